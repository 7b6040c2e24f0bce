import * as z from "zod/mini";
import { Paise } from "../../values/money.ts";
import { CalendarDay } from "../../giving/offline-donations/offline-donations.ts";
import { FilingBlocker } from "../receipts/filing-blockers.ts";
import { ReceiptNumber } from "../receipts/receipts.ts";
import { FinancialYear } from "../../values/financial-year.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { singleLine } from "../../typed-text/typed-lines.ts";

/** Forms of the yearly statement: Form 10BD for donations up to 31 March 2026, Form 113 after (payments.md D.1). */
export const FILING_FORMS = ["10BD", "113"] as const;

/** `prepared`: the rows are frozen and not uploaded yet. `filed`: submitted to the tax office. `discarded`: prepared, and not used. */
export const FILING_STATES = ["prepared", "filed", "discarded"] as const;
export const FilingState = z.enum(FILING_STATES);

/** Operation of a row in a revised filing, on the row that was filed before. An original filing has only `add`. */
export const FILING_CHANGES = ["add", "modify", "delete"] as const;
export const FilingChange = z.enum(FILING_CHANGES);
export type FilingChange = z.infer<typeof FilingChange>;

/** A cell that the tax office's form would refuse. */
export const FilingFault = z.object({
  /** The row's serial number, from 1. */
  row: z.int(),
  /** The column's title in the CSV. */
  column: z.string(),
  /** A sentence for the accountant, without the content of the cell. */
  message: z.string(),
  /** Set if the accountant may enter the cell's value in the file before the upload, so that the fault does not block the filing. */
  isEnteredByHand: z.optional(z.literal(true)),
});
export type FilingFault = z.infer<typeof FilingFault>;

/** True if a statement has no faults, except in cells that the accountant enters by hand. */
export const canBeFiled = ({ faults }: { faults: readonly FilingFault[] }): boolean =>
  faults.every(({ isEnteredByHand }) => isEnteredByHand === true);

export const FilingExport = z.object({ at: IsoTime, byEmail: z.string(), sha256: z.string() });

/** A statement of donations for the tax office: the original of a period, or a revision of one that was filed. */
export const Filing = z.object({
  id: Id,
  form: z.enum(FILING_FORMS),
  financialYear: FinancialYear,
  /** First and last day, in India, on which the statement's donations were received. */
  from: CalendarDay,
  until: CalendarDay,
  /** The filed statement that this one revises; absent for an original. */
  revises: z.optional(Id),
  state: FilingState,
  version: z.int(),
  preparedAt: IsoTime,
  preparedByEmail: z.string(),
  rows: z.int(),
  added: z.int(),
  modified: z.int(),
  deleted: z.int(),
  donations: z.int(),
  /**
   * Number of the period's donations that the tax office has once the statement is filed, including those in rows that a revision leaves unchanged.
   */
  listed: z.int(),
  /** Sum of the added or modified rows. */
  totalPaise: Paise,
  /** Faults of cells; empty if the form accepts every cell; at most 100. */
  faults: z.array(FilingFault),
  /** The portal's acknowledgement number. */
  acknowledgement: z.optional(z.string()),
  filedOn: z.optional(CalendarDay),
  /** Every download of the CSV, newest first. */
  exports: z.array(FilingExport),
});
export type Filing = z.infer<typeof Filing>;

/** Figures and filings of a financial year. */
export const FilingOverview = z.object({
  financialYear: FinancialYear,
  form: z.enum(FILING_FORMS),
  /** All financial years with receipts, newest first. */
  years: z.array(FinancialYear),
  /** The portal's due date for the statement (31 May after the year). */
  dueOn: CalendarDay,
  /** Receipts of the year with a remaining amount: those that a statement can list, and those with missing details. */
  reportable: z.int(),
  blocked: z.object({ "tax-id-missing": z.int(), "name-unfit": z.int(), "address-missing": z.int() }),
  /** Number of receipts with missing details; less than the sum of `blocked` if one misses two things. */
  blockedReceipts: z.int(),
  /** The first day that no original statement covers; absent once the whole year is covered. */
  nextFrom: z.optional(CalendarDay),
  filings: z.array(Filing),
});
export type FilingOverview = z.infer<typeof FilingOverview>;

/** A donation that the statement cannot list yet. */
export const BlockedReceipt = z.object({
  donationId: Id,
  number: ReceiptNumber,
  source: z.enum(["donation", "offline-donation"]),
  fullName: z.string(),
  netPaise: Paise,
  receivedOn: CalendarDay,
  blockers: z.array(FilingBlocker),
  /** The donor's masked address; absent if the donor left none. */
  emailMask: z.optional(z.string()),
  /** When the donor was last asked for the missing details. */
  askedAt: z.optional(IsoTime),
});
export type BlockedReceipt = z.infer<typeof BlockedReceipt>;

/** The acknowledgement number that the portal gives for a filed statement. */
export const FilingAcknowledgement = singleLine(40);

/** Result of asking donors by mail for missing details. */
export const AskDonorsResult = z.object({
  /** Number of mails enqueued: one for each donor, whatever the number of donations. */
  asked: z.int(),
  /** Number of donations whose donor left no address. */
  withoutEmail: z.int(),
  /** Number of donations whose donor was asked within the last seven days. */
  askedBefore: z.int(),
  /** True if one call could not finish the year: call again; nobody is asked twice. */
  more: z.boolean(),
});
export type AskDonorsResult = z.infer<typeof AskDonorsResult>;
