import { MONTHLY_CAP_PAISE, type MonthlyCampaign } from "@daansetu/contract";
import { formatCount, formatMoney } from "../../../../../lib/format.ts";
import { href } from "../../../../../lib/paths.ts";
import { unitsLabel } from "../../../../../lib/units.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { ButtonLink } from "../../../../../ui/button-link.tsx";
import { PayBar } from "../../../../../ui/pay-bar.tsx";
import { Stepper } from "../../../../../ui/stepper.tsx";
import { unitsLeft } from "./monthly-meter.tsx";
import type { MonthlyUnits } from "./use-monthly-units.ts";

/** The sticky bar of a monthly campaign: the number of units, their monthly sum, and the donate button, disabled at 0. */
export default function MonthlyBar({ campaign, chosen }: { campaign: MonthlyCampaign; chosen: MonthlyUnits }) {
  const { _id, unit } = campaign;
  const { units, maxUnits, choose } = chosen;
  const amount = formatMoney(units * unit.pricePaise);
  const buttonProps = { variant: "give", className: "max-sm:px-2 pay-button" } as const;
  return (
    <PayBar label={m.monthly_bar_label()} narrowOnly={false}>
      <div className="pay-parts w-full items-start">
        <p className="flex min-w-0 basis-full flex-wrap justify-between gap-x-3 text-sm leading-snug text-ink-soft sm:flex-1 sm:basis-0 sm:self-center">
          <span className="pay-extra">
            {m.monthly_bar_units({
              sponsored: formatCount(campaign.unitsSponsored),
              left: formatCount(unitsLeft(campaign)),
            })}
          </span>
          <span role="status">
            {units === 0 && m.monthly_bar_hint({ units: unit.many })}
            {units > 0 && (
              <>
                <span className="pay-extra">
                  {unitsLabel(units, unit)} × {formatMoney(unit.pricePaise)} ={" "}
                </span>
                <b className="whitespace-nowrap text-ink">{m.monthly_sum({ amount })}</b>
              </>
            )}
            {units >= maxUnits && (
              <span className="pay-extra block">{m.monthly_bar_cap({ cap: formatMoney(MONTHLY_CAP_PAISE) })}</span>
            )}
          </span>
        </p>
        <div className="pay-extra">
          <Stepper label={m.monthly_units_label({ units: unit.many })} value={units} max={maxUnits} onChange={choose} />
        </div>
        <div className="grid flex-1 sm:flex-none">
          {units === 0 ? (
            <Button {...buttonProps} disabled>
              {m.campaign_donate_monthly()}
            </Button>
          ) : (
            <ButtonLink {...buttonProps} to={href.donate(_id, { monthly: units })}>
              <span className="sm:hidden">{m.campaign_donate_monthly()}</span>
              <span className="max-sm:hidden">{m.monthly_bar_donate({ amount })}</span>
            </ButtonLink>
          )}
          <p className="pay-extra pt-1 text-center text-xs leading-snug text-ink-soft">{m.monthly_bar_stop()}</p>
        </div>
      </div>
    </PayBar>
  );
}
