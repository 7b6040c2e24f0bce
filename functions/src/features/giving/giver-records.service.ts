import type { Deps } from "../../deps.interface.ts";
import type { Person } from "../accounts/people.service.ts";
import type { DonationDocument } from "./donation.document.ts";
import { myDonation } from "./donation.views.ts";
import { giverRecordsRepository } from "./giver-records.repository.ts";
import { giversOfPerson, isOfAccount } from "./givers.ts";
import type { RefundEvents } from "./refunds/refund-request.document.ts";

export { giversOf } from "./givers.ts";

/** What a person may take with them of their gifts, and what of them is forgotten when they go. */
export function giverRecordsService({ db }: Pick<Deps, "db">) {
  const records = giverRecordsRepository(db);
  return {
    /** The keys by which gifts are a person's. They are to be kept where the person's record will be gone before the gifts are. */
    giversOf: (uid: string, person: Person): string[] => giversOfPerson(uid, person),

    /** Which givers of something are other accounts: theirs it stays when a person with these keys goes. */
    othersOf,

    /**
     * Everything that is kept of a person's gifts, newest first, also of those that were never paid. Of a gift that another account
     * made with this person's address, the details that the other one typed are not theirs to take. A PAN is named, not shown.
     */
    export: async (givers: readonly string[], now: Date): Promise<Record<string, unknown>[]> => {
      const found = await records.all(givers);
      const withPan = await records.withPan(found.map(({ id }) => id));
      return found
        .toSorted((one, other) => other.data.createdAt.localeCompare(one.data.createdAt))
        .map(({ id, data: donation }) => ({
          ...myDonation({ id, donation }, now),
          currency: donation.currency,
          ...(!isAnothersToo(donation, givers) && { donor: donation.donor }),
          shownAs: donation.showAs,
          consents: donation.consents,
          ...(!isAnothersToo(donation, givers) && { refundEvents: withoutAdmins(donation.refundEvents) }),
          hasPan: withPan.has(id),
        }));
    },

    /**
     * Makes gifts anonymous and nobody's, withdraws the consent to be written to, and drops what was written to ask for a refund. Money, donor's details and tax records stay: the
     * law asks for them (Rule 17AA of the Income-tax Rules: ten years). Doing it again changes nothing.
     * @returns how many gifts there were
     */
    forget: async (givers: readonly string[]): Promise<number> =>
      records.changeAll(givers, (donation) => ({
        givers: othersOf(donation.givers, givers),
        showAs: { anonymous: true },
        consents: { ...donation.consents, whatsappSms: undefined },
        refundEvents: withoutWords(donation.refundEvents),
      })),
  };
}

/** An open request stays and is answered: that a gift shall go back is about money. */
const withoutWords = (events: RefundEvents | undefined) =>
  events?.map((event) => (event.what === "asked" ? { ...event, words: undefined } : event));

const withoutAdmins = (events: RefundEvents | undefined) =>
  events?.map((event) => ("byEmail" in event ? { ...event, byEmail: undefined } : event));

/** Another account's gift stays in that account. */
const isAnother = (giver: string, own: readonly string[]) => isOfAccount(giver) && !own.includes(giver);

const othersOf = (givers: readonly string[], own: readonly string[]) => givers.filter((giver) => isAnother(giver, own));

const isAnothersToo = ({ givers }: DonationDocument, own: readonly string[]) => othersOf(givers, own).length > 0;
