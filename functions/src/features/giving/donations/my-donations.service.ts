import type { MyDonation } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import type { Page, Slice, Stored } from "../../../firestore/paging.ts";
import type { PeopleService } from "../../people/accounts/people.service.ts";
import { picturesOf } from "../../site/campaigns/campaigns.service.ts";
import type { DedicationsService } from "./dedications/dedications.service.ts";
import type { DonationDocument } from "../core/donation.document.ts";
import { myDonation } from "./donation.views.ts";
import { donorKeysOfPerson } from "../core/donor-keys.ts";
import type { MyDonationsRepository } from "./store/my-donations.repository.ts";

export function myDonationsService(
  ctx: Context,
  {
    donations,
    people: { personOf },
    dedications,
  }: {
    donations: MyDonationsRepository;
    people: Pick<PeopleService, "personOf">;
    dedications: Pick<DedicationsService, "viewOf">;
  },
) {
  return {
    /**
     * Donations of this account, of its guest accounts and of its verified address, newest first. Asks the identity provider whether the
     * address is verified now.
     */
    myDonations: async (uid: string, slice: Slice, now: Date): Promise<Page<MyDonation>> => {
      const { items, next } = await donations.list(donorKeysOfPerson(uid, await personOf(uid)), slice);
      const pictures = await picturesOf(
        ctx,
        items.map(({ data }) => data.campaignId),
      );
      const viewOf = async ({ id, data }: Stored<DonationDocument>): Promise<MyDonation> => {
        const dedication = await dedications.viewOf(id, data);
        return {
          ...myDonation({ id, donation: data }, now, pictures.get(data.campaignId)),
          ...(dedication !== undefined && { dedication }),
        };
      };
      return { items: await Promise.all(items.map(viewOf)), next };
    },
  };
}
export type MyDonationsService = ReturnType<typeof myDonationsService>;
