import type { DonationTarget } from "@daansetu/contract";
import type { DonationDocument, PaymentFact } from "../../core/donation.document.ts";
import { NO_FACTS } from "../../core/facts.ts";
import { deriveDonation } from "../../core/status.ts";

/**
 * The new donation for an unmatched payment that an admin gives to a campaign, with nothing booked yet. Its order and its donor are stored
 * in the commit that books the payment, so that a donation which is never booked takes no payment of that order. The donor chose nothing
 * about the site, so no name is shown.
 */
export function donationForPayment(target: DonationTarget, payment: PaymentFact, now: Date): DonationDocument {
  const terms = { amountPaise: payment.amountPaise, currency: "INR" as const, createdAt: payment.at };
  return {
    ...terms,
    campaignId: target._id,
    campaignKind: target.kind,
    campaignTitle: target.title,
    donorKeys: [],
    showAs: { anonymous: true },
    consents: {},
    taxBenefit: target.taxBenefit,
    facts: NO_FACTS,
    booked: [],
    ...deriveDonation(NO_FACTS, terms, now),
  };
}
