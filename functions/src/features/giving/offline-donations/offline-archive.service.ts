import { exportedCorrections } from "../core/donor-correction.document.ts";
import type { OfflineListsRepository } from "./offline-lists.repository.ts";

/** Exports and anonymises a person's offline donations, which are found by their verified e-mail address. */
export function offlineArchiveService({ lists }: { lists: OfflineListsRepository }) {
  return {
    /** Ids of all donations of a person. */
    idsOf: async (donorKeys: readonly string[]): Promise<string[]> =>
      (await lists.allOfDonorKeys(donorKeys)).map(({ id }) => id),

    /** Donations of a person that were received in a period, by day. */
    receivedIn: lists.receivedIn,

    /** Data export, newest first. It tells that a PAN is stored, without the PAN itself. */
    export: async (donorKeys: readonly string[]): Promise<Record<string, unknown>[]> => {
      const donations = await lists.allOfDonorKeys(donorKeys);
      return donations
        .toSorted((donationA, donationB) => donationB.data.receivedOn.localeCompare(donationA.data.receivedOn))
        .map(({ id, data: donation }) => ({
          _id: id,
          campaign: { _id: donation.campaignId, title: donation.campaignTitle },
          amountPaise: donation.amountPaise,
          currency: donation.currency,
          means: donation.means,
          receivedOn: donation.receivedOn,
          state: donation.state,
          isDeductible: donation.isDeductible,
          donor: donation.donor,
          corrections: exportedCorrections(donation.donorCorrections),
          shownAs: donation.showAs,
          consents: donation.consents,
          note: donation.note,
          hasTaxId: donation.hasTaxId,
        }));
    },

    /**
     * Removes the donor keys and notes, and makes the donations anonymous. As with donations through the gateway, amounts, the donor's details and tax records stay,
     * because the law requires them for ten years (Rule 17AA of the Income-tax Rules). Idempotent.
     * @returns the number of donations
     */
    erase: (donorKeys: readonly string[]): Promise<number> => lists.anonymise(donorKeys),
  };
}
export type OfflineArchiveService = ReturnType<typeof offlineArchiveService>;
