import type { MyDonation } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import type { Listed, Slice } from "../../firestore/paging.ts";
import { peopleService } from "../accounts/people.service.ts";
import { myDonation } from "./donation.views.ts";
import { giversOfPerson } from "./givers.ts";
import { myDonationsRepository } from "./my-donations.repository.ts";

/** The gifts of a person. */
export function myDonationsService(deps: Pick<Deps, "db" | "identity" | "log">) {
  const donations = myDonationsRepository(deps);
  const { personOf } = peopleService(deps);
  return {
    /**
     * Gifts made in this account or as its guest, and those made with its verified address, newest first. Whether the address is
     * verified is asked of the identity provider, now.
     */
    myDonations: async (
      uid: string,
      slice: Slice,
      now: Date,
    ): Promise<{ items: MyDonation[]; next: Listed<unknown>["next"] }> => {
      const { items, next } = await donations.list(giversOfPerson(uid, await personOf(uid)), slice);
      return { items: items.map(({ id, data }) => myDonation({ id, donation: data }, now)), next };
    },
  };
}
