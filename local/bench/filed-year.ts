import { filingBlockersOf } from "@daansetu/contract";
import type { Firestore } from "firebase-admin/firestore";
import type { TaxIdKeys } from "../../functions/src/config/config-tax-id-keys.ts";
import { collections } from "../../functions/src/collections.ts";
import { encryptTaxId } from "../../functions/src/features/giving/donations/index.ts";
import { deriveReceipt } from "../../functions/src/features/tax/receipts/content/receipt-versions.ts";
import type {
  ReceiptContent,
  ReceiptDocument,
} from "../../functions/src/features/tax/receipts/content/receipt.document.ts";
import { createBatchWriter } from "./batch-writer.ts";

/** A year of donations as filings see it: receipts and tax ids. Every number follows from the index, so that two runs are alike. */
export interface FiledYear {
  financialYear: string;
  count: number;
  taxIdKeys: TaxIdKeys;
}

/** Numbers out of 100 donations; the others are electronic, complete and reported. */
const [WITHOUT_TAX_ID, NOT_REPORTED, IN_CASH] = [10, 3, 2];
/** Average number of donations per donor. */
const DONATIONS_PER_DONOR = 3;
/** One donation in this many changes after the statement was filed. */
const CHANGED_ONE_OF = 100;

const letter = (index: number, place: number) => String.fromCharCode(65 + (Math.floor(index / 26 ** place) % 26));
/** A sample PAN with the structure of a person's. */
const panOf = (donor: number) =>
  `${letter(donor, 0)}${letter(donor, 1)}${letter(donor, 2)}P${letter(donor, 3)}${String(donor % 10_000).padStart(4, "0")}X`;

const idOf = ({ financialYear }: FiledYear, index: number) =>
  `bench-${financialYear}-${String(index).padStart(6, "0")}`;

function dayOf({ financialYear, count }: FiledYear, index: number): string {
  const first = Date.parse(`${financialYear.slice(0, 4)}-04-01`);
  return new Date(first + Math.floor((index / count) * 365) * 86_400_000).toISOString().slice(0, 10);
}

const amountPaiseOf = (index: number) => (100 + (index % 49) * 50) * 100;

export const donationOfFiledYear = (year: FiledYear, index: number) => ({
  id: idOf(year, index),
  receivedOn: dayOf(year, index),
  amountPaise: amountPaiseOf(index),
});

type Change = "part-refund" | "full-refund" | "completed";

/** Changes to a donation after its statement was filed. */
function changeOf(index: number): Change | undefined {
  if (index % CHANGED_ONE_OF === 37) return "part-refund";
  if (index % (2 * CHANGED_ONE_OF) === 39) return "full-refund";
  // Completes one of the donations without a tax id.
  return index % (2 * CHANGED_ONE_OF) === 103 ? "completed" : undefined;
}

function receiptOf(year: FiledYear, index: number, change: Change | undefined): ReceiptDocument {
  const { financialYear } = year;
  const receivedOn = dayOf(year, index);
  const share = index % 100;
  const hasTaxId = share >= WITHOUT_TAX_ID || change === "completed";
  const series = `BN-${financialYear}`;
  const number = `${series}-${String(index + 1).padStart(6, "0")}`;
  const amountPaise = amountPaiseOf(index);
  const left = { "part-refund": 50_00, "full-refund": 0, completed: amountPaise };
  const donor = {
    fullName: `Donor ${letter(index, 0)}${letter(index, 1).toLowerCase()}`,
    addressLines: ["12 Sample Street, Sampleville", "Kerala 682001"],
  };
  const first: ReceiptContent = {
    ...{ number, state: "issued", version: 0, issuedOn: receivedOn, receivedOn, financialYear, donor },
    ...{ amountPaise, netPaise: amountPaise, campaignTitle: "A campaign", method: "UPI" },
    foundation: { name: "Daansetu", approvals: [] },
    taxSentences: ["A sentence about the deduction, as long as such sentences usually are."],
    verifyLink: `https://daansetu.example/verify/${number}`,
  };
  const netPaise = change === undefined ? amountPaise : left[change];
  const state = netPaise === 0 ? ("cancelled" as const) : ("amended" as const);
  const issuedAt = `${receivedOn}T06:30:00.000Z`;
  const versions = [
    { issuedAt, content: first },
    ...(netPaise === amountPaise ? [] : [{ issuedAt, content: { ...first, state, version: 1, netPaise } }]),
  ];
  const filing: ReceiptDocument["filing"] = {
    ...{ receivedOn, financialYear, isReported: share < 100 - NOT_REPORTED },
    mode: share >= 50 && share < 50 + IN_CASH ? "cash" : "electronic",
    ...(hasTaxId && { taxRecordId: idOf(year, index) }),
    blockers: filingBlockersOf({ ...donor, hasTaxId }),
  };
  return {
    ...{ source: "donation", number, series, ordinal: index + 1, versions, filing },
    ...deriveReceipt({ versions, filing }),
  };
}

/** Writes receipts and tax ids straight into the database. */
export async function loadFiledYear(db: Firestore, year: FiledYear): Promise<void> {
  const { receipts, receiptSeries, donorTax, foundation } = collections(db);
  const writer = createBatchWriter(db);
  const approval = {
    act: "80G" as const,
    number: "AAATD1234EF20214",
    issuedOn: "2020-05-28",
    validFrom: "2020-03-31T18:30:00.000Z",
  };
  await foundation.set({ name: "Daansetu", approvals: [approval] });
  for (let index = 0; index < year.count; index += 1) {
    const id = idOf(year, index);
    await writer.set(receipts.doc(id), receiptOf(year, index, undefined));
    const pan = panOf(Math.floor((index * 7) % (year.count / DONATIONS_PER_DONOR)));
    await writer.set(donorTax.doc(id), {
      encryptedTaxId: encryptTaxId({ type: "pan", number: pan }, id, year.taxIdKeys),
      createdAt: `${dayOf(year, index)}T06:30:00.000Z`,
    });
  }
  await writer.set(receiptSeries.doc(`BN-${year.financialYear}`), { lastOrdinal: year.count });
  await writer.end();
}

/**
 * Refunds a part or all of some donations, and completes the tax id of others.
 * @returns the number of changes
 */
export async function changeFiledYear(db: Firestore, year: FiledYear): Promise<number> {
  const { receipts } = collections(db);
  const writer = createBatchWriter(db);
  let changed = 0;
  for (let index = 0; index < year.count; index += 1) {
    const change = changeOf(index);
    if (change === undefined) continue;
    await writer.set(receipts.doc(idOf(year, index)), receiptOf(year, index, change));
    changed += 1;
  }
  await writer.end();
  return changed;
}
