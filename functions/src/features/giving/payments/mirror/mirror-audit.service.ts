import type { DonationDocument } from "../../core/donation.document.ts";
import { factDiscrepancies, factsFromMirror } from "./derived-facts.ts";
import type { MirroredDonationsRepository } from "./mirrored-donations.repository.ts";

/** Shows that the books follow from the mirror. */
export function mirrorAuditService({ mirroredDonations }: { mirroredDonations: MirroredDonationsRepository }) {
  return {
    /** The facts of a donation that do not follow from the mirror, such as `refunds.rfnd_1`; empty if all do. */
    unexplainedFacts: async (donation: DonationDocument): Promise<string[]> => {
      const records = await mirroredDonations.recordsOf(donation);
      return factDiscrepancies(donation.facts, factsFromMirror(records, donation));
    },
  };
}
