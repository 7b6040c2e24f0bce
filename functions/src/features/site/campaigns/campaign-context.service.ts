import type { Figures } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import type { CampaignDocument } from "./campaign.document.ts";
import type { CampaignContext } from "./campaign.views.ts";
import type { Context } from "../../../deps/context.ts";
import { foundationSettings } from "../content/settings.service.ts";

type ContextOf<Key> = (key: Key) => CampaignContext;

/** Loads the contexts of several campaigns together, with one read each of the foundation, the ledger's figures and the plans' units. */
export async function contextsOf(
  ctx: Context,
  kind: CampaignDocument["kind"],
  ids: readonly string[],
  now: Date,
): Promise<ContextOf<string>> {
  const [{ taxBenefit }, figures, sponsored] = await Promise.all([
    foundationSettings(ctx, now),
    ctx.hooks.figures.figuresOf(ctx, ids, now),
    ctx.hooks.plans.sponsoredOf(ctx, kind === "monthly" ? ids : [], now),
  ]);
  const zeroFigures: Figures = { raisedPaise: 0, supporters: 0, asOf: now.toISOString() };
  return (id) => ({
    id,
    figures: figures.get(id) ?? zeroFigures,
    sponsored: sponsored.get(id) ?? { units: 0, donors: 0 },
    taxBenefit,
    now,
  });
}

/** Loads the contexts of fundraisers and monthly campaigns. */
export async function contextsOfBoth(
  ctx: Context,
  campaigns: readonly Stored<CampaignDocument>[],
  now: Date,
): Promise<ContextOf<Stored<CampaignDocument>>> {
  const idsOf = (kind: CampaignDocument["kind"]) =>
    campaigns.filter(({ data }) => data.kind === kind).map(({ id }) => id);
  const [fundraisers, monthly] = await Promise.all([
    contextsOf(ctx, "fundraiser", idsOf("fundraiser"), now),
    contextsOf(ctx, "monthly", idsOf("monthly"), now),
  ]);
  return ({ id, data }) => (data.kind === "monthly" ? monthly : fundraisers)(id);
}
