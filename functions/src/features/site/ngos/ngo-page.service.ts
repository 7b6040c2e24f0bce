import type { NgoPage } from "@daansetu/contract";
import { AppError } from "../../../http/app-error.ts";
import { ngoOfPage } from "./ngo.views.ts";
import type { Context } from "../../../deps/context.ts";
import * as ngos from "./ngos.repository.ts";
import { publicCampaignsOf } from "../campaigns/ngo-campaigns.service.ts";

/**
 * Loads an NGO's public page.
 * @throws AppError `not-found` for an unknown, suspended or removed NGO
 */
export async function findNgoPage(ctx: Context, id: string, now: Date): Promise<NgoPage> {
  const foundNgo = await ngos.storedNgoById(ctx, id);
  if (foundNgo?.data.status !== "enrolled") throw new AppError("not-found", "There is no such NGO in our directory.");
  const ngoCampaigns = await publicCampaignsOf(ctx, id, now);
  const sumFigure = (figure: (figures: (typeof ngoCampaigns)[number]["figures"]) => number) =>
    ngoCampaigns.reduce((total, { figures }) => total + figure(figures), 0);
  return {
    ...ngoOfPage(foundNgo, now),
    campaigns: ngoCampaigns,
    raisedPaise: sumFigure(({ raisedPaise }) => raisedPaise),
    donations: sumFigure(({ supporters }) => supporters),
    asOf: now.toISOString(),
  };
}
