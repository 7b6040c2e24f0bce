import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { paragraph } from "../../typed-text/typed-lines.ts";
import { Reference } from "./donation-status.ts";
import { RefundStanding } from "./refund-standing.ts";
import { AskRefund, REFUND_QUEUES, MAX_REFUND_REASON_CHARACTERS, RefundId, RefundRequest } from "./refunds.ts";

const donationParams = z.strictObject({ reference: Reference });
const versionField = { version: z.int() } as const;

export const refundEndpoints = defineEndpoints({
  donationRefund: defineEndpoint({
    method: "GET",
    path: "/donations/:reference/refund",
    access: "anyone",
    summary:
      "Returns whether a refund of a donation can be requested, until when, and the state of an existing request.",
    params: donationParams,
    reply: RefundStanding,
  }),
  askRefund: defineEndpoint({
    method: "POST",
    path: "/donations/:reference/refund",
    access: "anyone",
    limit: "checkout",
    summary:
      "Requests a refund, within 30 days of the payment. The reference is the credential. Repeating it creates no second request.",
    params: donationParams,
    body: AskRefund,
    reply: RefundStanding,
  }),
  withdrawRefund: defineEndpoint({
    method: "POST",
    path: "/donations/:reference/refund/withdraw",
    access: "anyone",
    limit: "checkout",
    summary: "Withdraws a refund request that has not been answered.",
    params: donationParams,
    reply: RefundStanding,
  }),
  refundRequests: defineEndpoint({
    method: "GET",
    path: "/admin/refund-requests",
    access: "money",
    summary:
      "Lists refund requests: those that wait for an answer, oldest first; then those marked as refunded; then the others, last changed first.",
    query: z.strictObject({ ...PageQuery.shape, part: z.optional(z.enum(REFUND_QUEUES, { error: "invalid" })) }),
    reply: z.array(RefundRequest),
  }),
  refundRequestCounts: defineEndpoint({
    method: "GET",
    path: "/admin/refund-requests/counts",
    access: "money",
    summary: "Counts refund requests that wait for an answer, and how many of them are overdue.",
    reply: z.object({ waiting: z.int(), overdue: z.int() }),
  }),
  markRefunded: defineEndpoint({
    method: "POST",
    path: "/admin/refund-requests/:reference/mark",
    access: "money",
    summary:
      "Records which refund at the gateway settles a request. The ledger changes only when the gateway reports that refund.",
    params: donationParams,
    body: z.strictObject({ ...versionField, refundId: RefundId }),
    reply: RefundRequest,
  }),
  unmarkRefunded: defineEndpoint({
    method: "POST",
    path: "/admin/refund-requests/:reference/unmark",
    access: "money",
    summary: "Removes the recorded refund from a request, which then waits for an answer again.",
    params: donationParams,
    body: z.strictObject(versionField),
    reply: RefundRequest,
  }),
  declineRefund: defineEndpoint({
    method: "POST",
    path: "/admin/refund-requests/:reference/decline",
    access: "money",
    summary: "Declines a refund request. The donor sees the reason, by mail and on the donation's page.",
    params: donationParams,
    body: z.strictObject({ ...versionField, reason: paragraph(MAX_REFUND_REASON_CHARACTERS) }),
    reply: RefundRequest,
  }),
});
