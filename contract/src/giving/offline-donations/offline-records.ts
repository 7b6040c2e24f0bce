import * as z from "zod/mini";
import { FieldError } from "../../api/errors.ts";
import { Paise } from "../../values/money.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { IMPORT_COLUMNS } from "./new-offline-donation.ts";
import { OFFLINE_STEPS, OfflineHistoryItem, OfflineMeans, OfflineState } from "./offline-donations.ts";

/** A donation in the admin's list. The PAN stays on the server. */
export const OfflineDonation = z.object({
  _id: Id,
  /** The number of steps so far, for optimistic concurrency. */
  version: z.int(),
  state: OfflineState,
  /** The steps that are allowed next. */
  nextSteps: z.array(z.enum(OFFLINE_STEPS)),
  means: OfflineMeans,
  amountPaise: Paise,
  /** The amount counted in totals: the whole amount, or 0. */
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
  hasTaxId: z.boolean(),
  anonymous: z.boolean(),
  note: z.optional(z.string()),
  /** Oldest first. */
  history: z.array(OfflineHistoryItem),
});
export type OfflineDonation = z.infer<typeof OfflineDonation>;

/** Reasons to suspect that a donation is already recorded. */
export const DUPLICATE_WARNINGS = ["same-cash", "same-cheque-number"] as const;
export type DuplicateWarning = (typeof DUPLICATE_WARNINGS)[number];

/** Why a line of another program's export is not imported: the payment failed or was refunded, or was a test. */
export const SKIPPED_LINES = ["not-received", "test"] as const;
export type SkippedLine = (typeof SKIPPED_LINES)[number];

/** The result of one line of the imported file. `line` counts as a spreadsheet does: the first line is 1. */
export const ImportLine = z.object({
  line: z.int(),
  /** The donation; absent if the line cannot be read. */
  donation: z.optional(
    z.object({
      donorName: z.string(),
      campaignTitle: z.string(),
      amountPaise: Paise,
      means: OfflineMeans,
      receivedOn: z.string(),
      isDeductible: z.boolean(),
    }),
  ),
  /** `field` is the column's heading, or empty for the line as a whole. */
  errors: z.array(FieldError),
  warnings: z.array(z.enum(DUPLICATE_WARNINGS)),
  /** The donation was already recorded from the same line of the same file. */
  isRecorded: z.boolean(),
  skipped: z.optional(z.enum(SKIPPED_LINES)),
});
export type ImportLine = z.infer<typeof ImportLine>;

export const ImportPreview = z.object({
  /** The column as which each heading of the file was recognised. */
  columns: z.array(z.object({ heading: z.string(), column: z.enum(IMPORT_COLUMNS) })),
  /** Headings whose columns are not imported. */
  unusedHeadings: z.array(z.string()),
  lines: z.array(ImportLine),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

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
