import type { MyDonation } from "@daansetu/contract";
import type { Listed, Slice } from "../../firestore/paging.ts";
import type { PeopleService } from "../accounts/people.service.ts";
import { myDonation } from "./donation.views.ts";
import { donorKeysOfPerson } from "./donor-keys.ts";
import type { MyDonationsRepository } from "./my-donations.repository.ts";

export function myDonationsService({
  donations,
  people: { personOf },
}: {
  donations: MyDonationsRepository;
  people: Pick<PeopleService, "personOf">;
}) {
  return {
    /**
     * Donations of this account, of its guest accounts and of its verified address, newest first. Asks the identity provider whether the
     * address is verified now.
     */
    myDonations: async (
      uid: string,
      slice: Slice,
      now: Date,
    ): Promise<{ items: MyDonation[]; next: Listed<unknown>["next"] }> => {
      const { items, next } = await donations.list(donorKeysOfPerson(uid, await personOf(uid)), slice);
      return { items: items.map(({ id, data }) => myDonation({ id, donation: data }, now)), next };
    },
  };
}
export type MyDonationsService = ReturnType<typeof myDonationsService>;
