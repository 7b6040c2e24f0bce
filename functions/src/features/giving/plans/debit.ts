import type { GatewayPayment } from "../../../gateway/payment-gateway.ts";
import type { PlanDocument } from "./plan.document.ts";
import type { DonationDocument } from "../core/donation.document.ts";
import { NO_FACTS } from "../core/facts.ts";
import { deriveDonation } from "../core/status.ts";
import { namePrefixesOf } from "../core/donor-keys.ts";

/** The new donation for a debit of a monthly plan, with nothing booked yet. */
export function donationOfDebit(planId: string, plan: PlanDocument, payment: GatewayPayment): DonationDocument {
  const { campaignId, campaignTitle, unit, donor, donorKeys, showAs, messageHidden, consents, taxBenefit } = plan;
  const terms = {
    planId,
    amountPaise: payment.amountPaise,
    currency: "INR" as const,
    createdAt: payment.createdAt.toISOString(),
    ...(payment.orderId !== undefined && { orderId: payment.orderId }),
  };
  return {
    ...terms,
    campaignId,
    campaignKind: "monthly",
    campaignTitle,
    unit,
    donor,
    donorKeys,
    // The name's search prefixes; empty for an erased donor.
    namePrefixes: plan.namePrefixes ?? namePrefixesOf({ donor }),
    showAs,
    ...(messageHidden !== undefined && { messageHidden }),
    consents: {
      indianCitizen: consents.indianCitizen,
      ...(consents.whatsappSms !== undefined && { whatsappSms: consents.whatsappSms }),
    },
    taxBenefit,
    facts: NO_FACTS,
    booked: [],
    ...deriveDonation(NO_FACTS, terms, payment.createdAt),
  };
}
