import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, FileReply, PageQuery } from "../../api/endpoint.ts";
import { ExportJob } from "../../platform/exports/export-jobs.ts";
import { Id } from "../../values/text.ts";
import { singleLine } from "../../typed-text/typed-lines.ts";
import {
  CitizenshipConfirmed,
  ImportChoices,
  MAX_IMPORT_BYTES,
  MAX_LINES_PER_CALL,
  NewOfflineDonation,
} from "./new-offline-donation.ts";
import {
  CalendarDay,
  OFFLINE_METHODS,
  OFFLINE_STATES,
  OFFLINE_STEPS,
  OfflineAmount,
  OfflineReason,
  OfflineRequestId,
} from "./offline-donations.ts";
import { CashDeposit, ImportPreview, ImportResult, OfflineDonation } from "./offline-records.ts";

const OfflineFilter = {
  method: z.optional(z.enum(OFFLINE_METHODS, { error: "invalid" })),
  state: z.optional(z.enum(OFFLINE_STATES, { error: "invalid" })),
  /** Words of the donor's name, a mobile number, an e-mail address, a cheque number or the reference of a transfer. */
  find: z.optional(singleLine(100)),
};

/** The text of a CSV file. */
const ImportFile = z
  .string()
  .check(z.minLength(1, { error: "required" }), z.maxLength(MAX_IMPORT_BYTES, { error: "too-long" }));
/** JSON escapes quotes and line ends. */
const IMPORT_BODY_BYTES = 2 * MAX_IMPORT_BYTES;
/** The head is line 1. */
const LineNumber = z.int().check(z.gte(2));

const idParams = z.strictObject({ id: Id });

export const offlineDonationEndpoints = defineEndpoints({
  offlineDonations: defineEndpoint({
    method: "GET",
    path: "/admin/offline-donations",
    access: "money",
    summary:
      "Lists donations that did not come through the gateway, by the day on which they were received, newest first. `method` and `state` combine; `find` combines with neither.",
    query: z.strictObject({ ...PageQuery.shape, ...OfflineFilter }),
    reply: z.array(OfflineDonation),
  }),
  offlineDonationsCsv: defineEndpoint({
    method: "POST",
    path: "/admin/offline-donations/exports",
    access: "money",
    needsRecentLogIn: true,
    summary:
      "Begins an export (`/admin/exports`) of the offline donations that match the list's filters as CSV, without PAN.",
    body: z.strictObject(OfflineFilter),
    reply: ExportJob,
  }),
  offlineFigures: defineEndpoint({
    method: "GET",
    path: "/admin/offline-donations/figures",
    access: "money",
    summary:
      "Returns the cash that was received and not paid into the bank, and the cheques that have neither cleared nor bounced.",
    reply: z.object({ cashInHandPaise: z.int(), chequesInHandPaise: z.int() }),
  }),
  offlineImportTemplate: defineEndpoint({
    method: "GET",
    path: "/admin/offline-donations/template.csv",
    access: "money",
    summary: "Returns a CSV file with the columns of an import and one example of each method.",
    reply: FileReply,
    produces: "csv",
  }),
  recordOfflineDonation: defineEndpoint({
    method: "POST",
    path: "/admin/offline-donations",
    access: "money",
    summary:
      "Records cash, a cheque, a transfer or a payment by QR, and books it. A cheque counts in no total until it has cleared. Repeating it with the same `clientRequestId` records once.",
    body: NewOfflineDonation,
    reply: OfflineDonation,
  }),
  previewOfflineImport: defineEndpoint({
    method: "POST",
    path: "/admin/offline-donations/import/preview",
    access: "money",
    summary:
      "Replies how the columns of a CSV file were understood, and what each line would become, with its errors and warnings. Reads exports of this site and of GiveWP, too. Stores nothing.",
    body: z.strictObject({ file: ImportFile, ...ImportChoices.shape }),
    reply: ImportPreview,
    maxBodyBytes: IMPORT_BODY_BYTES,
  }),
  importOfflineDonations: defineEndpoint({
    method: "POST",
    path: "/admin/offline-donations/import",
    access: "money",
    summary:
      "Records the named lines of a CSV file. The same line of the same file is recorded once, however often it is sent. A line with a warning needs to be in `confirmedLines`.",
    body: z.strictObject({
      file: ImportFile,
      ...ImportChoices.shape,
      lines: z
        .array(LineNumber)
        .check(z.minLength(1, { error: "required" }), z.maxLength(MAX_LINES_PER_CALL, { error: "too-many" })),
      confirmedLines: z.array(LineNumber).check(z.maxLength(MAX_LINES_PER_CALL, { error: "too-many" })),
      citizenshipConfirmed: CitizenshipConfirmed,
    }),
    reply: z.array(ImportResult),
    maxBodyBytes: IMPORT_BODY_BYTES,
  }),
  recordOfflineStep: defineEndpoint({
    method: "POST",
    path: "/admin/offline-donations/:id/steps",
    access: "money",
    summary:
      "Records what became of an offline donation: a cheque was deposited, cleared or bounced, or the donation was a mistake and is cancelled. Books what follows in the same commit.",
    params: idParams,
    body: z.strictObject({
      version: z.int(),
      step: z.enum(OFFLINE_STEPS, { error: "invalid" }),
      /** Today by default; a cancellation is always of today. */
      on: z.optional(CalendarDay),
      /** Required for `bounced` and `cancelled`. */
      reason: z.optional(OfflineReason),
    }),
    reply: OfflineDonation,
  }),
  cashDeposits: defineEndpoint({
    method: "GET",
    path: "/admin/cash-deposits",
    access: "money",
    summary: "Lists payments of cash into the bank, newest first.",
    query: PageQuery,
    reply: z.array(CashDeposit),
  }),
  recordCashDeposit: defineEndpoint({
    method: "POST",
    path: "/admin/cash-deposits",
    access: "money",
    summary:
      "Records that cash was paid into the bank, at most what is in hand. Repeating it with the same `clientRequestId` records once.",
    body: z.strictObject({
      clientRequestId: OfflineRequestId,
      amountPaise: OfflineAmount,
      on: CalendarDay,
      slip: singleLine(60),
    }),
    reply: CashDeposit,
  }),
  cancelCashDeposit: defineEndpoint({
    method: "POST",
    path: "/admin/cash-deposits/:id/cancel",
    access: "money",
    summary: "Takes a payment of cash into the bank back that was recorded by mistake.",
    params: idParams,
    body: z.strictObject({ reason: OfflineReason }),
    reply: CashDeposit,
  }),
});
