import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, FileReply, PageQuery } from "../../api/endpoint.ts";
import { CalendarDay } from "../../giving/offline-donations/offline-donations.ts";
import { FilingBlocker } from "../receipts/filing-blockers.ts";
import { Id } from "../../values/text.ts";
import {
  AskedDonors,
  BlockedReceipt,
  Filing,
  FilingAcknowledgement,
  FilingOverview,
  FinancialYear,
} from "./filings.ts";

const OfFiling = z.strictObject({ id: Id });
const Version = z.int().check(z.gte(0));

export const filingEndpoints = defineEndpoints({
  filings: defineEndpoint({
    method: "GET",
    path: "/admin/filings",
    access: "money",
    summary:
      "Returns the statements of donations of a financial year (by default the current one), and what they miss.",
    query: z.strictObject({ financialYear: z.optional(FinancialYear) }),
    reply: FilingOverview,
  }),
  blockedReceipts: defineEndpoint({
    method: "GET",
    path: "/admin/filings/blocked",
    access: "money",
    summary:
      "Lists donations that the statement of a financial year cannot list, because something of the donor is missing.",
    query: z.strictObject({ ...PageQuery.shape, financialYear: FinancialYear, blocker: z.optional(FilingBlocker) }),
    reply: z.array(BlockedReceipt),
  }),
  askDonors: defineEndpoint({
    method: "POST",
    path: "/admin/filings/ask",
    access: "money",
    summary:
      "Mails donors a link where they complete what is missing: those of the named donations, or all of the year. Each donor at most once in seven days.",
    body: z.strictObject({
      financialYear: FinancialYear,
      donationIds: z.optional(z.array(Id).check(z.maxLength(500, { error: "too-many" }))),
    }),
    reply: AskedDonors,
  }),
  prepareFiling: defineEndpoint({
    method: "POST",
    path: "/admin/filings",
    access: "money",
    summary:
      "Freezes the rows of a period that no other statement covers, and checks every column. Answers 409 if another one is prepared.",
    body: z.strictObject({ financialYear: FinancialYear, until: CalendarDay }),
    reply: Filing,
  }),
  reviseFiling: defineEndpoint({
    method: "POST",
    path: "/admin/filings/:id/revise",
    access: "money",
    summary:
      "Freezes what has changed since a statement was filed: rows to add, modify and delete. Answers 409 if nothing has changed.",
    params: OfFiling,
    reply: Filing,
  }),
  filingFile: defineEndpoint({
    method: "GET",
    path: "/admin/filings/:id/file",
    access: "money",
    needsRecentLogIn: true,
    summary:
      "Downloads the portal's CSV of a statement, with tax ids: the same bytes every time. Each download is logged.",
    params: OfFiling,
    reply: FileReply,
    produces: "csv",
  }),
  markFiled: defineEndpoint({
    method: "POST",
    path: "/admin/filings/:id/filed",
    access: "money",
    summary: "Notes that the tax office took a statement. From then on donors cannot change its donations themselves.",
    params: OfFiling,
    body: z.strictObject({ version: Version, acknowledgement: FilingAcknowledgement, filedOn: CalendarDay }),
    reply: Filing,
  }),
  discardFiling: defineEndpoint({
    method: "POST",
    path: "/admin/filings/:id/discard",
    access: "money",
    summary: "Discards a prepared statement that was not filed, so that its period can be prepared again.",
    params: OfFiling,
    body: z.strictObject({ version: Version }),
    reply: Filing,
  }),
});
