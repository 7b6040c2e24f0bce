import type { Figures } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import type { SettingsService } from "../content/settings.service.ts";
import type { CampaignFigures } from "./campaign-figures.interface.ts";
import type { CampaignDocument } from "./campaign.document.ts";
import type { CampaignContext } from "./campaign.views.ts";

type ContextsOf = (
  kind: CampaignDocument["kind"],
  ids: readonly string[],
  now: Date,
) => Promise<(id: string) => CampaignContext>;

/** Loads the contexts of several campaigns with one read each of the foundation, the ledger's figures and the plans' units. */
export function campaignContexts({
  settings,
  figuresOf,
  sponsoredOf,
}: { settings: SettingsService } & Pick<CampaignFigures, "figuresOf" | "sponsoredOf">): ContextsOf {
  return async (kind, ids, now) => {
    const [{ taxBenefit }, figures, sponsored] = await Promise.all([
      settings.foundation(now),
      figuresOf(ids, now),
      sponsoredOf(kind === "monthly" ? ids : [], now),
    ]);
    const zeroFigures: Figures = { raisedPaise: 0, supporters: 0, asOf: now.toISOString() };
    return (id) => ({
      id,
      figures: figures.get(id) ?? zeroFigures,
      sponsored: sponsored.get(id) ?? { units: 0, donors: 0 },
      taxBenefit,
      now,
    });
  };
}
export type CampaignContexts = ReturnType<typeof campaignContexts>;

/** The contexts of campaigns of both kinds. */
export async function contextsOfBoth(
  contextsOf: ContextsOf,
  campaigns: readonly Stored<CampaignDocument>[],
  now: Date,
): Promise<(campaign: Stored<CampaignDocument>) => CampaignContext> {
  const idsOf = (kind: CampaignDocument["kind"]) =>
    campaigns.filter(({ data }) => data.kind === kind).map(({ id }) => id);
  const [fundraisers, monthly] = await Promise.all([
    contextsOf("fundraiser", idsOf("fundraiser"), now),
    contextsOf("monthly", idsOf("monthly"), now),
  ]);
  return ({ id, data }) => (data.kind === "monthly" ? monthly : fundraisers)(id);
}
