import type { Person } from "../accounts/people.service.ts";
import type { DonationDocument } from "./donation.document.ts";
import { myDonation } from "./donation.views.ts";
import type { DonorRecordsRepository } from "./donor-records.repository.ts";
import { donorKeysOfPerson, isAccountKey } from "./donor-keys.ts";
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
    keysOfOthers,

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
          ...(!isShared(donation, donorKeys) && { donor: donation.donor }),
          shownAs: donation.showAs,
          consents: donation.consents,
          ...(!isShared(donation, donorKeys) && { refundEvents: withoutAdminEmails(donation.refundEvents) }),
          hasPan: withPan.has(id),
        }));
    },

    /**
     * Anonymises a person's donations: removes the donor keys, withdraws the consent to messages and deletes the text of refund requests.
     * Amounts, the donor's details and tax records stay, because the law requires them for ten years (Rule 17AA of the Income-tax Rules).
     * Idempotent.
     * @returns the number of donations
     */
    erase: async (donorKeys: readonly string[]): Promise<number> =>
      records.changeAll(donorKeys, (donation) => ({
        donorKeys: keysOfOthers(donation.donorKeys, donorKeys),
        showAs: { anonymous: true },
        consents: { ...donation.consents, whatsappSms: undefined },
        refundEvents: withoutDonorText(donation.refundEvents),
      })),
  };
}
export type DonorRecordsService = ReturnType<typeof donorRecordsService>;

/** An open request stays and is answered, because it is about money; only the donor's text is removed. */
const withoutDonorText = (events: RefundEvents | undefined) =>
  events?.map((event) => (event.what === "asked" ? { ...event, words: undefined } : event));

const withoutAdminEmails = (events: RefundEvents | undefined) =>
  events?.map((event) => ("byEmail" in event ? { ...event, byEmail: undefined } : event));

/** The key of another account, in which the donation stays. */
const isOtherAccount = (donorKey: string, own: readonly string[]) => isAccountKey(donorKey) && !own.includes(donorKey);

const keysOfOthers = (donorKeys: readonly string[], own: readonly string[]) =>
  donorKeys.filter((donorKey) => isOtherAccount(donorKey, own));

const isShared = ({ donorKeys }: DonationDocument, own: readonly string[]) => keysOfOthers(donorKeys, own).length > 0;
