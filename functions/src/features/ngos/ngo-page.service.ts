import type { NgoPage } from "@daansetu/contract";
import { AppError } from "../../http/app-error.ts";
import type { CampaignsOfNgo } from "./campaigns-of-ngo.interface.ts";
import { publicNgo } from "./ngo.views.ts";
import type { NgosRepository } from "./ngos.repository.ts";

/** The page of an NGO. */
export function ngoPageService({ ngos, campaigns }: { ngos: NgosRepository; campaigns: CampaignsOfNgo }) {
  return {
    /** @throws AppError `not-found`, the same for what never was, is suspended or was removed */
    async page(id: string, now: Date): Promise<NgoPage> {
      const found = await ngos.byId(id);
      if (found?.data.status !== "enrolled") throw new AppError("not-found", "There is no such NGO in our directory.");
      const all = await campaigns.publicOf(id, now);
      const sum = (each: (figures: (typeof all)[number]["figures"]) => number) =>
        all.reduce((total, { figures }) => total + each(figures), 0);
      return {
        ...publicNgo(found, now),
        campaigns: all,
        raisedPaise: sum(({ raisedPaise }) => raisedPaise),
        donations: sum(({ supporters }) => supporters),
        asOf: now.toISOString(),
      };
    },
  };
}
export type NgoPageService = ReturnType<typeof ngoPageService>;
