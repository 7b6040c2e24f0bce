import type { DonationDocument } from "../../core/donation.document.ts";
import { factDiscrepancies, factsFromMirror } from "./derived-facts.ts";
import type { MirroredDonationsRepository } from "./mirrored-donations.repository.ts";

/** Checks that the donations' facts follow from the mirror. */
export function mirrorAuditService({ mirroredDonations }: { mirroredDonations: MirroredDonationsRepository }) {
  return {
    /** The donation's facts that are not in the mirror, such as `refunds.rfnd_1`; empty if all are. */
    unexplainedFacts: async (donation: DonationDocument): Promise<string[]> => {
      const records = await mirroredDonations.recordsOf(donation);
      return factDiscrepancies(donation.facts, factsFromMirror(records, donation));
    },
  };
}
