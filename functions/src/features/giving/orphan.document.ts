import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { PaymentFact, RefundFact } from "./donation.document.ts";

/** `orphans/{paymentId}`: captured money at the gateway that belongs to no donation we know. A person looks. */
export const OrphanDocument = z.object({
  payment: PaymentFact,
  /** By the gateway's refund id. */
  refunds: z.record(z.string(), RefundFact),
  foundAt: IsoTime,
  source: z.enum(["webhook", "reconciler"]),
});
export type OrphanDocument = z.infer<typeof OrphanDocument>;
