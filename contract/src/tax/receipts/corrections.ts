import * as z from "zod/mini";
import { Donor } from "../../giving/donations/donor.ts";
import { CalendarDay } from "../../giving/offline-donations/offline-donations.ts";
import { FilingBlocker } from "./filing-blockers.ts";
import { ReceiptKey, ReceiptNumber } from "./receipts.ts";
import { MaskedTaxId, TypedTaxId } from "../../giving/donations/tax-id.ts";

/**
 * Why a donor cannot correct a receipt here any more. `filed`: the tax office has it. `cancelled`: nothing of the donation is left. `too-often`: it was
 * corrected ten times, so a person has to look at it.
 */
export const CORRECTION_REFUSALS = ["filed", "cancelled", "too-often"] as const;
export type CorrectionRefusal = (typeof CORRECTION_REFUSALS)[number];

/** Corrections of one donation by its donor. An admin may correct it more often. */
export const MAX_DONOR_CORRECTIONS = 10;

/** The donor's details on a receipt, to be corrected by whoever may download the receipt. The tax id is masked for everybody. */
export const ReceiptDetails = z.object({
  number: ReceiptNumber,
  /** Number of its versions, to be sent with the correction. */
  version: z.int(),
  receivedOn: CalendarDay,
  fullName: z.string(),
  /** Empty if it is not known. */
  address: z.string(),
  state: z.string(),
  pincode: z.string(),
  /** Absent if none is stored, or none is needed. */
  taxId: z.optional(MaskedTaxId),
  /** True if the donation is in the yearly statement, so that a tax id is taken. */
  takesTaxId: z.boolean(),
  /** True if it is a debit of a monthly plan, whose debits share the tax id, and whose next ones have the corrected name and address. */
  isMonthly: z.boolean(),
  /** Details that the statement misses; empty if the donation is in no statement. */
  blockers: z.array(FilingBlocker),
  /** Other donations of the same address and financial year that miss something of these. */
  alsoMissing: z.int(),
  /** True if a filed statement covers the donation. */
  isFiled: z.boolean(),
  /** Absent if this caller may correct it. */
  refusal: z.optional(z.enum(CORRECTION_REFUSALS)),
});
export type ReceiptDetails = z.infer<typeof ReceiptDetails>;

const { fullName, address, state, pincode } = Donor.shape;

/** The donor as the receipt should name them. */
export const ReceiptCorrection = z.strictObject({
  /** As in `ReceiptDetails`; answers 409 if the receipt has changed since. */
  version: z.int().check(z.gte(1)),
  fullName,
  address,
  state,
  pincode,
  /** Replaces the stored one; absent to keep it. */
  taxId: z.optional(TypedTaxId),
  /** Completes what other donations of the same address and financial year miss, too. */
  alsoOthers: z._default(z.boolean(), false),
});
export type ReceiptCorrection = z.infer<typeof ReceiptCorrection>;

export const ReceiptCorrectionByLink = z.strictObject({ ...ReceiptCorrection.shape, key: z.optional(ReceiptKey) });

/** Result of a correction. */
export const CorrectedReceipts = z.object({
  /** Receipts with a new version; 0 if everything was as stored. */
  corrected: z.int(),
  /** Where the corrected receipt is mailed to; absent if the donor left no address, or nothing was corrected. */
  emailMask: z.optional(z.string()),
});
export type CorrectedReceipts = z.infer<typeof CorrectedReceipts>;
