import * as z from "zod/mini";
import { Reference } from "../../giving/donations/donation-status.ts";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { ExportJob } from "../../platform/exports/export-jobs.ts";
import { Day } from "../../values/day.ts";
import { paragraph } from "../../typed-text/typed-lines.ts";
import { BankLineId, SettlementId } from "./ids.ts";
import { MAX_STATEMENT_CHARACTERS, StatementLayout, StatementReading, StatementText } from "./bank-statements.ts";
import { SettledPart, SettlementDetails, SettlementLine, SettlementRow } from "./settlements.ts";

/** Days in India, both included. */
const BooksPeriod = z
  .strictObject({ from: Day, to: Day })
  .check(z.refine(({ from, to }) => from <= to, { path: ["to"], error: "ends-before-start" }));
/** A character of a statement takes at most three bytes, and JSON escapes some. */
const STATEMENT_BODY_BYTES = 4 * MAX_STATEMENT_CHARACTERS;

const StatementBody = z.strictObject({
  csv: StatementText,
  /** What a person says about the columns. Absent: what was said of an earlier file with the same headings, or what the headings mean. */
  layout: z.optional(StatementLayout),
});

export const settlementEndpoints = defineEndpoints({
  settlements: defineEndpoint({
    method: "GET",
    path: "/admin/settlements",
    access: "money",
    summary: "Lists what the payment gateway paid out to the bank account, newest first.",
    query: PageQuery,
    reply: z.array(SettlementRow),
  }),
  settlement: defineEndpoint({
    method: "GET",
    path: "/admin/settlements/:id",
    access: "money",
    summary: "Returns a settlement with what it booked and what about it needs a person.",
    params: z.strictObject({ id: SettlementId }),
    reply: SettlementDetails,
  }),
  settlementLines: defineEndpoint({
    method: "GET",
    path: "/admin/settlements/:id/lines",
    access: "money",
    summary: "Lists the payments, refunds and adjustments of a settlement.",
    params: z.strictObject({ id: SettlementId }),
    query: PageQuery,
    reply: z.array(SettlementLine),
  }),
  checkSettlement: defineEndpoint({
    method: "POST",
    path: "/admin/settlements/:id/check",
    access: "money",
    summary: "Asks the gateway about a settlement and its lines again, and books what is new.",
    params: z.strictObject({ id: SettlementId }),
    reply: SettlementDetails,
  }),
  donationSettlements: defineEndpoint({
    method: "GET",
    path: "/admin/donations/:reference/settlements",
    access: "money",
    summary: "Lists in which settlements a donation was paid out, and what was deducted for it.",
    params: z.strictObject({ reference: Reference }),
    reply: z.array(SettledPart),
  }),
  previewStatement: defineEndpoint({
    method: "POST",
    path: "/admin/settlements/statement/preview",
    access: "money",
    summary:
      "Reads a bank's CSV, and says how its columns were understood and which lines are settlements. Stores nothing.",
    body: StatementBody,
    maxBodyBytes: STATEMENT_BODY_BYTES,
    reply: StatementReading,
  }),
  importStatement: defineEndpoint({
    method: "POST",
    path: "/admin/settlements/statement",
    access: "money",
    summary:
      "Records which settlements a bank's CSV shows, and a `layout` for later files with the same headings. Only lines that bear a settlement's reference are stored; the same credit in another export of the bank is stored once.",
    body: StatementBody,
    maxBodyBytes: STATEMENT_BODY_BYTES,
    reply: StatementReading,
  }),
  removeBankLine: defineEndpoint({
    method: "POST",
    path: "/admin/settlements/:id/bank-lines/:lineId/remove",
    access: "money",
    summary:
      "Takes a line of a bank statement off its settlement, which is then compared with the others. It stays removed when a statement shows it again.",
    params: z.strictObject({ id: SettlementId, lineId: BankLineId }),
    body: z.strictObject({ reason: paragraph(500) }),
    reply: SettlementDetails,
  }),
  journalCsv: defineEndpoint({
    method: "POST",
    path: "/admin/settlements/exports/journal",
    access: "money",
    summary:
      "Begins an export (`/admin/exports`) of every entry of the books in a period as a journal, with the sum of each account at the end.",
    body: BooksPeriod,
    reply: ExportJob,
  }),
  tallyXml: defineEndpoint({
    method: "POST",
    path: "/admin/settlements/exports/tally",
    access: "money",
    summary:
      "Begins an export (`/admin/exports`) of the books of a period as vouchers for Tally. Importing the same vouchers again does not double them.",
    body: BooksPeriod,
    reply: ExportJob,
  }),
});
