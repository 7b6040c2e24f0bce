import type { Firestore } from "firebase-admin/firestore";
import { donationDiscrepancy } from "../../functions/src/features/giving/donations/audit/donation-check.ts";
import {
  type AuditedFiling,
  doubleDonation,
  filingDiscrepancy,
} from "../../functions/src/features/tax/filings/audit/filing-check.ts";
import type { AuditCheck } from "../../functions/src/features/platform/ledger/audit-check.ts";
import { activitySealCheck } from "../../functions/src/features/platform/ledger/audit/seal-check.ts";
import {
  depositDiscrepancy,
  offlineDiscrepancy,
} from "../../functions/src/features/giving/offline-donations/audit/offline-check.ts";
import { givenDiscrepancy } from "../../functions/src/features/impact/items/audit/given-check.ts";
import { comparePayment } from "../../functions/src/features/giving/payments/audit/gateway-check.ts";
import { addSums, describeSums, EMPTY_SUMS } from "../../functions/src/features/giving/payments/audit/gateway-sums.ts";
import { receiptDiscrepancy, seriesCheck } from "../../functions/src/features/tax/receipts/audit/receipt-check.ts";
import { settlementDiscrepancy } from "../../functions/src/features/books/settlements/audit/settlement-check.ts";
import { countActivity, readActivity, readActivitySeals, readDonation, readDonations } from "./read-books.ts";
import { campaignsWithItems, readCampaignBooks } from "./read-impact.ts";
import { type FilingReader, readFilings } from "./read-filings.ts";
import { readCashDeposit, readCashDeposits, readOfflineDonation, readOfflineDonations } from "./read-offline.ts";
import { readMirrorBeginning, readPayment, readPayments } from "./read-payments.ts";
import { readFirstIssue, readLastOrdinals, readNumbers, readReceipt, readReceipts } from "./read-receipts.ts";
import { readSettlement, settlementIds } from "./read-settlements.ts";

/** The checks after the pass over the ledger: those of other records, such as the gateway's mirror. */
export const furtherChecks = (db: Firestore, filingReader?: FilingReader): AuditCheck[] => [
  donationsCheck(db),
  offlineDonationsCheck(db),
  cashDepositsCheck(db),
  campaignBooksCheck(db),
  gatewayCheck(db),
  settlementsCheck(db),
  receiptsCheck(db),
  receiptNumbersCheck(db),
  activityCheck(db),
  // Filings are only checked with the key of tax ids, which encrypts them.
  ...(filingReader === undefined ? [] : [filingsCheck(db, filingReader)]),
];

/** Checks that grow with the yearly statements; separate for the benchmark. */
export const filingChecks = (db: Firestore, filingReader: FilingReader): AuditCheck[] => [
  receiptNumbersCheck(db),
  filingsCheck(db, filingReader),
];

interface AuditedRecords<Audited> {
  read: () => AsyncIterable<Audited>;
  /** Reads one audited record again, as one snapshot. */
  readAgain: (audited: Audited) => Promise<Audited>;
  discrepancyOf: (audited: Audited) => string | undefined;
}

/** A check that reads each record. The site may book meanwhile, so a record with a discrepancy is read again before it counts. */
const recordsCheck = <Audited>(
  title: string,
  { read, readAgain, discrepancyOf }: AuditedRecords<Audited>,
): AuditCheck => ({
  title,
  findDiscrepancy: async () => {
    for await (const audited of read()) {
      if (discrepancyOf(audited) === undefined) continue;
      const discrepancy = discrepancyOf(await readAgain(audited));
      if (discrepancy !== undefined) return discrepancy;
    }
    return undefined;
  },
});

const donationsCheck = (db: Firestore): AuditCheck =>
  recordsCheck("Every donation has exactly the entries that its facts demand, on its day, and agrees with their sums", {
    read: () => readDonations(db),
    readAgain: ({ id }) => readDonation(db, id),
    discrepancyOf: donationDiscrepancy,
  });

function activityCheck(db: Firestore): AuditCheck {
  let newestRoot = "none yet";
  async function* seals() {
    for await (const seal of readActivitySeals(db)) {
      newestRoot = seal.root;
      yield seal;
    }
  }
  const { title, see, finish } = activitySealCheck(seals());
  return {
    title,
    findDiscrepancy: async () => {
      const storedCount = await countActivity(db);
      let readCount = 0;
      for await (const entry of readActivity(db)) {
        readCount += 1;
        const discrepancy = await see(entry);
        if (discrepancy !== undefined) return discrepancy;
      }
      if (readCount < storedCount)
        return `The audit log has ${storedCount} documents, and only ${readCount} of them have a time: the others were added by other means.`;
      return finish();
    },
    summary: () => `root ${newestRoot}`,
  };
}

const offlineDonationsCheck = (db: Firestore): AuditCheck =>
  recordsCheck("Every offline donation has exactly the entries that its history demands", {
    read: () => readOfflineDonations(db),
    readAgain: ({ id }) => readOfflineDonation(db, id),
    discrepancyOf: offlineDiscrepancy,
  });

function campaignBooksCheck(db: Firestore): AuditCheck {
  return {
    title:
      "What is given so far to each campaign is the sum of its claims and of the ledger, and every rupee has a place",
    findDiscrepancy: async () => {
      for await (const campaignId of campaignsWithItems(db)) {
        const books = await readCampaignBooks(db, campaignId);
        const discrepancy = books && givenDiscrepancy(books);
        if (discrepancy !== undefined) return discrepancy;
      }
      return undefined;
    },
  };
}

function settlementsCheck(db: Firestore): AuditCheck {
  return {
    title: "Every settlement, its lines, its entries and what they settle agree",
    findDiscrepancy: async () => {
      for await (const id of settlementIds(db)) {
        const discrepancy = settlementDiscrepancy(await readSettlement(db, id));
        if (discrepancy !== undefined) return discrepancy;
      }
      return undefined;
    },
  };
}

const cashDepositsCheck = (db: Firestore): AuditCheck =>
  recordsCheck("Every payment of cash into the bank has exactly its entries", {
    read: () => readCashDeposits(db),
    readAgain: ({ id }) => readCashDeposit(db, id),
    discrepancyOf: depositDiscrepancy,
  });

function receiptsCheck(db: Firestore): AuditCheck {
  let since: string | undefined;
  return recordsCheck(
    "Every donation that was thanked for has a receipt, and each receipt states what is left of its donation and its date",
    {
      read: async function* () {
        since = await readFirstIssue(db);
        yield* readReceipts(db);
      },
      readAgain: ({ donationId }) => readReceipt(db, donationId),
      discrepancyOf: (audited) => receiptDiscrepancy(audited, since),
    },
  );
}

function receiptNumbersCheck(db: Firestore): AuditCheck {
  return {
    title: "Every series of receipts is numbered without a gap, and no number was given twice",
    findDiscrepancy: async () => {
      const check = seriesCheck(await readLastOrdinals(db));
      for await (const receipt of readNumbers(db)) {
        const discrepancy = check.see(receipt);
        if (discrepancy !== undefined) return discrepancy;
      }
      return check.finish();
    },
  };
}

function filingsCheck(db: Firestore, filingReader: FilingReader): AuditCheck {
  return {
    title: "Every statement of donations has the rows and sums that were frozen, and no donation is in two of them",
    findDiscrepancy: async () => {
      const ofYears = new Map<string, AuditedFiling[]>();
      for await (const filing of readFilings(db, filingReader)) {
        const discrepancy = typeof filing === "string" ? filing : filingDiscrepancy(filing);
        if (typeof filing === "string" || discrepancy !== undefined) return discrepancy;
        const { financialYear } = filing.data;
        ofYears.set(financialYear, [...(ofYears.get(financialYear) ?? []), filing]);
      }
      for (const filings of ofYears.values()) {
        const discrepancy = doubleDonation(filings);
        if (discrepancy !== undefined) return discrepancy;
      }
      return undefined;
    },
  };
}

function gatewayCheck(db: Firestore): AuditCheck {
  let sums = EMPTY_SUMS;
  let mirrorSince: string | undefined;
  return {
    title:
      "Gateway and ledger agree about every captured payment, refund and lost dispute, both ways; what belongs to no donation is in suspense",
    summary: () => describeSums(sums, mirrorSince),
    findDiscrepancy: async () => {
      mirrorSince = await readMirrorBeginning(db);
      for await (const payment of readPayments(db)) {
        let comparison = comparePayment(payment, mirrorSince);
        if (comparison.discrepancy !== undefined)
          comparison = comparePayment(await readPayment(db, payment.paymentId), mirrorSince);
        if (comparison.discrepancy !== undefined) return comparison.discrepancy;
        sums = addSums(sums, comparison.sums);
      }
      return undefined;
    },
  };
}
