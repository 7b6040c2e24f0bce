import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { Email } from "../../typed-text/email.ts";
import { paragraph } from "../../typed-text/typed-lines.ts";
import { ClientRequestId } from "../../values/client-request-id.ts";
import { Id, optionalOrEmpty } from "../../values/text.ts";
import { BillReport } from "./timeline.ts";

export const billReportEndpoints = defineEndpoints({
  reportBill: defineEndpoint({
    method: "POST",
    path: "/campaigns/:id/papers/:purchaseId/reports",
    access: "anyone",
    limit: "verification",
    appCheck: true,
    summary: "Tells the foundation that something is wrong with a bill. An address is needed only for an answer.",
    params: z.strictObject({ id: Id, purchaseId: Id }),
    body: z.strictObject({ clientRequestId: ClientRequestId, words: paragraph(1000), email: optionalOrEmpty(Email) }),
    reply: z.object({ received: z.literal(true) }),
  }),
  billReports: defineEndpoint({
    method: "GET",
    path: "/admin/bill-reports",
    access: "money",
    summary: "Lists what visitors reported about bills: open ones, or with `state=closed` the others; newest first.",
    query: z.strictObject({
      ...PageQuery.shape,
      state: z._default(z.enum(["open", "closed"], { error: "invalid" }), "open"),
    }),
    reply: z.array(BillReport),
  }),
  billReportCounts: defineEndpoint({
    method: "GET",
    path: "/admin/bill-reports/counts",
    access: "money",
    summary: "Counts the reports about bills that nobody has closed.",
    reply: z.object({ open: z.int() }),
  }),
  closeBillReport: defineEndpoint({
    method: "POST",
    path: "/admin/bill-reports/:reportId/close",
    access: "money",
    summary: "Notes what was found about a reported bill.",
    params: z.strictObject({ reportId: Id }),
    body: z.strictObject({ note: paragraph(1000) }),
    reply: BillReport,
  }),
});
