import * as z from "zod/mini";
import { FinancialYear } from "../filings/filings.ts";
import { Paise } from "../../values/money.ts";
import { Id, IsoTime } from "../../values/text.ts";

/** Form 10BE for donations up to 31 March 2026, Form 114 after (payments.md D.1). */
export const CERTIFICATE_FORMS = ["10BE", "114"] as const;
export const CertificateForm = z.enum(CERTIFICATE_FORMS);
export type CertificateForm = z.infer<typeof CertificateForm>;

/** Far more than the portal's PDF of two pages has. */
export const MAX_CERTIFICATE_BYTES = 2 * 1024 * 1024;
/** In base64, with what JSON adds. */
export const CERTIFICATE_BODY_BYTES = Math.ceil((MAX_CERTIFICATE_BYTES * 4) / 3) + 10_000;

/** `waiting`: no row was found for it without doubt. `mailed`: the donor was sent it, and finds it on the receipt's page. */
export const CERTIFICATE_STATES = ["waiting", "matched", "mailed", "removed"] as const;
export const CertificateState = z.enum(CERTIFICATE_STATES);
export type CertificateState = z.infer<typeof CertificateState>;

/** Why a certificate was not matched with a row of the statement. */
export const CERTIFICATE_DOUBTS = [
  /** No text: a scan, or it could not be read in time. */
  "no-text",
  /** It names no form, or not the one that follows from the statement. */
  "other-form",
  "other-year",
  /** It says no amount, or several. */
  "no-amount",
  "no-row",
  "several-rows",
  /** Another certificate is matched with the row. */
  "row-taken",
] as const;
export const CertificateDoubt = z.enum(CERTIFICATE_DOUBTS);
export type CertificateDoubt = z.infer<typeof CertificateDoubt>;

/** A row of the filed statement, as the accountant sees it. */
export const CertifiedRow = z.object({
  key: z.string(),
  fullName: z.string(),
  amountPaise: Paise,
});

/**
 * Number of e-mail addresses that a matched certificate could be mailed to. With `several`, nobody is mailed: they may belong to several people, and
 * the certificate states the donations of all.
 */
export const CERTIFICATE_RECIPIENTS = ["one", "none", "several"] as const;
export const CertificateRecipient = z.enum(CERTIFICATE_RECIPIENTS);
export type CertificateRecipient = z.infer<typeof CertificateRecipient>;

/** A certificate as the accountant sees it. */
export const Certificate = z.object({
  id: Id,
  filingId: Id,
  financialYear: FinancialYear,
  form: CertificateForm,
  state: CertificateState,
  version: z.int(),
  /** As it was loaded; tax ids in it are masked. */
  fileName: z.string(),
  loadedAt: IsoTime,
  loadedByEmail: z.string(),
  /** Read from the PDF; absent if it could not be read. */
  certificateNumber: z.optional(z.string()),
  amountPaise: z.optional(Paise),
  /** Only while the certificate waits for the accountant. */
  doubt: z.optional(CertificateDoubt),
  row: z.optional(CertifiedRow),
  /** Only for a matched certificate. */
  recipient: z.optional(CertificateRecipient),
  mailedAt: z.optional(IsoTime),
});
export type Certificate = z.infer<typeof Certificate>;

/** Numbers of a filing's certificates, by state. */
export const CertificateOverview = z.object({
  filingId: Id,
  rows: z.int(),
  waiting: z.int(),
  matched: z.int(),
  mailed: z.int(),
  /** Number of matched certificates that can be mailed. */
  toMail: z.int(),
  withoutEmail: z.int(),
  severalEmails: z.int(),
});
export type CertificateOverview = z.infer<typeof CertificateOverview>;

/** A row that the accountant may choose for a certificate. */
export const CandidateRow = z.object({
  ...CertifiedRow.shape,
  maskedTaxId: z.string(),
  /** True if the PDF states the tax id of this row, and its amount. */
  hasTaxId: z.boolean(),
  hasAmount: z.boolean(),
  isTaken: z.boolean(),
});
export type CandidateRow = z.infer<typeof CandidateRow>;

/** A certificate as its donor sees it. */
export const DonorCertificate = z.object({ id: Id, financialYear: FinancialYear, form: CertificateForm });
export type DonorCertificate = z.infer<typeof DonorCertificate>;
