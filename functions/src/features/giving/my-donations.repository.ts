import type { Deps } from "../../deps.interface.ts";
import { collections } from "../../firestore/collections.ts";
import { type Listed, pageOf, type Slice } from "../../firestore/paging.ts";
import type { DonationDocument } from "./donation.document.ts";

export function myDonationsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const { donations } = collections(db);
  return {
    /** Gifts of any of these givers that somebody tried to pay, newest first. */
    list(givers: readonly string[], slice: Slice): Promise<Listed<DonationDocument>> {
      const own = donations.where("givers", "array-contains-any", givers);
      return pageOf(own, slice, { by: "createdAt", keep: wasTried, log });
    },
  };
}

/** A form that was opened and left again is no gift, and its giver would not know it for one. */
function wasTried({ facts }: DonationDocument): boolean {
  return Object.keys(facts.payments).length > 0;
}
