import { IsoTime, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";
import { ACCOUNTS, isInChart } from "./accounts.ts";
import { ENTRY_KINDS, isProjectionOf, sumOfLines, withLines } from "./lines.ts";

/** Account for captured money that cannot be counted as a donation until a person has reviewed it. */
export const SUSPENSE_ACCOUNT = ACCOUNTS.suspense;

const EntryFields = {
  kind: z.enum(ENTRY_KINDS),
  /** A campaign's id, `general-fund`, or `suspense`. */
  account: z.string().check(z.minLength(1)),
  amountPaise: z.int(),
  /** +1 for a donation, −1 when it was returned in full, +1 when that refund was reversed. */
  supporters: z.int(),
  currency: z.string(),
  donationId: z.string(),
  paymentId: z.string(),
  refundId: z.optional(z.string()),
  disputeId: z.optional(z.string()),
  /** Of the two entries of a correction: the one that takes out of the former account or day, or the one that adds to the new one. */
  move: z.optional(z.enum(["out", "in"])),
  /** When it happened, according to the gateway. */
  occurredAt: IsoTime,
  /** When we recorded it. */
  bookedAt: IsoTime,
  /** The source that reported it first. */
  source: z.enum(["verify", "webhook", "reconciler", "admin"]),
};

/** A line of a transfer: debits are positive, credits negative, in the smallest unit of the entry's currency. */
const LineFields = z.object({
  account: z.string().check(z.refine(isInChart, { error: "is not in the chart of accounts" })),
  amountPaise: z.int().check(z.refine((amount) => amount !== 0, { error: "moves nothing" })),
});

/**
 * `ledger/{id}`, append-only. Each document is a balanced transfer (`lines`, decision 041); `account`, `amountPaise` and `supporters` are what
 * it means for totals, and agree with the lines. The id is derived from the gateway's (`cap_<paymentId>`, `ref_<refundId>`, `dis_<disputeId>`), so that
 * the same fact cannot be booked twice; `full_<paymentId>` records that a donation was returned in full. Corrections are further entries: `<id>_out_<n>` and
 * `<id>_in_<n>` move the amount of the entry `<id>` to another account or day, for the n-th time; `rev_<refundId>` takes a refund back that
 * the gateway reversed, `full_<paymentId>_2` adds the supporter again; `<id>_more_<n>` takes what a refund or dispute could not take before,
 * `<id>_change_<n>` what the gateway deducted beyond its first report.
 */
export const LedgerEntry = z.object({ ...EntryFields, lines: z.array(LineFields) }).check(
  z.refine(({ lines }) => sumOfLines(lines) === 0, { path: ["lines"], error: "do not balance" }),
  z.refine((entry) => isProjectionOf(entry.lines, entry), {
    path: ["lines"],
    error: "do not agree with account and amount",
  }),
);
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** What entries were before they had lines. */
export const EntryWithoutLines = z.object(EntryFields);

/**
 * Entries that `npm run migrate:ledger` has not reached are read with the lines that it will add: the code can be deployed before the migration.
 */
function addMissingLines(stored: unknown): unknown {
  if (typeof stored !== "object" || stored === null || "lines" in stored) return stored;
  const entry = z.safeParse(EntryWithoutLines, stored);
  return entry.success ? withLines(entry.data) : stored;
}

export const ledgerCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.ledger, z.pipe(z.transform(addMissingLines), LedgerEntry));

/** Id of the ledger entry of a captured payment. */
export const captureEntryId = (paymentId: string): string => `cap_${paymentId}`;

export type FactSource = LedgerEntry["source"];
