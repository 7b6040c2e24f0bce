import type { DonationView, MyDonation } from "@daansetu/contract";
import type { DonationDocument } from "./donation.document.ts";
import { attemptsOf, refundedPaise, statusOf } from "./facts.ts";
import { refundStanding } from "./refunds/refund-standing.ts";

interface DonationWithId {
  id: string;
  donation: DonationDocument;
}

/** The fields that all views of a donation share. */
function commonFields({ id, donation }: DonationWithId, now: Date) {
  const { facts } = donation;
  const acceptedId = facts.acceptedPaymentId;
  const attempts = attemptsOf(facts);
  const accepted = acceptedId === undefined ? undefined : facts.payments[acceptedId];
  const method = (accepted ?? attempts.at(-1))?.method;
  return {
    reference: id,
    status: statusOf(facts, donation, now),
    amountPaise: donation.amountPaise,
    refundedPaise: acceptedId === undefined ? 0 : refundedPaise(facts, acceptedId),
    campaign: { _id: donation.campaignId, title: donation.campaignTitle, kind: donation.campaignKind },
    createdAt: donation.createdAt,
    taxBenefit: donation.taxBenefit,
    ...(accepted !== undefined && { paidAt: accepted.at }),
    ...(method !== undefined && { method }),
  };
}

/** The view for anyone who holds the reference. */
export function donationView(current: DonationWithId, now: Date): DonationView {
  const { facts, donor } = current.donation;
  const shared = commonFields(current, now);
  const failureReason = shared.status === "failed" ? attemptsOf(facts).at(-1)?.failureReason : undefined;
  return {
    ...shared,
    ...(facts.acceptedPaymentId !== undefined && { paymentId: facts.acceptedPaymentId }),
    ...(failureReason !== undefined && { failureReason }),
    ...(donor !== undefined && { firstName: firstNameOf(donor.fullName), emailMask: maskEmail(donor.email) }),
  };
}

/** The view for the donor's own account. */
export function myDonation(current: DonationWithId, now: Date): MyDonation {
  const isPaid = current.donation.facts.acceptedPaymentId !== undefined;
  return {
    ...commonFields(current, now),
    anonymous: current.donation.showAs.anonymous,
    ...(isPaid && { refund: refundStanding(current.donation, now) }),
  };
}

function firstNameOf(fullName: string): string {
  return fullName.split(/\s+/)[0] ?? fullName;
}

/** "asha@mail.example" → "a•••@mail.example" */
function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
