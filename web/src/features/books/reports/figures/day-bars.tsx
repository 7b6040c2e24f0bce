import type { DailySeries } from "@daansetu/contract";
import { formatAgo, formatCount, formatDate, formatMoney, formatShortDate } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { BarChart } from "../../../../ui/chart/bar-chart.tsx";
import { fillDays } from "./daily-series.ts";

/** Age from which figures are shown with their time. */
const FRESH_MS = 300_000;

/** A chart of the money received each day, with the time of the figures if they are old. */
export function DayBars({ series, label }: { series: DailySeries; label: string }) {
  const now = useNow();
  return (
    <>
      <BarChart
        label={label}
        columnHeads={[m.dashboard_day(), m.dashboard_came(), m.dashboard_donations()]}
        format={(value) => formatMoney(Math.trunc(value))}
        bars={fillDays(series).map(({ day, receivedPaise, donations }) => ({
          key: day,
          shortLabel: formatShortDate(`${day}T06:00:00.000Z`),
          name: formatDate(`${day}T06:00:00.000Z`),
          value: receivedPaise,
          details: [formatMoney(receivedPaise), formatCount(donations)],
        }))}
      />
      {Date.parse(series.asOf) < now.getTime() - FRESH_MS && (
        <p className="mt-1 text-sm text-ink-mute">{m.dashboard_as_of({ ago: formatAgo(series.asOf, now) })}</p>
      )}
    </>
  );
}
