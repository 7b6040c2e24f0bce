import {
  CONSENT_TEXTS,
  type DonationLines,
  type DonationTarget,
  type DonorDetails,
  type FullCheckout,
} from "@daansetu/contract";
import type { Caller } from "../../../http/caller.ts";
import { toStoredDedication } from "./dedications/dedication.ts";
import type { CampaignFields } from "../core/booking.ts";
import type { DonationDocument } from "../core/donation.document.ts";
import { donorKeysOf, namePrefixesOf } from "../core/donor-keys.ts";
import { NO_FACTS } from "../core/facts.ts";
import { deriveDonation } from "../core/status.ts";

/** The new donation document for a checkout. */
export function newDonation(inputs: {
  donationTarget: DonationTarget;
  amountPaise: number;
  request: FullCheckout | undefined;
  lines?: DonationLines | undefined;
  caller: Caller;
  now: Date;
}): DonationDocument {
  const { donationTarget, amountPaise, request, lines, caller, now } = inputs;
  const createdAt = now.toISOString();
  const terms = { amountPaise, currency: "INR" as const, createdAt };
  return {
    ...terms,
    ...campaignFieldsOf(donationTarget),
    ...(lines !== undefined && { lines }),
    ...(request !== undefined && {
      donor: donorDetailsOf(request),
      namePrefixes: namePrefixesOf(request),
    }),
    donorKeys: donorKeysOf(caller, request?.donor),
    showAs: request?.showAs ?? { anonymous: false },
    ...(request?.dedication !== undefined && { dedication: toStoredDedication(request.dedication) }),
    consents: request === undefined ? {} : consentsOf(request, createdAt),
    ...(request !== undefined && { hasTaxId: request.donor.pan !== undefined }),
    facts: NO_FACTS,
    booked: [],
    ...deriveDonation(NO_FACTS, terms, now),
  };
}

export const campaignFieldsOf = ({ _id, kind, title, unit, taxBenefit }: DonationTarget): CampaignFields => ({
  campaignId: _id,
  campaignKind: kind,
  campaignTitle: title,
  ...(unit !== undefined && { unit }),
  taxBenefit,
});

/** The donor's details without the PAN, which is stored separately and encrypted. */
function donorDetailsOf({ donor: { pan: _pan, ...details } }: FullCheckout): DonorDetails {
  return details;
}

function consentsOf({ consents }: FullCheckout, consentedAt: string): DonationDocument["consents"] {
  return {
    indianCitizen: { text: CONSENT_TEXTS.indianCitizen, at: consentedAt },
    ...(consents.whatsappSms && { whatsappSms: { text: CONSENT_TEXTS.whatsappSms, at: consentedAt } }),
  };
}
