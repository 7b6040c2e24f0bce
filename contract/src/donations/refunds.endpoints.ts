import * as z from "zod/mini";
import { endpoint, endpoints, PageQuery } from "../endpoint.ts";
import { paragraph } from "../text.ts";
import { Reference } from "./donation-status.ts";
import { RefundStanding } from "./refund-standing.ts";
import { AskRefund, REFUND_PARTS, REFUND_WORDS_MAX, RefundId, RefundRequest } from "./refunds.ts";

const ofDonation = z.strictObject({ reference: Reference });
const seen = { version: z.int() } as const;

export const refundEndpoints = endpoints({
  donationRefund: endpoint({
    method: "GET",
    path: "/donations/:reference/refund",
    access: "anyone",
    summary:
      "Returns whether a refund of a donation can be requested, until when, and the state of an existing request.",
    params: ofDonation,
    reply: RefundStanding,
  }),
  askRefund: endpoint({
    method: "POST",
    path: "/donations/:reference/refund",
    access: "anyone",
    limit: "checkout",
    summary:
      "Requests a refund, within 30 days of the payment. The reference is the credential. Repeating it creates no second request.",
    params: ofDonation,
    body: AskRefund,
    reply: RefundStanding,
  }),
  withdrawRefund: endpoint({
    method: "POST",
    path: "/donations/:reference/refund/withdraw",
    access: "anyone",
    limit: "checkout",
    summary: "Withdraws a refund request that has not been answered.",
    params: ofDonation,
    reply: RefundStanding,
  }),
  refundRequests: endpoint({
    method: "GET",
    path: "/admin/refund-requests",
    access: "admin",
    summary:
      "Lists refund requests: those that wait for an answer, oldest first; then those marked as refunded; then the others, last changed first.",
    query: z.strictObject({ ...PageQuery.shape, part: z.optional(z.enum(REFUND_PARTS, { error: "invalid" })) }),
    reply: z.array(RefundRequest),
    paged: true,
  }),
  refundRequestCounts: endpoint({
    method: "GET",
    path: "/admin/refund-requests/counts",
    access: "admin",
    summary: "Counts refund requests that wait for an answer, and how many of them are overdue.",
    reply: z.object({ waiting: z.int(), overdue: z.int() }),
  }),
  markRefunded: endpoint({
    method: "POST",
    path: "/admin/refund-requests/:reference/mark",
    access: "admin",
    summary:
      "Records which refund at the gateway settles a request. The ledger changes only when the gateway reports that refund.",
    params: ofDonation,
    body: z.strictObject({ ...seen, refundId: RefundId }),
    reply: RefundRequest,
  }),
  unmarkRefunded: endpoint({
    method: "POST",
    path: "/admin/refund-requests/:reference/unmark",
    access: "admin",
    summary: "Removes the recorded refund from a request, which then waits for an answer again.",
    params: ofDonation,
    body: z.strictObject(seen),
    reply: RefundRequest,
  }),
  declineRefund: endpoint({
    method: "POST",
    path: "/admin/refund-requests/:reference/decline",
    access: "admin",
    summary: "Declines a refund request. The donor sees the reason, by mail and on the donation's page.",
    params: ofDonation,
    body: z.strictObject({ ...seen, reason: paragraph(REFUND_WORDS_MAX) }),
    reply: RefundRequest,
  }),
});
