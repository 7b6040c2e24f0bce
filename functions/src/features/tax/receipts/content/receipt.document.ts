import { Act, FilingBlocker, IsoTime, MaskedTaxId, Paise, ReceiptNumber, ReceiptState } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../../firestore/typed-collection.ts";
import { PaperLook } from "../../../../pdf/paper-look.ts";
import { ReceiptSource } from "../../../platform/mail/outbox.document.ts";

/** Everything that the PDF of one version says. Frozen when the version is issued, so that settings and laws of later days do not change it. */
export const ReceiptContent = z.object({
  number: ReceiptNumber,
  state: ReceiptState,
  /** Number of the version, from 0. */
  version: z.int(),
  /** Days in India. */
  issuedOn: z.string(),
  /** When the donor's details were last corrected; absent if never. */
  correctedOn: z.optional(z.string()),
  receivedOn: z.string(),
  financialYear: z.string(),
  donor: z.object({
    fullName: z.string(),
    /** The donor's address, state and PIN code, as lines. */
    addressLines: z.array(z.string()),
    /** The donor's masked tax id; absent if the donor gave none. */
    taxId: z.optional(MaskedTaxId),
  }),
  amountPaise: Paise,
  /** The remaining amount: less than the original if amended, 0 if cancelled. */
  netPaise: Paise,
  campaignTitle: z.string(),
  /** The dedication, such as `In memory of Kamala Devi`; absent if the donation has none. */
  dedication: z.optional(z.string()),
  /** How the donation was paid, such as `UPI` or `Cheque 123456 of HDFC Bank`. */
  method: z.string(),
  /** The gateway's payment id, or the reference of a transfer. */
  paymentReference: z.optional(z.string()),
  foundation: z.object({
    /** The legal name. */
    name: z.string(),
    /** The name that the site shows, where it is another. */
    shownName: z.optional(z.string()),
    pan: z.optional(z.string()),
    address: z.optional(z.string()),
    /** The approvals that were valid on the day of the donation. */
    approvals: z.array(
      z.object({ act: Act, number: z.string(), validFrom: z.string(), validUntil: z.optional(z.string()) }),
    ),
    signatoryName: z.optional(z.string()),
    signatoryTitle: z.optional(z.string()),
    /** Address of the picture of the signature. */
    signature: z.optional(z.string()),
    /** Absent on receipts of a foundation without colours and logo of its own, and on those issued before papers had them. */
    look: z.optional(PaperLook),
  }),
  /** The paragraphs about the tax deduction. */
  taxSentences: z.array(z.string()),
  /** The check code beside the QR code; absent on receipts issued before check codes existed. */
  checkCode: z.optional(z.string()),
  /** The link in the QR code. */
  verifyLink: z.string(),
  /** The portal's pre-acknowledgement number; the statement quotes it, too. */
  preAcknowledgement: z.optional(z.string()),
  /** When the day of the donation was corrected; absent if never. */
  dateCorrectedOn: z.optional(z.string()),
  /** The receipt of another financial year that this one replaces, because the donation's day was corrected. */
  replaces: z.optional(z.object({ number: ReceiptNumber, receivedOn: z.string() })),
  /** The number of the receipt that replaces this cancelled one. */
  replacedBy: z.optional(ReceiptNumber),
});
export type ReceiptContent = z.infer<typeof ReceiptContent>;

/**
 * What the yearly statement of donations (Form 10BD, Form 113) needs besides the donor and remaining amount of the current version. It is no part of the
 * versions, because the PDF does not show it.
 */
export const ReceiptFiling = z.object({
  /** The day in India on which the money was captured or received, and the financial year of that day. */
  receivedOn: z.string(),
  financialYear: z.string(),
  /** True if a deduction was offered and the foundation approved on that day: the statement lists these donations only. */
  isReported: z.boolean(),
  mode: z.enum(["cash", "electronic"]),
  /** The document of `donorTax` with the donor's tax id; absent if there is none. */
  taxRecordId: z.optional(z.string()),
  blockers: z.array(FilingBlocker),
  /** The portal's pre-acknowledgement number that the receipt quotes; absent if none. */
  preAcknowledgement: z.optional(z.string()),
});
export type ReceiptFiling = z.infer<typeof ReceiptFiling>;

/**
 * `receipts/{donationId}`, of donations through the gateway and offline ones; `receipts/{donationId}_{number}`, one that was replaced by a receipt of
 * another financial year, so that its series keeps its number. Its versions are added, never changed: the first one, one for each amount
 * that was returned, the cancellation, and one for each correction of the donor.
 */
export const ReceiptDocument = z.object({
  source: ReceiptSource,
  number: ReceiptNumber,
  series: z.string(),
  /** The receipt's position in its series, from 1 without gaps. */
  ordinal: z.int(),
  versions: z.array(z.object({ issuedAt: IsoTime, content: ReceiptContent })).check(z.minLength(1)),
  /** When the receipt was last mailed again on request, for the limit. */
  resentAt: z.optional(IsoTime),
  filing: ReceiptFiling,
  /** When the donor was last asked for missing details. */
  askedAt: z.optional(IsoTime),
  /** The receipt's state. Computed from the last version and `filing`, and stored for queries only, like all fields below. */
  state: ReceiptState,
  issuedAt: IsoTime,
  /** The financial year whose statement cannot list the donation yet; null if nothing is missing, or there is nothing to list. */
  blockedYear: z.nullable(z.string()),
  /** The financial year whose pool of pre-acknowledgement numbers was empty when it was issued; null or absent if it needs none, or has got one. */
  withoutNumberYear: z.optional(z.nullable(z.string())),
  /** The number of the receipt that replaces this cancelled one; the donation has the other receipt. */
  replacedBy: z.optional(ReceiptNumber),
});
export type ReceiptDocument = z.infer<typeof ReceiptDocument>;
export const receiptsCollection = collectionOf("receipts", ReceiptDocument);

/** `receiptSeries/{series}`, such as `DS-2026-27`: written only with each batch of receipts. */
export const ReceiptSeriesDocument = z.object({ lastOrdinal: z.int() });
export type ReceiptSeriesDocument = z.infer<typeof ReceiptSeriesDocument>;
export const receiptSeriesCollection = collectionOf("receiptSeries", ReceiptSeriesDocument);
