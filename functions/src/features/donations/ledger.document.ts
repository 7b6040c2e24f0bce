import { IsoTime, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/** Money that came but cannot be counted as a donation until a person has looked. */
export const SUSPENSE_ACCOUNT = "suspense";

/**
 * `ledger/{id}`, append-only. The id is the gateway's own: `cap_<paymentId>`, `ref_<refundId>`, so that a second booking of
 * the same fact cannot exist; `full_<paymentId>` notes that a donation was wholly refunded. Corrections are further entries.
 */
export const LedgerEntry = z.object({
  kind: z.enum(["capture", "refund", "whole-refund"]),
  /** A campaign's id, `general-fund`, or `suspense`. */
  account: z.string(),
  amountPaise: z.int(),
  /** +1 when a donation came, −1 when it was wholly refunded. */
  supporters: z.int(),
  currency: z.string(),
  donationId: z.string(),
  paymentId: z.string(),
  refundId: z.optional(z.string()),
  /** When the gateway says that it happened. */
  occurredAt: IsoTime,
  /** When we wrote it down. */
  bookedAt: IsoTime,
  /** Who brought the news first. */
  source: z.enum(["verify", "webhook", "reconciler", "admin"]),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;
export const ledgerCollection = (db: Database) => typedCollection(db, COLLECTIONS.ledger, LedgerEntry);
export type FactSource = LedgerEntry["source"];
