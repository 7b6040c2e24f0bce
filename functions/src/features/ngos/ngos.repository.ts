import type { Sector } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { collections } from "../../firestore/collections.ts";
import { type Listed, pageOf, type Slice } from "../../firestore/paging.ts";
import type { NgoDocument } from "./ngo.document.ts";

export function ngosRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const enrolled = collections(db).ngos.where("status", "==", "enrolled");
  return {
    /** Newest first. */
    list(sector: Sector | undefined, slice: Slice): Promise<Listed<NgoDocument>> {
      const query = sector === undefined ? enrolled : enrolled.where("sector", "==", sector);
      return pageOf(query, slice, { by: "createdAt", log });
    },

    async count(): Promise<number> {
      return (await enrolled.count().get()).data().count;
    },
  };
}
