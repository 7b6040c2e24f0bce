import type { MonthlyCampaign } from "@daansetu/contract";
import { memo } from "react";
import { formatCount, formatMoney } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { BridgeProgressBar } from "../../../../../ui/progress-bar.tsx";

/** Units that are not sponsored yet; 0 if more are sponsored than needed. */
export function unitsLeft({ unitTarget, unitsSponsored }: MonthlyCampaign): number {
  return Math.max(0, unitTarget - unitsSponsored);
}

/** Price of a unit, and the progress in units. */
export const MonthlyMeter = memo(function MonthlyMeter({ campaign }: { campaign: MonthlyCampaign }) {
  const { unit, unitTarget, unitsSponsored, monthlyDonors, figures } = campaign;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2 leading-tight">
        <b className="display text-sum">{formatMoney(unit.pricePaise)}</b>
        <span className="text-ink-soft">{m.monthly_price({ unit: unit.one })}</span>
      </p>
      <BridgeProgressBar share={unitsSponsored / unitTarget} label={m.ui_progress_sponsored()} className="mt-2" />
      <p className="mt-3 flex justify-between gap-4 text-sm text-ink-soft">
        <span>
          <b className="text-ink">{formatCount(unitsSponsored)}</b> {m.monthly_sponsored()}
        </span>
        <span>
          <b className="text-ink">{formatCount(unitsLeft(campaign))}</b> {m.monthly_left()}
        </span>
      </p>
      <p className="mt-1 flex justify-between gap-4 text-sm text-ink-soft">
        <span>
          <b className="text-ink">{formatCount(monthlyDonors)}</b> {m.monthly_donors({ count: monthlyDonors })}
        </span>
        <span>
          <b className="text-ink">{formatMoney(figures.raisedPaise)}</b> {m.monthly_raised()}
        </span>
      </p>
    </div>
  );
});
