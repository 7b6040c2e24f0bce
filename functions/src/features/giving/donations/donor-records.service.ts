import { type MaskedTaxId, maskedTaxIdOf } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { Person } from "../../people/accounts/people.service.ts";
import type { DonationDocument } from "../core/donation.document.ts";
import { exportedCorrections } from "../core/donor-correction.document.ts";
import { myDonation } from "./donation.views.ts";
import type { DonorRecordsRepository } from "./donor-records.repository.ts";
import { taxRecordIdOf } from "./donor-tax.document.ts";
import { donorKeysOfPerson, isAccountKey } from "../core/donor-keys.ts";
import { currentAdminRefunds } from "../core/refunds.ts";
import type { RefundEvents } from "../core/refund-request.document.ts";

import { decryptTaxId } from "./tax-id-encryption.ts";

export { donorKeysOf } from "../core/donor-keys.ts";

/** Export and anonymisation of a person's donations. */
export function donorRecordsService(
  { config }: Pick<Deps, "config">,
  { records }: { records: DonorRecordsRepository },
) {
  function maskedTaxIdFrom(encrypted: string, recordId: string): MaskedTaxId {
    return maskedTaxIdOf(decryptTaxId(encrypted, recordId, config));
  }

  /** The dedication, with whom the donor tells while the notice waits. */
  async function dedicationOf(id: string, { dedication }: DonationDocument) {
    if (!dedication) return {};
    const notice = dedication.noticeDay === undefined ? undefined : await records.noticeOf(id);
    if (notice === undefined) return { dedication };
    const { recipientName, recipientEmail, message, donorName } = notice;
    return { dedication: { ...dedication, notice: { recipientName, recipientEmail, message, donorName } } };
  }

  return {
    /**
     * Keys under which a person's donations are found. Store them if the person's record will be deleted before the donations are
     * anonymised.
     */
    donorKeysOf: (uid: string, person: Person): string[] => donorKeysOfPerson(uid, person),

    /** Ids of all donations of a person, unpaid ones included. */
    idsOf: async (donorKeys: readonly string[]): Promise<string[]> =>
      (await records.allOfDonorKeys(donorKeys))
        // The receipt of a donation that another account made with this person's address names whoever was typed there.
        .filter(({ data: donation }) => !isSharedDonation(donation, donorKeys))
        .map(({ id }) => id),

    /** Donations of these donors that were paid in a period, in the order of their payment. */
    paidIn: records.paidIn,

    /** True if another account made the donation, with this person's address: its details are those that were typed there. */
    isShared: isSharedDonation,

    /** The keys that belong to other accounts. A record with such keys stays in those accounts when this person is erased. */
    keysOfOthers,

    /**
     * All stored data of a person's donations, newest first, including unpaid ones. For a donation that another account made with this
     * person's address, the details typed there are left out. A tax id is named with its type, and masked.
     */
    export: async (donorKeys: readonly string[], now: Date): Promise<Record<string, unknown>[]> => {
      const ownDonations = await records.allOfDonorKeys(donorKeys);
      const encryptedTaxIds = await records.encryptedTaxIdsOf([
        ...new Set(ownDonations.map(({ id, data }) => taxRecordIdOf(id, data))),
      ]);
      const sortedDonations = ownDonations.toSorted((donationA, donationB) =>
        donationB.data.createdAt.localeCompare(donationA.data.createdAt),
      );
      return Promise.all(
        sortedDonations.map(async ({ id, data: donation }) => {
          const isShared = isSharedDonation(donation, donorKeys);
          const taxRecordId = taxRecordIdOf(id, donation);
          const encrypted = encryptedTaxIds.get(taxRecordId);
          return {
            ...myDonation({ id, donation }, now),
            currency: donation.currency,
            ...(!isShared && {
              donor: donation.donor,
              corrections: exportedCorrections(donation.donorCorrections),
              ...(await dedicationOf(id, donation)),
            }),
            shownAs: donation.showAs,
            consents: donation.consents,
            ...(!isShared && {
              refundEvents: removeAdminEmails(donation.refundEvents),
              ...(donation.adminRefunds !== undefined && { refundsByAdmins: exportedRefunds(donation) }),
            }),
            hasTaxId: encrypted !== undefined,
            ...(!isShared && encrypted !== undefined && { taxId: maskedTaxIdFrom(encrypted, taxRecordId) }),
          };
        }),
      );
    },

    /**
     * Anonymises a person's donations: removes the donor keys and what the admins' search finds a name under, withdraws the consent to messages and deletes dedications, whom they tell, and the text of refund requests.
     * Amounts, the donor's details, tax records and what admins wrote about refunds stay, because the law requires them for ten years (Rule 17AA of the Income-tax Rules).
     * Idempotent.
     * @returns the number of donations
     */
    erase: async (donorKeys: readonly string[]): Promise<number> =>
      records.changeAll(donorKeys, (donation) => ({
        donorKeys: keysOfOthers(donation.donorKeys, donorKeys),
        // A donation that stays in another account is still found by name.
        ...(!isSharedDonation(donation, donorKeys) && { namePrefixes: [] }),
        showAs: { anonymous: true },
        ...(donation.dedication && { dedication: null }),
        consents: { ...donation.consents, whatsappSms: undefined },
        refundEvents: removeDonorText(donation.refundEvents),
      })),
  };
}
export type DonorRecordsService = ReturnType<typeof donorRecordsService>;

/** An open request stays and is answered, because it is about money; only the donor's text is removed. */
const removeDonorText = (events: RefundEvents | undefined) =>
  events?.map((event) => (event.what === "asked" ? { ...event, words: undefined } : event));

const removeAdminEmails = (events: RefundEvents | undefined) =>
  events?.map((event) => ("byEmail" in event ? { ...event, byEmail: undefined } : event));

/** The key of another account, in which the donation stays. */
const isKeyOfOtherAccount = (donorKey: string, ownKeys: readonly string[]) =>
  isAccountKey(donorKey) && !ownKeys.includes(donorKey);

/** The keys that belong to other accounts. A record with such keys stays in those accounts when this person is erased. */
export const keysOfOthers = (donorKeys: readonly string[], ownKeys: readonly string[]) =>
  donorKeys.filter((donorKey) => isKeyOfOtherAccount(donorKey, ownKeys));

/** Refunds and their reasons, without the admins' names and addresses. */
const exportedRefunds = (donation: DonationDocument) =>
  currentAdminRefunds(donation).map(({ amountPaise, reason, state, requestedAt, changedAt }) => ({
    amountPaise,
    reason,
    state,
    requestedAt,
    changedAt,
  }));

const isSharedDonation = ({ donorKeys }: DonationDocument, ownKeys: readonly string[]) =>
  keysOfOthers(donorKeys, ownKeys).length > 0;
