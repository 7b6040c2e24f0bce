import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatCount } from "../../../lib/format.ts";
import { useNow } from "../../../lib/use-now.ts";
import { m } from "../../../paraglide/messages.js";
import { Loaded } from "../../../ui/loaded.tsx";
import { ChipRow } from "./chip-row.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { daysQuery } from "./api/dashboards.ts";
import { DayBars } from "./day-bars.tsx";
import { lastDays } from "./daily-series.ts";

const PERIOD_DAYS = [30, 90, 365] as const;

/** Money received day by day, over a month, a quarter or a year. */
export function DaysChart({ campaignId, title, level = 2 }: { campaignId: string; title: string; level?: 2 | 3 }) {
  const now = useNow();
  const [periodDays, setPeriodDays] = useState<(typeof PERIOD_DAYS)[number]>(30);
  const query = useQuery({
    ...daysQuery(campaignId, lastDays(periodDays, now)),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const Heading = `h${level}` as const;
  return (
    <section aria-label={title}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <Heading className="text-h4">{title}</Heading>
        <ChipRow
          label={m.dashboard_period()}
          options={PERIOD_DAYS.map((days) => ({ id: days, label: m.dashboard_last_days({ days: formatCount(days) }) }))}
          selected={periodDays}
          onSelect={setPeriodDays}
        />
      </div>
      <Loaded query={query} level={3} skeleton={<Skeleton className="h-56 rounded-card" />}>
        {(data) => <DayBars series={data} label={title} />}
      </Loaded>
    </section>
  );
}
