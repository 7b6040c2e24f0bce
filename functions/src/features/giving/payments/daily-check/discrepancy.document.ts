import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/** How the gateway's records and ours may differ. */
export const DISCREPANCY_KINDS = [
  /** Captured at the gateway; the ledger has no entry. */
  "paid-not-booked",
  /** In the ledger; the gateway has no such payment, or never captured it. */
  "booked-not-paid",
  "amount-differs",
  /** Processed at the gateway; the ledger has no entry. */
  "refund-missing",
  /** In the ledger; the gateway has no such refund, or it failed. */
  "refund-not-at-gateway",
  /** A payment of ours that is still authorised long after the attempt: it was neither captured nor released. */
  "late-authorisation",
  /** Captured money from a card issued abroad, which was not returned. */
  "foreign-card",
  /** A further payment of an order that was paid already, which was not returned. */
  "second-capture",
  /** The gateway now names another fee than it did before. */
  "fee-differs",
] as const;

/**
 * `gatewayDifferences/{kind}_{gatewayId}`: a discrepancy between the gateway and our books, found by the daily check. An `open` one needs a
 * person. Nothing deletes these records.
 */
export const DiscrepancyDocument = z.object({
  kind: z.enum(DISCREPANCY_KINDS),
  gatewayId: z.string(),
  /** The kind of entity that `gatewayId` identifies. */
  entity: z.enum(["payment", "refund", "order", "dispute"]),
  donationId: z.optional(z.string()),
  /** Ours; null if we have nothing. For a fee: the one reported first. */
  expectedPaise: z.nullable(z.int()),
  /** The gateway's; null if it has nothing. */
  foundPaise: z.nullable(z.int()),
  /** `healed`: both sides agree again. `accepted`: an admin decided that it may stay. */
  state: z.enum(["open", "healed", "accepted"]),
  foundAt: IsoTime,
  lastSeenAt: IsoTime,
  resolvedAt: z.nullable(IsoTime),
  /** Address of the admin who accepted it. */
  resolvedBy: z.optional(z.string()),
  /** The admin's reason. */
  note: z.optional(z.string()),
  /** Counts changes of the state and the amounts. */
  version: z.int(),
});
export type DiscrepancyDocument = z.infer<typeof DiscrepancyDocument>;
export type DiscrepancyKind = DiscrepancyDocument["kind"];

export const discrepanciesCollection = collectionOf("gatewayDifferences", DiscrepancyDocument);

/** A discrepancy as a check found it. */
export type FoundDiscrepancy = Pick<
  DiscrepancyDocument,
  "kind" | "gatewayId" | "entity" | "donationId" | "expectedPaise" | "foundPaise"
>;

export const discrepancyId = ({ kind, gatewayId }: Pick<FoundDiscrepancy, "kind" | "gatewayId">): string =>
  `${kind}_${gatewayId}`;
