import type { Person } from "../accounts/people.service.ts";
import type { DonationDocument } from "./donation.document.ts";
import { myDonation } from "./donation.views.ts";
import type { DonorRecordsRepository } from "./donor-records.repository.ts";
import { donorKeysOfPerson, isOfAccount } from "./donor-keys.ts";
import type { RefundEvents } from "./refunds/refund-request.document.ts";

export { donorKeysOf } from "./donor-keys.ts";

/** Export and anonymisation of a person's donations. */
export function donorRecordsService({ records }: { records: DonorRecordsRepository }) {
  return {
    /**
     * Keys under which a person's donations are found. Store them if the person's record will be deleted before the donations are
     * anonymised.
     */
    donorKeysOf: (uid: string, person: Person): string[] => donorKeysOfPerson(uid, person),

    /** The keys that belong to other accounts. A record with such keys stays in those accounts when this person is erased. */
    othersOf,

    /**
     * All stored data of a person's donations, newest first, including unpaid ones. For a donation that another account made with this
     * person's address, the details typed there are left out. A PAN is mentioned, not included.
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
     * Anonymises a person's donations: removes the donor keys, withdraws the consent to messages and deletes the text of refund requests.
     * Amounts, the donor's details and tax records stay, because the law requires them for ten years (Rule 17AA of the Income-tax Rules).
     * Idempotent.
     * @returns the number of donations
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

/** An open request stays and is answered, because it is about money; only the donor's text is removed. */
const withoutWords = (events: RefundEvents | undefined) =>
  events?.map((event) => (event.what === "asked" ? { ...event, words: undefined } : event));

const withoutAdmins = (events: RefundEvents | undefined) =>
  events?.map((event) => ("byEmail" in event ? { ...event, byEmail: undefined } : event));

/** The key of another account, in which the donation stays. */
const isAnother = (donorKey: string, own: readonly string[]) => isOfAccount(donorKey) && !own.includes(donorKey);

const othersOf = (donorKeys: readonly string[], own: readonly string[]) =>
  donorKeys.filter((donorKey) => isAnother(donorKey, own));

const isAnothersToo = ({ donorKeys }: DonationDocument, own: readonly string[]) => othersOf(donorKeys, own).length > 0;
