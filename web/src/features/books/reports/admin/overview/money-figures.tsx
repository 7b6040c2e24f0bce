import type { MoneyMovement, Overview } from "@daansetu/contract";
import { formatCount, formatMoney } from "../../../../../lib/format.ts";
import { href } from "../../../../../lib/paths.ts";
import { m } from "../../../../../paraglide/messages.js";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { DayBars } from "../../day-bars.tsx";
import { TitledSection } from "../../../../../ui/titled-section.tsx";

/** Money received today, this month, and day by day. */
export function MoneyFigures({ money: { today, month, series } }: { money: NonNullable<Overview["money"]> }) {
  return (
    <TitledSection id="money" title={m.overview_money()} titleClass="mb-2 text-h4" className="min-w-0">
      <dl className="mb-6 grid grid-cols-2 gap-4 border-y border-line py-4">
        <Figure label={m.overview_today()} movement={today} />
        <Figure label={m.overview_month()} movement={month} />
      </dl>
      <h3 className="mb-1 font-sans text-base font-semibold tracking-normal">{m.overview_days()}</h3>
      <DayBars series={series} label={m.overview_days()} />
      <p className="mt-3">
        <TextLink to={href.adminPanel("donations")}>{m.overview_all_donations()}</TextLink>
      </p>
    </TitledSection>
  );
}

function Figure({ label, movement }: { label: string; movement: MoneyMovement }) {
  const { receivedPaise, returnedPaise, donations } = movement;
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>
        <span className="display block text-h3">{formatMoney(receivedPaise)}</span>
        <span className="block text-sm text-ink-soft">
          {m.overview_donations({ count: donations, shown: formatCount(donations) })}
        </span>
        {returnedPaise !== 0 && (
          <span className="block text-sm text-ink-soft">
            {m.overview_returned({ sum: formatMoney(returnedPaise) })}
          </span>
        )}
      </dd>
    </div>
  );
}
