import * as z from "zod/mini";
import { Email } from "../../typed-text/email.ts";
import { IndianMobile, Pan, PinCode } from "../../typed-text/india.ts";
import { IndianState } from "../../typed-text/typed-state.ts";
import { Id, optionalOrEmpty } from "../../values/text.ts";
import { optionalParagraph, paragraph, singleLine } from "../../typed-text/typed-lines.ts";
import {
  CalendarDay,
  OfflineAmount,
  OFFLINE_METHODS,
  OfflineMeans,
  type OfflineMethod,
  OfflineRequestId,
} from "./offline-donations.ts";

/** The donor's details. A receipt needs the name; the others may be missing at a counter. */
export const OfflineDonorDetails = z.strictObject({
  fullName: singleLine(120),
  phone: optionalOrEmpty(IndianMobile),
  email: optionalOrEmpty(Email),
  address: optionalOrEmpty(paragraph(400)),
  state: optionalOrEmpty(IndianState),
  pincode: optionalOrEmpty(PinCode),
  pan: optionalOrEmpty(Pan),
});
export type OfflineDonorDetails = z.infer<typeof OfflineDonorDetails>;

/** One offline donation, as entered in the form or read from a line of a file. */
export const OfflineDonationInput = z.strictObject({
  campaignId: Id,
  means: OfflineMeans,
  amountPaise: OfflineAmount,
  /** The day on which the foundation received the donation. */
  receivedOn: CalendarDay,
  donor: OfflineDonorDetails,
  anonymous: z.boolean(),
  note: optionalOrEmpty(optionalParagraph(500)),
});
export type OfflineDonationInput = z.infer<typeof OfflineDonationInput>;

/** An admin confirms that the donor declared to be an Indian citizen who gives from their own funds (payments.md D.3). */
export const CitizenshipConfirmed = z.literal(true, { error: "declare-citizenship" });

export const NewOfflineDonation = z.strictObject({
  clientRequestId: OfflineRequestId,
  donation: OfflineDonationInput,
  citizenshipConfirmed: CitizenshipConfirmed,
  /**
   * True if the admin saw the duplicate warning (the same cash amount of the donor on that day, or the same cheque number) and records the donation
   * nevertheless.
   */
  duplicateConfirmed: z._default(z.boolean(), false),
});
export type NewOfflineDonation = z.infer<typeof NewOfflineDonation>;

/** Columns of the file to import, in the order of the template. Their heads are English in every language, so that a file always fits. */
export const IMPORT_COLUMNS = [
  "Received on",
  "Method",
  "Amount",
  "Campaign",
  "Donor",
  "Mobile",
  "Email",
  "Address",
  "State",
  "PIN code",
  "PAN",
  "Cheque number",
  "Bank",
  "Reference",
  "Anonymous",
  "Note",
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** The words that the column "Method" accepts. */
export const IMPORT_METHOD_WORDS: Readonly<Record<OfflineMethod, string>> = {
  cash: "cash",
  cheque: "cheque",
  "bank-transfer": "bank transfer",
  qr: "QR",
};

/** Choices that apply to every line of an imported file. */
export const ImportChoices = z.strictObject({
  /** The payment method for lines that name none, or one that is not recognised, such as another site's gateway. */
  otherMethod: z.optional(z.enum(OFFLINE_METHODS, { error: "invalid" })),
  /** True if lines with an unknown campaign go to the general fund; the campaign's title is kept in their note. */
  unknownToGeneralFund: z.optional(z.boolean()),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

export const MAX_IMPORT_LINES = 500;
/** Number of lines that one call records, so that the panel shows progress and no call takes long. */
export const MAX_LINES_PER_CALL = 20;
/** Maximum size of an imported file: 500 lines with long addresses in an Indian script. */
export const MAX_IMPORT_BYTES = 1_000_000;
