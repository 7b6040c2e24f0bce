import { PAISE_PER_RUPEE, parseWith, rupeesToPaise, UnfinishedDonation } from "@daansetu/contract";
import type { DonationValues } from "../form/donation-values.ts";

/** The request body for a link; `undefined` unless the donor wants one and has typed an address. */
export function toLinkRequest(values: DonationValues, campaignId: string): UnfinishedDonation | undefined {
  if (!values.wantsLink) return undefined;
  const amountPaise = rupeesToPaise(values.amount);
  const filledIn =
    values.quantity > 0
      ? { units: values.quantity }
      : { amount: amountPaise ? amountPaise / PAISE_PER_RUPEE : undefined };
  const parsedRequest = parseWith(UnfinishedDonation, { email: values.email, campaignId, ...filledIn });
  return parsedRequest.ok ? parsedRequest.value : undefined;
}
