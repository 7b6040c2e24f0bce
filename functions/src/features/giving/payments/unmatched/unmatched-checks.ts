import { AppError, invalidFields } from "../../../../http/app-error.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import type { UnmatchedPaymentDocument } from "./unmatched-payment.document.ts";

/** The actions that an unmatched payment allows, and the wording of refusals. */

/** @throws AppError `conflict` */
export function assertOpen({ state, donationId }: UnmatchedPaymentDocument): void {
  if (donationId !== undefined) throw bookedError(donationId);
  if (state !== "open") throw settledError();
}

/** @throws AppError `conflict` for money that was returned, is booked already, or may not be accepted at all (payments.md D.3) */
export function assertAssignable({ state, donationId, payment }: UnmatchedPaymentDocument): void {
  if (donationId !== undefined) throw bookedError(donationId);
  if (state === "refunded") throw settledError();
  if (payment.international)
    throw new AppError("conflict", "This card was issued abroad, so the money must not be accepted. Please refund it.");
  if (payment.currency !== "INR")
    throw new AppError("conflict", "Only payments in rupees can become donations. Please refund this one.");
}

/** @throws AppError `bad-input` for a donation that is paid already or has another amount */
export function assertFits({ payment }: UnmatchedPaymentDocument, donation: DonationDocument): void {
  if (donation.facts.acceptedPaymentId !== undefined) throw wrongReferenceError("This donation is paid already.");
  if (donation.amountPaise !== payment.amountPaise || donation.currency !== payment.currency)
    throw wrongReferenceError("This donation has another amount.");
}

export const noPaymentError = () => new AppError("not-found", "There is no such unmatched payment.");
export const settledError = () =>
  new AppError("conflict", "Someone has already settled this. Please look at the queue again.");
export const bookedError = (donationId: string) =>
  new AppError("conflict", `This payment was booked meanwhile, to the donation ${donationId}.`);
export const wrongReferenceError = (message: string) =>
  invalidFields([{ field: "target.reference", problem: "invalid", message }]);
