import type { Figures } from "@daansetu/contract";
import type { SettingsService } from "../content/settings.service.ts";
import type { CampaignFigures } from "./campaign-figures.interface.ts";
import type { CampaignDocument } from "./campaign.document.ts";
import type { About } from "./campaign.views.ts";

type AboutEach = (kind: CampaignDocument["kind"], ids: readonly string[], now: Date) => Promise<(id: string) => About>;

/** What is known about each campaign beside its document: one foundation, the ledger's figures and the plans' units of all at once. */
export function aboutCampaigns({
  settings,
  figuresOf,
  sponsoredOf,
}: { settings: SettingsService } & Pick<CampaignFigures, "figuresOf" | "sponsoredOf">): AboutEach {
  return async (kind, ids, now) => {
    const [{ taxBenefit }, figures, sponsored] = await Promise.all([
      settings.foundation(now),
      figuresOf(ids, now),
      sponsoredOf(kind === "monthly" ? ids : [], now),
    ]);
    const nothing: Figures = { raisedPaise: 0, supporters: 0, asOf: now.toISOString() };
    return (id) => ({
      id,
      figures: figures.get(id) ?? nothing,
      sponsored: sponsored.get(id) ?? { units: 0, donors: 0 },
      taxBenefit,
      now,
    });
  };
}
export type AboutCampaigns = ReturnType<typeof aboutCampaigns>;
