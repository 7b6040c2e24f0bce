import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { Reference } from "./donation-status.ts";
import { ADMIN_REFUND_QUEUES, AdminRefundId, DonationRefunds, NewAdminRefund } from "./refunds-by-admins.ts";

const donationParams = z.strictObject({ reference: Reference });
const refundParams = z.strictObject({ reference: Reference, refundId: AdminRefundId });

export const adminRefundEndpoints = defineEndpoints({
  adminRefunds: defineEndpoint({
    method: "GET",
    path: "/admin/refunds",
    access: "money",
    summary:
      "Lists donations with refunds made by admins: those that wait for a second admin, oldest first; then those under way; then failed ones; then the others, last changed first.",
    query: z.strictObject({ ...PageQuery.shape, part: z.optional(z.enum(ADMIN_REFUND_QUEUES, { error: "invalid" })) }),
    reply: z.array(DonationRefunds),
  }),
  adminRefundCounts: defineEndpoint({
    method: "GET",
    path: "/admin/refunds/counts",
    access: "money",
    summary: "Counts donations with a refund that waits for a second admin, and those whose last refund failed.",
    reply: z.object({ approval: z.int(), failed: z.int() }),
  }),
  donationRefunds: defineEndpoint({
    method: "GET",
    path: "/admin/refunds/:reference",
    access: "money",
    summary: "Returns the refunds that admins made of a donation, what is left, and whether another one can be made.",
    params: donationParams,
    reply: DonationRefunds,
  }),
  makeAdminRefund: defineEndpoint({
    method: "POST",
    path: "/admin/refunds/:reference",
    access: "money",
    needsRecentLogIn: true,
    summary:
      "Refunds a donation in part or in full, through the gateway. Above the set amount it first waits for a second admin. The amount is reserved before the gateway is called; the ledger changes only when the gateway reports the refund. Repeating it with the same `clientRequestId` refunds once.",
    params: donationParams,
    body: NewAdminRefund,
    reply: DonationRefunds,
  }),
  approveAdminRefund: defineEndpoint({
    method: "POST",
    path: "/admin/refunds/:reference/:refundId/approve",
    access: "admin",
    needsRecentLogIn: true,
    summary: "Approves a refund that another admin or an accountant asked for, and sends it to the gateway.",
    params: refundParams,
    reply: DonationRefunds,
  }),
  cancelAdminRefund: defineEndpoint({
    method: "POST",
    path: "/admin/refunds/:reference/:refundId/cancel",
    access: "money",
    summary: "Cancels a refund that waits for approval: its admin withdraws it, or another one declines it.",
    params: refundParams,
    reply: DonationRefunds,
  }),
});
