import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, FileReply, PageQuery } from "../endpoint.ts";
import { FieldError } from "../errors.ts";
import { Paise } from "../money.ts";
import { Id, IsoTime, singleLine } from "../text.ts";
import {
  CitizenshipConfirmed,
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
  OfflineHistoryItem,
  OfflineMeans,
  OfflineReason,
  OfflineRequestId,
  OfflineState,
} from "./offline-donations.ts";

const OfflineFilter = {
  method: z.optional(z.enum(OFFLINE_METHODS, { error: "invalid" })),
  state: z.optional(z.enum(OFFLINE_STATES, { error: "invalid" })),
  /** Words of the donor's name, a mobile number, an e-mail address, a cheque number or the reference of a transfer. */
  find: z.optional(singleLine(100)),
};

/** A donation in the admin's list. The PAN stays on the server. */
export const OfflineDonation = z.object({
  _id: Id,
  /** The number of steps so far, for optimistic concurrency. */
  version: z.int(),
  state: OfflineState,
  /** The steps that may follow. */
  nextSteps: z.array(z.enum(OFFLINE_STEPS)),
  means: OfflineMeans,
  amountPaise: Paise,
  /** What counts in totals: the amount, or 0. */
  netPaise: z.int(),
  isDeductible: z.boolean(),
  receivedOn: z.string(),
  campaign: z.object({ _id: Id, title: z.string() }),
  donor: z.object({
    fullName: z.string(),
    phone: z.optional(z.string()),
    email: z.optional(z.string()),
    address: z.optional(z.string()),
    state: z.optional(z.string()),
    pincode: z.optional(z.string()),
  }),
  hasPan: z.boolean(),
  anonymous: z.boolean(),
  note: z.optional(z.string()),
  /** Oldest first. */
  history: z.array(OfflineHistoryItem),
});
export type OfflineDonation = z.infer<typeof OfflineDonation>;

/** Why a line, or a form, may be a donation that is recorded already. */
export const DUPLICATE_WARNINGS = ["same-cash", "same-cheque-number"] as const;
export type DuplicateWarning = (typeof DUPLICATE_WARNINGS)[number];

/** What one line of a file becomes. `line` counts the lines of the file as a spreadsheet does: the head is 1. */
export const ImportLine = z.object({
  line: z.int(),
  /** Absent where the line cannot be read. */
  gift: z.optional(
    z.object({
      donorName: z.string(),
      campaignTitle: z.string(),
      amountPaise: Paise,
      means: OfflineMeans,
      receivedOn: z.string(),
      isDeductible: z.boolean(),
    }),
  ),
  /** `field` is the head of the column, or empty for the line as a whole. */
  errors: z.array(FieldError),
  warnings: z.array(z.enum(DUPLICATE_WARNINGS)),
  /** It was recorded from the same line of the same file before. */
  isRecorded: z.boolean(),
});
export type ImportLine = z.infer<typeof ImportLine>;

export const ImportResult = z.object({
  line: z.int(),
  outcome: z.enum(["recorded", "already-recorded", "refused"]),
  errors: z.array(FieldError),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const CashDeposit = z.object({
  _id: Id,
  amountPaise: Paise,
  on: z.string(),
  slip: z.string(),
  recordedAt: IsoTime,
  recordedBy: z.string(),
  cancelled: z.optional(z.object({ at: IsoTime, byEmail: z.string(), reason: z.string() })),
});
export type CashDeposit = z.infer<typeof CashDeposit>;

/** The text of a CSV file. */
const ImportFile = z
  .string()
  .check(z.minLength(1, { error: "required" }), z.maxLength(MAX_IMPORT_BYTES, { error: "too-long" }));
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
    paged: true,
  }),
  offlineDonationsCsv: defineEndpoint({
    method: "GET",
    path: "/admin/offline-donations.csv",
    access: "money",
    summary: "Exports the offline donations that match the list's filters as CSV, without PAN.",
    query: z.strictObject(OfflineFilter),
    reply: FileReply,
    produces: "csv",
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
    summary: "Replies what each line of a CSV file would become, with its errors and warnings. Stores nothing.",
    body: z.strictObject({ file: ImportFile }),
    reply: z.array(ImportLine),
    maxBodyBytes: MAX_IMPORT_BYTES + 10_000,
  }),
  importOfflineDonations: defineEndpoint({
    method: "POST",
    path: "/admin/offline-donations/import",
    access: "money",
    summary:
      "Records the named lines of a CSV file. The same line of the same file is recorded once, however often it is sent. A line with a warning needs to be in `confirmedLines`.",
    body: z.strictObject({
      file: ImportFile,
      lines: z
        .array(LineNumber)
        .check(z.minLength(1, { error: "required" }), z.maxLength(MAX_LINES_PER_CALL, { error: "too-many" })),
      confirmedLines: z.array(LineNumber).check(z.maxLength(MAX_LINES_PER_CALL, { error: "too-many" })),
      citizenshipConfirmed: CitizenshipConfirmed,
    }),
    reply: z.array(ImportResult),
    maxBodyBytes: MAX_IMPORT_BYTES + 10_000,
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
    paged: true,
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
