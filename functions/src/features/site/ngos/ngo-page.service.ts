import type { NgoPage } from "@daansetu/contract";
import { AppError } from "../../../http/app-error.ts";
import type { CampaignsOfNgo } from "./campaigns-of-ngo.interface.ts";
import { ngoOfPage } from "./ngo.views.ts";
import type { NgosRepository } from "./ngos.repository.ts";

export function ngoPageService({ ngos, campaigns }: { ngos: NgosRepository; campaigns: CampaignsOfNgo }) {
  return {
    /** @throws AppError `not-found`, the same for an unknown, a suspended and a removed NGO */
    async page(id: string, now: Date): Promise<NgoPage> {
      const foundNgo = await ngos.byId(id);
      if (foundNgo?.data.status !== "enrolled")
        throw new AppError("not-found", "There is no such NGO in our directory.");
      const ngoCampaigns = await campaigns.publicOf(id, now);
      const sumFigure = (figure: (figures: (typeof ngoCampaigns)[number]["figures"]) => number) =>
        ngoCampaigns.reduce((total, { figures }) => total + figure(figures), 0);
      return {
        ...ngoOfPage(foundNgo, now),
        campaigns: ngoCampaigns,
        raisedPaise: sumFigure(({ raisedPaise }) => raisedPaise),
        donations: sumFigure(({ supporters }) => supporters),
        asOf: now.toISOString(),
      };
    },
  };
}
export type NgoPageService = ReturnType<typeof ngoPageService>;
