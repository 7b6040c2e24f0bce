import * as z from "zod/mini";
import { Paise } from "../../values/money.ts";
import { CalendarDay } from "../../giving/offline-donations/offline-donations.ts";
import { FilingBlocker } from "../receipts/filing-blockers.ts";
import { ReceiptNumber } from "../receipts/receipts.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { singleLine } from "../../typed-text/typed-lines.ts";

/** The Indian financial year, 1 April to 31 March, as `2026-27`. */
export const FinancialYear = z.string().check(z.regex(/^\d{4}-\d{2}$/, { error: "bad-financial-year" }));

/** Form 10BD for donations up to 31 March 2026, Form 113 after (payments.md D.1). */
export const FILING_FORMS = ["10BD", "113"] as const;

/** `prepared`: its rows are frozen, and nobody uploaded it yet. `filed`: the tax office has it. `discarded`: prepared, and not used. */
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
  /** The accountant may enter it in the file before it is uploaded, so that it does not keep the statement from being filed. */
  isEnteredByHand: z.optional(z.literal(true)),
});
export type FilingFault = z.infer<typeof FilingFault>;

/** True if a statement has no faults but those in cells that the accountant enters by hand. */
export const canBeFiled = ({ faults }: { faults: readonly FilingFault[] }): boolean =>
  faults.every(({ isEnteredByHand }) => isEnteredByHand === true);

export const FilingExport = z.object({ at: IsoTime, byEmail: z.string(), sha256: z.string() });

/** A statement of donations for the tax office: the original of a period, or a revision of one that was filed. */
export const Filing = z.object({
  id: Id,
  form: z.enum(FILING_FORMS),
  financialYear: FinancialYear,
  /** Days in India on which its donations were received, both included. */
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
  /** Donations of the period that the tax office has once this is filed: those in rows that a revision leaves as they are count too. */
  listed: z.int(),
  /** Sum of the rows that are added or modified. */
  totalPaise: Paise,
  /** Empty if the form would take every cell; at most 100. */
  faults: z.array(FilingFault),
  /** Given by the portal. */
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
  /** All years with receipts, newest first. */
  years: z.array(FinancialYear),
  /** By when the portal wants the statement (31 May after the year). */
  dueOn: CalendarDay,
  /** Receipts of the year with something left: those that a statement can list, and those that miss something. */
  reportable: z.int(),
  blocked: z.object({ "tax-id-missing": z.int(), "name-unfit": z.int(), "address-missing": z.int() }),
  /** Receipts that miss anything; less than the sum of `blocked` if one misses two things. */
  blockedReceipts: z.int(),
  /** The first day that no original covers; absent once the whole year is covered. */
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
  /** Absent if the donor left no address. */
  emailMask: z.optional(z.string()),
  /** When the donor was last asked for what is missing. */
  askedAt: z.optional(IsoTime),
});
export type BlockedReceipt = z.infer<typeof BlockedReceipt>;

/** The number that the portal gives for a filed statement. */
export const FilingAcknowledgement = singleLine(40);

/** Result of asking donors by mail for missing details. */
export const AskedDonors = z.object({
  /** Mails that are on their way: one for each donor, whatever the number of donations. */
  asked: z.int(),
  /** Donations whose donor left no address. */
  withoutEmail: z.int(),
  /** Donations whose donor was asked within the last seven days. */
  askedBefore: z.int(),
  /** True if the time of one call did not suffice for the year: call again, nobody is asked twice. */
  more: z.boolean(),
});
export type AskedDonors = z.infer<typeof AskedDonors>;
