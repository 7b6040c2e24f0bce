import { GENERAL_FUND_ID, type PublicDonor } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { type Page, mapPage, type Slice } from "../../../firestore/paging.ts";
import { findVisible } from "../../site/campaigns/ownership.service.ts";
import { publicDonor } from "./public-donor.ts";
import type { PublicDonorsRepository } from "./store/public-donors.repository.ts";

export function publicDonorsService(ctx: Context, { donors }: { donors: PublicDonorsRepository }) {
  return {
    /** Donors of a campaign or of the general fund, without identifying data. @throws AppError `not-found` */
    list: async (id: string, tab: "top" | "recent", slice: Slice, forAdmin: boolean): Promise<Page<PublicDonor>> => {
      if (id !== GENERAL_FUND_ID) await findVisible(ctx, id, forAdmin);
      return mapPage(donors.list(id, tab, slice), (donation) => publicDonor(donation, ctx.config.keys.references[0]));
    },
  };
}
export type PublicDonorsService = ReturnType<typeof publicDonorsService>;
