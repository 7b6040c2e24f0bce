import * as z from "zod/mini";
import { PAN_PATTERN } from "../../typed-text/india.ts";
import { Paise } from "../../values/money.ts";
import { CalendarDay } from "../../giving/offline-donations/offline-donations.ts";
import { Id, IsoTime, optionalOrEmpty, WebAddress } from "../../values/text.ts";
import { paragraph, singleLine } from "../../typed-text/typed-lines.ts";
import { compactCode } from "../../typed-text/typed-number.ts";

/** `amended`: a part of the donation was returned, and the receipt states what is left. `cancelled`: nothing of it is left. */
export const RECEIPT_STATES = ["issued", "amended", "cancelled"] as const;
export const ReceiptState = z.enum(RECEIPT_STATES);
export type ReceiptState = z.infer<typeof ReceiptState>;

/** A receipt's number: prefix, Indian financial year and a sequence without gaps within both, such as `DS-2026-27-000123`. */
export const ReceiptNumber = z
  .string()
  .check(z.regex(/^[A-Z]{2,6}-\d{4}-\d{2}-\d{6,}$/, { error: "bad-receipt-number" }), z.maxLength(30));
export type ReceiptNumber = z.infer<typeof ReceiptNumber>;

/** The key of a link in a receipt's mail: 43 characters, base64url. */
export const ReceiptKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: "bad-code" }));

/** A donation's receipt, as shown to anyone who holds the donation's reference. */
export const ReceiptView = z.object({
  /** Id of the donation, through the gateway or offline. */
  donationId: Id,
  number: ReceiptNumber,
  /** Verifies the receipt together with its number; absent on receipts issued before check codes existed. */
  checkCode: z.optional(z.string()),
  state: ReceiptState,
  /** When the receipt's current version was issued. */
  issuedAt: IsoTime,
  /** The donation's amount, and the amount less refunds. */
  amountPaise: Paise,
  netPaise: Paise,
  /** The day of the last correction of the donor's details; absent if there was none. */
  correctedOn: z.optional(CalendarDay),
  /** The masked address to which the receipt is mailed; absent if the donor left none. */
  emailMask: z.optional(z.string()),
  /** True if this caller may download the receipt: the holder of its link, the donor's account, or the money roles of the panel. */
  mayDownload: z.boolean(),
});
export type ReceiptView = z.infer<typeof ReceiptView>;

/** A sentence of the receipts of donations from this day on; the latest entry that is not after the day applies. */
const ReceiptWording = z.strictObject({ from: CalendarDay, text: paragraph(600) });

const Wordings = z.array(ReceiptWording).check(z.maxLength(12, { error: "too-many" }), ({ value, issues }) => {
  for (const [index, { from }] of value.entries())
    if (value.findIndex((wording) => wording.from === from) < index)
      issues.push({ code: "custom", input: from, path: [index, "from"], message: "same-day-twice" });
});

/** The prefix of receipt numbers, which is chosen before the first receipt. */
const Prefix = z.string().check(z.regex(/^[A-Z]{2,6}$/, { error: "bad-receipt-prefix" }));
/** Like a donor's `Pan`, but without a transformation, which the API description of the stored settings could not express. */
const Pan = z.string().check(z.overwrite(compactCode), z.toUpperCase(), z.regex(PAN_PATTERN, { error: "bad-pan" }));
const Address = paragraph(400);
/** The number of Form CSR-1 at the Ministry of Corporate Affairs, such as `CSR00001234`; its exact shape is not checked (payments.md D.3). */
const CsrRegistration = singleLine(30);
const Signatory = singleLine(120);

/** Details of the foundation on receipts, beside its name and approvals. Absent fields are left out of the receipt. */
export const ReceiptSettings = z.strictObject({
  prefix: Prefix,
  pan: optionalOrEmpty(Pan),
  address: optionalOrEmpty(Address),
  /** The foundation's CSR registration; named on statements for companies, not on receipts. */
  csrRegistration: optionalOrEmpty(CsrRegistration),
  signatoryName: optionalOrEmpty(Signatory),
  signatoryTitle: optionalOrEmpty(Signatory),
  /** Address of the picture of the signature, which an admin uploaded. */
  signature: optionalOrEmpty(WebAddress),
  /** Sentences that replace the default sentence about the tax deduction. */
  wordings: Wordings,
  /** True if each receipt takes a pre-acknowledgement number of the portal; absent: no. */
  givesPreAcknowledgement: z.optional(z.boolean()),
  /** True if statements list cash above ₹2,000, which no donor can deduct (payments.md D.1); absent: no. */
  filesUndeductibleCash: z.optional(z.boolean()),
});
export type ReceiptSettings = z.infer<typeof ReceiptSettings>;

/** The receipt settings as stored and replied, without empty fields: the description of the API cannot express the transformation. */
export const StoredReceiptSettings = z.object({
  prefix: Prefix,
  pan: z.optional(Pan),
  address: z.optional(Address),
  csrRegistration: z.optional(CsrRegistration),
  signatoryName: z.optional(Signatory),
  signatoryTitle: z.optional(Signatory),
  signature: z.optional(WebAddress),
  wordings: Wordings,
  givesPreAcknowledgement: z.optional(z.boolean()),
  /** True if statements list cash above ₹2,000, which no donor can deduct (payments.md D.1); absent: no. */
  filesUndeductibleCash: z.optional(z.boolean()),
});

/** The receipt settings that apply until an admin enters them; the prefix stands for no foundation. */
export const DEFAULT_RECEIPT_SETTINGS: ReceiptSettings = { prefix: "REC", wordings: [] };
