import { IsoTime, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/** Account for captured money that cannot be counted as a donation until a person has reviewed it. */
export const SUSPENSE_ACCOUNT = "suspense";

/**
 * `ledger/{id}`, append-only. The id is derived from the gateway's (`cap_<paymentId>`, `ref_<refundId>`, `dis_<disputeId>`), so that the same fact cannot be
 * booked twice; `full_<paymentId>` records that a donation was returned in full. Corrections are further entries: `<id>_out_<n>` and
 * `<id>_in_<n>` move the amount of the entry `<id>` to another account or day, for the n-th time; `rev_<refundId>` takes a refund back that
 * the gateway reversed, `full_<paymentId>_2` adds the supporter again.
 */
export const LedgerEntry = z.object({
  kind: z.enum(["capture", "refund", "chargeback", "whole-refund"]),
  /** A campaign's id, `general-fund`, or `suspense`. */
  account: z.string(),
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
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;
export const ledgerCollection = (db: Database) => typedCollection(db, COLLECTIONS.ledger, LedgerEntry);

/** Id of the ledger entry of a captured payment. */
export const captureEntryId = (paymentId: string): string => `cap_${paymentId}`;

export type FactSource = LedgerEntry["source"];
