import * as z from "zod/mini";
import { Donor } from "../../giving/donations/donor.ts";
import { CalendarDay } from "../../giving/offline-donations/offline-donations.ts";
import { FilingBlocker } from "./filing-blockers.ts";
import { ReceiptKey, ReceiptNumber } from "./receipts.ts";
import { MaskedTaxId, TypedTaxId } from "../../giving/donations/tax-id.ts";

/**
 * Why a donor can no longer correct a receipt. `filed`: it was reported to the tax office. `cancelled`: the donation was refunded in full. `too-often`:
 * it was corrected ten times, so a person has to look at it.
 */
export const CORRECTION_REFUSALS = ["filed", "cancelled", "too-often"] as const;
export type CorrectionRefusal = (typeof CORRECTION_REFUSALS)[number];

/** Corrections of one donation by its donor. An admin may correct it more often. */
export const MAX_DONOR_CORRECTIONS = 10;

/** The donor's details on a receipt, to be corrected by whoever may download the receipt. The tax id is masked for everybody. */
export const ReceiptDetails = z.object({
  number: ReceiptNumber,
  /** Number of the receipt's versions, to be sent with the correction. */
  version: z.int(),
  receivedOn: CalendarDay,
  fullName: z.string(),
  /** The donor's address; empty if unknown. */
  address: z.string(),
  state: z.string(),
  pincode: z.string(),
  /** The masked tax id; absent if none is stored, or none is needed. */
  taxId: z.optional(MaskedTaxId),
  /** True if the donation is in the yearly statement, so that a tax id is taken. */
  takesTaxId: z.boolean(),
  /** True if the donation is a debit of a monthly plan, whose debits share the tax id, and whose next ones get the corrected name and address. */
  isMonthly: z.boolean(),
  /** Details that the statement misses; empty if the donation is in no statement. */
  blockers: z.array(FilingBlocker),
  /** Number of other donations of the same e-mail address and financial year that lack some of these details. */
  alsoMissing: z.int(),
  /** True if a filed statement covers the donation. */
  isFiled: z.boolean(),
  /** Why the receipt cannot be corrected; absent if this caller may correct it. */
  refusal: z.optional(z.enum(CORRECTION_REFUSALS)),
});
export type ReceiptDetails = z.infer<typeof ReceiptDetails>;

const { fullName, address, state, pincode } = Donor.shape;

/** The donor as the receipt should name them. */
export const ReceiptCorrection = z.strictObject({
  /** The version in `ReceiptDetails`; the reply is 409 if the receipt has changed since. */
  version: z.int().check(z.gte(1)),
  fullName,
  address,
  state,
  pincode,
  /** Replaces the stored tax id; absent to keep it. */
  taxId: z.optional(TypedTaxId),
  /** True to complete the missing details of other donations of the same address and financial year, too. */
  alsoOthers: z._default(z.boolean(), false),
});
export type ReceiptCorrection = z.infer<typeof ReceiptCorrection>;

export const ReceiptCorrectionByLink = z.strictObject({ ...ReceiptCorrection.shape, key: z.optional(ReceiptKey) });

/** Result of a correction. */
export const CorrectedReceipts = z.object({
  /** Number of receipts with a new version; 0 if nothing differed from the stored details. */
  corrected: z.int(),
  /** The masked address to which the corrected receipt is mailed; absent if the donor left no address, or nothing was corrected. */
  emailMask: z.optional(z.string()),
});
export type CorrectedReceipts = z.infer<typeof CorrectedReceipts>;
