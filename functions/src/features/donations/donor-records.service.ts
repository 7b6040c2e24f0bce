import type { Person } from "../accounts/people.service.ts";
import type { DonationDocument } from "./donation.document.ts";
import { myDonation } from "./donation.views.ts";
import type { DonorRecordsRepository } from "./donor-records.repository.ts";
import { donorKeysOfPerson, isOfAccount } from "./donor-keys.ts";
import type { RefundEvents } from "./refunds/refund-request.document.ts";

export { donorKeysOf } from "./donor-keys.ts";

/** What a person may take with them of their donations, and what of them is forgotten when they go. */
export function donorRecordsService({ records }: { records: DonorRecordsRepository }) {
  return {
    /** The keys by which donations are a person's. They are to be kept where the person's record will be gone before the donations are. */
    donorKeysOf: (uid: string, person: Person): string[] => donorKeysOfPerson(uid, person),

    /** Which donors of something are other accounts: theirs it stays when a person with these keys goes. */
    othersOf,

    /**
     * Everything that is kept of a person's donations, newest first, also of those that were never paid. Of a donation that another account
     * made with this person's address, the details that the other one typed are not theirs to take. A PAN is named, not shown.
     */
    export: async (donorKeys: readonly string[], now: Date): Promise<Record<string, unknown>[]> => {
      const found = await records.all(donorKeys);
      const withPan = await records.withPan(found.map(({ id }) => id));
      return found
        .toSorted((one, other) => other.data.createdAt.localeCompare(one.data.createdAt))
        .map(({ id, data: donation }) => ({
          ...myDonation({ id, donation }, now),
          currency: donation.currency,
          ...(!isAnothersToo(donation, donorKeys) && { donor: donation.donor }),
          shownAs: donation.showAs,
          consents: donation.consents,
          ...(!isAnothersToo(donation, donorKeys) && { refundEvents: withoutAdmins(donation.refundEvents) }),
          hasPan: withPan.has(id),
        }));
    },

    /**
     * Makes donations anonymous and nobody's, withdraws the consent to be written to, and drops what was written to ask for a refund. Money, donor's details and tax records stay: the
     * law asks for them (Rule 17AA of the Income-tax Rules: ten years). Doing it again changes nothing.
     * @returns how many donations there were
     */
    forget: async (donorKeys: readonly string[]): Promise<number> =>
      records.changeAll(donorKeys, (donation) => ({
        donorKeys: othersOf(donation.donorKeys, donorKeys),
        showAs: { anonymous: true },
        consents: { ...donation.consents, whatsappSms: undefined },
        refundEvents: withoutWords(donation.refundEvents),
      })),
  };
}
export type DonorRecordsService = ReturnType<typeof donorRecordsService>;

/** An open request stays and is answered: that a donation shall go back is about money. */
const withoutWords = (events: RefundEvents | undefined) =>
  events?.map((event) => (event.what === "asked" ? { ...event, words: undefined } : event));

const withoutAdmins = (events: RefundEvents | undefined) =>
  events?.map((event) => ("byEmail" in event ? { ...event, byEmail: undefined } : event));

/** Another account's donation stays in that account. */
const isAnother = (donorKey: string, own: readonly string[]) => isOfAccount(donorKey) && !own.includes(donorKey);

const othersOf = (donorKeys: readonly string[], own: readonly string[]) =>
  donorKeys.filter((donorKey) => isAnother(donorKey, own));

const isAnothersToo = ({ donorKeys }: DonationDocument, own: readonly string[]) => othersOf(donorKeys, own).length > 0;
