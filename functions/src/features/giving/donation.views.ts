import type { DonationView, MyDonation } from "@daansetu/contract";
import type { DonationDocument } from "./donation.document.ts";
import { attemptsOf, refundedPaise, statusOf } from "./facts.ts";
import { refundStanding } from "./refunds/refund-standing.ts";

interface Donation {
  id: string;
  donation: DonationDocument;
}

/** What everybody who is shown a gift sees of it. */
function sharedPart({ id, donation }: Donation, now: Date) {
  const { facts } = donation;
  const giftId = facts.giftPaymentId;
  const attempts = attemptsOf(facts);
  const gift = giftId === undefined ? undefined : facts.payments[giftId];
  const method = (gift ?? attempts.at(-1))?.method;
  return {
    reference: id,
    status: statusOf(facts, donation, now),
    amountPaise: donation.amountPaise,
    refundedPaise: giftId === undefined ? 0 : refundedPaise(facts, giftId),
    campaign: { _id: donation.campaignId, title: donation.campaignTitle, kind: donation.campaignKind },
    createdAt: donation.createdAt,
    taxBenefit: donation.taxBenefit,
    ...(gift !== undefined && { paidAt: gift.at }),
    ...(method !== undefined && { method }),
  };
}

/** A gift for whoever holds its reference. */
export function donationView(held: Donation, now: Date): DonationView {
  const { facts, donor } = held.donation;
  const shared = sharedPart(held, now);
  const failureReason = shared.status === "failed" ? attemptsOf(facts).at(-1)?.failureReason : undefined;
  return {
    ...shared,
    ...(facts.giftPaymentId !== undefined && { paymentId: facts.giftPaymentId }),
    ...(failureReason !== undefined && { failureReason }),
    ...(donor !== undefined && { firstName: firstNameOf(donor.fullName), emailMask: maskOf(donor.email) }),
  };
}

/** A gift for its own giver. */
export function myDonation(held: Donation, now: Date): MyDonation {
  const isPaid = held.donation.facts.giftPaymentId !== undefined;
  return {
    ...sharedPart(held, now),
    anonymous: held.donation.showAs.anonymous,
    ...(isPaid && { refund: refundStanding(held.donation, now) }),
  };
}

function firstNameOf(fullName: string): string {
  return fullName.split(/\s+/)[0] ?? fullName;
}

/** "asha@mail.example" → "a•••@mail.example" */
function maskOf(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
