import { AdminRefundId, Id, IsoTime, Paise } from "@daansetu/contract";
import * as z from "zod/mini";

/**
 * A refund requested by an admin, with the admins' decisions. Its progress at the gateway is a fact of the donation (`facts.refunds`, found by
 * `requestId`), so `state` here never becomes `sent` or `processed`; `currentAdminRefunds` computes those.
 */
export const AdminRefundRecord = z.object({
  /** The refund's id, and its idempotency key at the gateway, as header and as receipt. */
  id: AdminRefundId,
  paymentId: z.string(),
  amountPaise: Paise,
  reason: z.string(),
  /** The item of which units are given back first. */
  itemId: z.optional(Id),
  answersRequest: z.boolean(),
  requestedByUid: z.string(),
  requestedByEmail: z.string(),
  requestedAt: IsoTime,
  /** `failed`: the gateway refused it, or too little was left when it was to be sent. `overtaken`: too little is left to approve it. */
  state: z.enum(["awaiting-approval", "approved", "declined", "cancelled", "failed", "overtaken"]),
  /** Address of the approving second admin; absent if no approval was needed. */
  approvedByEmail: z.optional(z.string()),
  approvedAt: z.optional(IsoTime),
  /** Who declined or cancelled it; absent if the donor withdrew the request. */
  closedByEmail: z.optional(z.string()),
  /** When the refund was declined or cancelled, became void, or failed. */
  closedAt: z.optional(IsoTime),
  /** Why the refund failed or became void, as a sentence for admins. */
  failure: z.optional(z.string()),
});
export type AdminRefundRecord = z.infer<typeof AdminRefundRecord>;

/** Refunds of one donation, oldest first. Entries are added and change their state, but are never removed. */
export const AdminRefundRecords = z.array(AdminRefundRecord);
export type AdminRefundRecords = z.infer<typeof AdminRefundRecords>;
