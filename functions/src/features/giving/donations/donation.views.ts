import { formOfAddress, type DonationView, type MyDonation, type Picture, type DonorDetails } from "@daansetu/contract";
import type { DonationDocument } from "../core/donation.document.ts";
import { paidAtOf } from "../core/payment-facts.ts";
import { attemptsOf, statusOf } from "../core/status.ts";
import { returnedPaise } from "../core/reversals.ts";
import { refundStanding } from "../core/refund-standing.ts";

interface DonationWithId {
  id: string;
  donation: DonationDocument;
}

/** The fields that all views of a donation share. */
function commonFields({ id, donation }: DonationWithId, now: Date) {
  const { facts } = donation;
  const acceptedPaymentId = facts.acceptedPaymentId;
  const attempts = attemptsOf(facts);
  const acceptedPayment = acceptedPaymentId === undefined ? undefined : facts.payments[acceptedPaymentId];
  const paidAt = paidAtOf(facts);
  const method = (acceptedPayment ?? attempts.at(-1))?.method;
  return {
    reference: id,
    status: statusOf(facts, donation, now),
    amountPaise: donation.amountPaise,
    refundedPaise: acceptedPaymentId === undefined ? 0 : returnedPaise(facts, acceptedPaymentId),
    campaign: { _id: donation.campaignId, title: donation.campaignTitle, kind: donation.campaignKind },
    createdAt: donation.createdAt,
    taxBenefit: donation.taxBenefit,
    ...(paidAt !== undefined && { paidAt }),
    ...(method !== undefined && { method }),
  };
}

/** The view of a donation for anyone with its reference. */
export function donationView(storedDonation: DonationWithId, now: Date): DonationView {
  const { facts, donor, unit, lines, planId } = storedDonation.donation;
  const sharedFields = commonFields(storedDonation, now);
  const failureReason = sharedFields.status === "failed" ? attemptsOf(facts).at(-1)?.failureReason : undefined;
  return {
    ...sharedFields,
    // With a list, the gift is counted in the list's things alone.
    ...(unit !== undefined && lines === undefined && { unit }),
    ...(planId !== undefined && { isDebit: true as const }),
    ...(facts.acceptedPaymentId !== undefined && { paymentId: facts.acceptedPaymentId }),
    ...(failureReason !== undefined && { failureReason }),
    ...(sharedFields.status === "under-review" && donor === undefined && { awaitsDetails: true as const }),
    ...(donor !== undefined && { ...shortNameOf(donor), emailMask: maskEmail(donor.email) }),
  };
}

/** The view of a donation for the donor's own account. */
export function myDonation(storedDonation: DonationWithId, now: Date, picture?: Picture): MyDonation {
  const isPaid = storedDonation.donation.facts.acceptedPaymentId !== undefined;
  const { campaign, ...sharedFields } = commonFields(storedDonation, now);
  return {
    ...sharedFields,
    campaign: { ...campaign, ...(picture !== undefined && { picture }) },
    anonymous: storedDonation.donation.showAs.anonymous,
    ...(isPaid && { refund: refundStanding(storedDonation.donation, now) }),
  };
}

/** The donor's short name for the thank-you; absent if the name field contains no name. */
function shortNameOf({ fullName }: Pick<DonorDetails, "fullName">): Pick<DonationView, "firstName"> {
  const firstName = formOfAddress(fullName, "short");
  return firstName === undefined ? {} : { firstName };
}

/** "asha@mail.example" → "a•••@mail.example" */
export function maskEmail(email: string): string {
  const atSignIndex = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(atSignIndex)}`;
}
