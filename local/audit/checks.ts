import type { Firestore } from "firebase-admin/firestore";
import { donationDifference } from "../../functions/src/features/giving/donations/audit/donation-check.ts";
import {
  type AuditedFiling,
  doubleDonation,
  filingDifference,
} from "../../functions/src/features/tax/filings/audit/filing-check.ts";
import type { AuditCheck } from "../../functions/src/features/platform/ledger/audit/audit-check.ts";
import { activitySealCheck } from "../../functions/src/features/platform/ledger/audit/seal-check.ts";
import {
  depositDifference,
  offlineDifference,
} from "../../functions/src/features/giving/offline-donations/audit/offline-check.ts";
import { givenDifference } from "../../functions/src/features/impact/items/audit/given-check.ts";
import { comparePayment } from "../../functions/src/features/giving/payments/audit/gateway-check.ts";
import {
  addSums,
  describeSums,
  NOTHING_COMPARED,
} from "../../functions/src/features/giving/payments/audit/gateway-sums.ts";
import { receiptDifference, seriesCheck } from "../../functions/src/features/tax/receipts/audit/receipt-check.ts";
import { settlementDifference } from "../../functions/src/features/books/settlements/audit/settlement-check.ts";
import { countActivity, readActivity, readActivitySeals, readDonation, readDonations } from "./read-books.ts";
import { campaignsWithItems, readCampaignBooks } from "./read-impact.ts";
import { type FilingReader, readFilings } from "./read-filings.ts";
import { readCashDeposit, readCashDeposits, readOfflineDonation, readOfflineDonations } from "./read-offline.ts";
import { readMirrorBeginning, readPayment, readPayments } from "./read-payments.ts";
import { readFirstIssue, readLastOrdinals, readNumbers, readReceipt, readReceipts } from "./read-receipts.ts";
import { readSettlement, settlementIds } from "./read-settlements.ts";

/** The checks after the pass over the ledger. Those of other records, such as the gateway's mirror, are added here. */
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
  // Only whoever has the key of tax ids can open them.
  ...(filingReader === undefined ? [] : [filingsCheck(db, filingReader)]),
];

/** Those that grow with the yearly statements, for the benchmark. */
export const filingChecks = (db: Firestore, filingReader: FilingReader): AuditCheck[] => [
  receiptNumbersCheck(db),
  filingsCheck(db, filingReader),
];

function donationsCheck(db: Firestore): AuditCheck {
  return {
    title: "Every donation has exactly the entries that its facts demand, on its day, and agrees with their sums",
    findDifference: async () => {
      for await (const donation of readDonations(db)) {
        if (donationDifference(donation) === undefined) continue;
        const difference = donationDifference(await readDonation(db, donation.id));
        if (difference !== undefined) return difference;
      }
      return undefined;
    },
  };
}

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
    findDifference: async () => {
      const storedCount = await countActivity(db);
      let readCount = 0;
      for await (const entry of readActivity(db)) {
        readCount += 1;
        const difference = await see(entry);
        if (difference !== undefined) return difference;
      }
      if (readCount < storedCount)
        return `The audit log has ${storedCount} documents, and only ${readCount} of them have a time: the others were added by other means.`;
      return finish();
    },
    summary: () => `root ${newestRoot}`,
  };
}

function offlineDonationsCheck(db: Firestore): AuditCheck {
  return {
    title: "Every offline donation has exactly the entries that its history demands",
    findDifference: async () => {
      for await (const donation of readOfflineDonations(db)) {
        if (offlineDifference(donation) === undefined) continue;
        const difference = offlineDifference(await readOfflineDonation(db, donation.id));
        if (difference !== undefined) return difference;
      }
      return undefined;
    },
  };
}

function campaignBooksCheck(db: Firestore): AuditCheck {
  return {
    title:
      "What is given so far to each campaign is the sum of its claims and of the ledger, and every rupee has a place",
    findDifference: async () => {
      for await (const campaignId of campaignsWithItems(db)) {
        const books = await readCampaignBooks(db, campaignId);
        const difference = books && givenDifference(books);
        if (difference !== undefined) return difference;
      }
      return undefined;
    },
  };
}

function settlementsCheck(db: Firestore): AuditCheck {
  return {
    title: "Every settlement, its lines, its entries and what they settle agree",
    findDifference: async () => {
      for await (const id of settlementIds(db)) {
        const difference = settlementDifference(await readSettlement(db, id));
        if (difference !== undefined) return difference;
      }
      return undefined;
    },
  };
}

function cashDepositsCheck(db: Firestore): AuditCheck {
  return {
    title: "Every payment of cash into the bank has exactly its entries",
    findDifference: async () => {
      for await (const deposit of readCashDeposits(db)) {
        if (depositDifference(deposit) === undefined) continue;
        const difference = depositDifference(await readCashDeposit(db, deposit.id));
        if (difference !== undefined) return difference;
      }
      return undefined;
    },
  };
}

function receiptsCheck(db: Firestore): AuditCheck {
  return {
    title:
      "Every donation that was thanked for has a receipt, and each receipt states what is left of its donation and its date",
    findDifference: async () => {
      const since = await readFirstIssue(db);
      for await (const audited of readReceipts(db)) {
        if (receiptDifference(audited, since) === undefined) continue;
        const difference = receiptDifference(await readReceipt(db, audited.donationId), since);
        if (difference !== undefined) return difference;
      }
      return undefined;
    },
  };
}

function receiptNumbersCheck(db: Firestore): AuditCheck {
  return {
    title: "Every series of receipts is numbered without a gap, and no number was given twice",
    findDifference: async () => {
      const check = seriesCheck(await readLastOrdinals(db));
      for await (const receipt of readNumbers(db)) {
        const difference = check.see(receipt);
        if (difference !== undefined) return difference;
      }
      return check.finish();
    },
  };
}

function filingsCheck(db: Firestore, filingReader: FilingReader): AuditCheck {
  return {
    title: "Every statement of donations has the rows and sums that were frozen, and no donation is in two of them",
    findDifference: async () => {
      const ofYears = new Map<string, AuditedFiling[]>();
      for await (const filing of readFilings(db, filingReader)) {
        const difference = typeof filing === "string" ? filing : filingDifference(filing);
        if (typeof filing === "string" || difference !== undefined) return difference;
        const { financialYear } = filing.data;
        ofYears.set(financialYear, [...(ofYears.get(financialYear) ?? []), filing]);
      }
      for (const filings of ofYears.values()) {
        const difference = doubleDonation(filings);
        if (difference !== undefined) return difference;
      }
      return undefined;
    },
  };
}

function gatewayCheck(db: Firestore): AuditCheck {
  let sums = NOTHING_COMPARED;
  let mirrorSince: string | undefined;
  return {
    title:
      "Gateway and ledger agree about every captured payment, refund and lost dispute, both ways; what belongs to no donation is in suspense",
    summary: () => describeSums(sums, mirrorSince),
    findDifference: async () => {
      mirrorSince = await readMirrorBeginning(db);
      for await (const payment of readPayments(db)) {
        let comparison = comparePayment(payment, mirrorSince);
        if (comparison.difference !== undefined)
          comparison = comparePayment(await readPayment(db, payment.paymentId), mirrorSince);
        if (comparison.difference !== undefined) return comparison.difference;
        sums = addSums(sums, comparison.sums);
      }
      return undefined;
    },
  };
}
