import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, FileReply, PageQuery } from "../../api/endpoint.ts";
import { CalendarDay, OfflineReason, OfflineRequestId } from "../../giving/offline-donations/offline-donations.ts";
import { Id } from "../../values/text.ts";
import { CsrStatement, CsrStatementRow, CsrUses } from "./csr-statements.ts";

const OfStatement = z.strictObject({ id: Id });
const Version = z.int().check(z.gte(0));

/** For the panel's section "CSR statements". */
export const csrStatementEndpoints = defineEndpoints({
  csrStatements: defineEndpoint({
    method: "GET",
    path: "/admin/csr-statements",
    access: "money",
    summary: "Lists the statements for companies, newest first.",
    query: PageQuery,
    reply: z.array(CsrStatementRow),
  }),
  csrStatement: defineEndpoint({
    method: "GET",
    path: "/admin/csr-statements/:id",
    access: "money",
    summary:
      "Returns a statement: a draft with the company's donations as they are now, an issued one as it was issued.",
    params: OfStatement,
    reply: CsrStatement,
  }),
  createCsrStatement: defineEndpoint({
    method: "POST",
    path: "/admin/csr-statements",
    access: "money",
    summary:
      "Begins a statement for the donor of an offline donation: all donations of a period under the same name and the same e-mail address or phone number. Repeating it with the same `clientRequestId` creates one.",
    body: z.strictObject({
      clientRequestId: OfflineRequestId,
      offlineDonationId: Id,
      from: CalendarDay,
      until: CalendarDay,
    }),
    reply: CsrStatement,
  }),
  saveCsrStatement: defineEndpoint({
    method: "PATCH",
    path: "/admin/csr-statements/:id",
    access: "money",
    summary:
      "Saves what is written about each campaign of a draft. Answers 400 if more is said to be used than the company donated to the campaign, and 409 if `version` is not the current one.",
    params: OfStatement,
    body: z.strictObject({ version: Version, uses: CsrUses }),
    reply: CsrStatement,
  }),
  issueCsrStatement: defineEndpoint({
    method: "POST",
    path: "/admin/csr-statements/:id/issue",
    access: "money",
    summary:
      "Numbers a draft and freezes it. Answers 400 while a campaign has no text or too high an amount, and 409 without the CSR-1 registration number.",
    params: OfStatement,
    body: z.strictObject({ version: Version }),
    reply: CsrStatement,
  }),
  cancelCsrStatement: defineEndpoint({
    method: "POST",
    path: "/admin/csr-statements/:id/cancel",
    access: "money",
    summary: "Cancels an issued statement, or discards a draft. The number is not given again.",
    params: OfStatement,
    body: z.strictObject({ version: Version, reason: OfflineReason }),
    reply: CsrStatement,
  }),
  mailCsrStatement: defineEndpoint({
    method: "POST",
    path: "/admin/csr-statements/:id/mail",
    access: "money",
    summary: "Mails an issued statement to the company's address.",
    params: OfStatement,
    body: z.strictObject({ version: Version }),
    reply: CsrStatement,
  }),
  csrStatementFile: defineEndpoint({
    method: "GET",
    path: "/admin/csr-statements/:id/file",
    access: "money",
    summary: "Downloads a statement as PDF: a draft marked as such, an issued one with the same bytes every time.",
    params: OfStatement,
    reply: FileReply,
    produces: "file",
  }),
});
