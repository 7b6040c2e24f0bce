import * as z from "zod/mini";
import { Paise, PAISE_PER_RUPEE } from "../../values/money.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { paragraph } from "../../typed-text/typed-lines.ts";
import { Reference } from "./donation-status.ts";
import { RefundRequestState } from "./refund-standing.ts";
import { MAX_REFUND_REASON_CHARACTERS } from "./refunds.ts";

/**
 * `awaiting-approval`: a second admin has to approve it. `approved`: it is to be sent to the gateway. `sent`: the gateway accepted it.
 * `processed`: the gateway reports that the money went back. `failed`: the gateway refused it, or reported that it failed or was reversed.
 * `declined`: the second admin said no. `cancelled`: withdrawn by the admin who asked for it, or by the donor who asked for the refund.
 * `overtaken`: too little is left of the payment since, because it was refunded elsewhere or lost to a dispute.
 */
export const ADMIN_REFUND_STATES = [
  "awaiting-approval",
  "approved",
  "sent",
  "processed",
  "failed",
  "declined",
  "cancelled",
  "overtaken",
] as const;
export const AdminRefundState = z.enum(ADMIN_REFUND_STATES);
export type AdminRefundState = z.infer<typeof AdminRefundState>;

/** Our id of a refund, which is also its idempotency key at the gateway. */
export const AdminRefundId = z.string().check(z.regex(/^[0-9a-f]{32}$/, { error: "bad-id" }));

/** One refund that an admin makes of a donation. */
export const AdminRefund = z.object({
  _id: AdminRefundId,
  state: AdminRefundState,
  amountPaise: Paise,
  paymentId: z.string(),
  /** The admin's reason; the donor does not see it. */
  reason: z.string(),
  /** The thing of the campaign's list of which units are given back first. */
  itemId: z.optional(Id),
  /** True if the refund answers the donor's request. */
  answersRequest: z.boolean(),
  /** Account and address of the admin who asked for the refund. */
  requestedByUid: z.string(),
  requestedBy: z.string(),
  requestedAt: IsoTime,
  /** The second admin; absent if no approval was needed. */
  approvedBy: z.optional(z.string()),
  approvedAt: z.optional(IsoTime),
  /** The admin who declined or cancelled the refund; absent if the donor did. */
  closedBy: z.optional(z.string()),
  /** When the refund reached its state, as far as known. */
  changedAt: IsoTime,
  gatewayRefundId: z.optional(z.string()),
  /** Why the refund failed, in the gateway's words, or why it became void. Absent if the gateway gave no reason. */
  failure: z.optional(z.string()),
});
export type AdminRefund = z.infer<typeof AdminRefund>;

/**
 * Why no refund can be made. `disputed`: the donor's bank is deciding about the payment. `marked`: a refund by hand is noted and not reported
 * yet. `taken-back`: the bank has taken back what was left.
 */
export const ADMIN_REFUND_OBSTACLES = ["not-paid", "disputed", "marked", "taken-back", "nothing-left"] as const;
export type AdminRefundObstacle = (typeof ADMIN_REFUND_OBSTACLES)[number];

/** The refunds of one donation that admins made or asked for, and the bounds of a further one. */
export const DonationRefunds = z.object({
  reference: Reference,
  /** The number of steps so far, for optimistic concurrency. */
  version: z.int(),
  /** The refundable amount: captured, minus refunds (pending ones too), lost disputes, and refunds that wait to be approved or sent. */
  leftPaise: Paise,
  /** Why no refund can be made; absent if one can be made now. */
  obstacle: z.optional(z.enum(ADMIN_REFUND_OBSTACLES)),
  /** A refund above this amount needs the approval of a second admin. Earlier refunds without approval are added to it. */
  approvalAbovePaise: Paise,
  /** Sum of this donation's refunds without approval, which counts towards `approvalAbovePaise`. */
  unapprovedPaise: Paise,
  /** The state of the donor's request, if there is one. */
  requestState: z.optional(RefundRequestState),
  amountPaise: Paise,
  campaign: z.object({ _id: Id, title: z.string() }),
  donorName: z.optional(z.string()),
  donorEmail: z.optional(z.string()),
  paidAt: z.optional(IsoTime),
  /** The payment that counts as the donation. */
  paymentId: z.optional(z.string()),
  /** Set if things of the campaign's list were chosen; the donation's gift names them. */
  hasThings: z.optional(z.literal(true)),
  /** Newest first. */
  refunds: z.array(AdminRefund),
});
export type DonationRefunds = z.infer<typeof DonationRefunds>;

/**
 * Queues of refunds in the panel. `approval`: one waits for a second admin. `sending`: one is to be sent, or was accepted by the gateway and is not
 * processed. `failed`: the last one failed. `closed`: everything else.
 */
export const ADMIN_REFUND_QUEUES = ["approval", "sending", "failed", "closed"] as const;
export type AdminRefundQueue = (typeof ADMIN_REFUND_QUEUES)[number];

/** The gateway's minimum for a refund is one rupee (payments.md A.1). */
const RefundAmountPaise = Paise.check(z.gte(PAISE_PER_RUPEE, { error: "amount-out-of-bounds" }));

/** A new refund of whole rupees, or of exactly the remaining amount. If the donor has an open request, the refund answers it. */
export const NewAdminRefund = z.strictObject({
  /** Idempotency key, created once by the dialog. */
  clientRequestId: Id.check(z.minLength(10, { error: "bad-id" })),
  version: z.int(),
  amountPaise: RefundAmountPaise,
  reason: paragraph(MAX_REFUND_REASON_CHARACTERS),
  /** The payment to refund, such as a second captured one; the donation's own payment by default. */
  paymentId: z.optional(z.string().check(z.maxLength(40, { error: "bad-id" }))),
  /** The item of which the donor gives units back, one of the donation's; without it, the last one. */
  itemId: z.optional(Id),
});
export type NewAdminRefund = z.infer<typeof NewAdminRefund>;
