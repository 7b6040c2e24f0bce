import type { KeyRing } from "../../../config/config-keys.ts";
import type { DonationDocument } from "../../giving/core/donation.document.ts";
import type { NgoDocument } from "../../site/ngos/ngo.document.ts";
import { pseudonymsOf } from "./unsubscribe-link.ts";

/** Why a person gets no newsletter. */
export type ExclusionReason = "noConsent" | "withdrawn" | "noAddress";

/** Contact details, read from the donation or NGO at sending time. */
export interface Recipient {
  email: string;
  /** For the greeting. */
  name: string;
}

/** Times of unsubscriptions, by pseudonym. */
type Refusals = ReadonlyMap<string, string>;

/** The donor's contact; `undefined` without an e-mail address, or after the donor's account was erased. */
export function contactOf({ donor, donorKeys }: DonationDocument): Recipient | undefined {
  return donor === undefined || donorKeys.length === 0 ? undefined : { email: donor.email, name: donor.fullName };
}

/**
 * A donor may be written to if they have an address, consented with this donation and have not unsubscribed since (reading.md row 22).
 */
export function donorEligibility(
  donation: DonationDocument,
  refusals: Refusals,
  ring: KeyRing,
): Recipient | ExclusionReason {
  const donor = contactOf(donation);
  if (donor === undefined) return "noAddress";
  const agreedAt = donation.consents.whatsappSms?.at;
  if (agreedAt === undefined) return "noConsent";
  const refusalTimes = pseudonymsOf(donor.email, ring).flatMap((pseudonym) => refusals.get(pseudonym) ?? []);
  return refusalTimes.some((refusedAt) => refusedAt >= agreedAt) ? "withdrawn" : donor;
}

/** NGOs need no consent: they are partners, and gave this address for correspondence. */
export function ngoEligibility({
  status,
  email,
  contactPersonName,
  ngoName,
}: NgoDocument): Recipient | ExclusionReason {
  return status !== "enrolled" || email === undefined ? "noAddress" : { email, name: contactPersonName ?? ngoName };
}
