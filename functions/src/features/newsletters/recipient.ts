import type { DonationDocument } from "../donations/donation.document.ts";
import type { NgoDocument } from "../ngos/ngo.document.ts";
import { pseudonymOf } from "./unsubscribe-link.ts";

/** Why somebody gets no letter. */
export type ExclusionReason = "noConsent" | "withdrawn" | "noAddress";

/** Whoever gets a letter, as the records have them now. */
export interface Recipient {
  email: string;
  /** By which they are greeted. */
  name: string;
}

/** When a refusal was said, by person. */
type Refusals = ReadonlyMap<string, string>;

/** Who is to be asked for a refusal before a donation's donor is written to; nobody where the donor cannot be anyway. */
export function contactOf({ donor, donorKeys }: DonationDocument): Recipient | undefined {
  return donor === undefined || donorKeys.length === 0 ? undefined : { email: donor.email, name: donor.fullName };
}

/**
 * Whether a donation's donor may be written to: they have an address, agreed with this donation, and did not take it back since (reading.md
 * row 22). Whoever had their account erased is nobody's donor any more.
 */
export function donorEligibility(
  donation: DonationDocument,
  refusals: Refusals,
  referenceKey: string,
): Recipient | ExclusionReason {
  const donor = contactOf(donation);
  if (donor === undefined) return "noAddress";
  const agreedAt = donation.consents.whatsappSms?.at;
  if (agreedAt === undefined) return "noConsent";
  const refusedAt = refusals.get(pseudonymOf(donor.email, referenceKey));
  return refusedAt !== undefined && refusedAt >= agreedAt ? "withdrawn" : donor;
}

/** NGOs are partners: they are written to about the work at the address that they gave for it. */
export function ngoEligibility({
  status,
  email,
  contactPersonName,
  ngoName,
}: NgoDocument): Recipient | ExclusionReason {
  return status !== "enrolled" || email === undefined ? "noAddress" : { email, name: contactPersonName ?? ngoName };
}
