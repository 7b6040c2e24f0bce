import type { ContentValue, Stats } from "@daansetu/contract";
import { formatDate } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { consistentStatistics, type ShownStatistic } from "./consistent-statistics.ts";

/** The day on which all claims were checked; `undefined` if the days differ, or not all were. */
function findSharedCheckDay(statistics: readonly ShownStatistic[]): string | undefined {
  const claims = statistics.filter(({ isCounted }) => !isCounted);
  const checkDays = new Set(claims.map(({ checkedOn }) => checkedOn));
  const [firstDay] = checkDays;
  return checkDays.size === 1 ? firstDay : undefined;
}

interface TrustStatisticsProps {
  claims: ContentValue<"trust-statistics">["items"];
  /** Absent until the counts are loaded. */
  stats: Stats | undefined;
}

/** The foundation's claims with the day of their last check, if there was one, and the site's own counts where a claim would say more than they do. */
export function TrustStatistics({ claims, stats }: TrustStatisticsProps) {
  const statistics = consistentStatistics(claims, stats);
  if (statistics.length === 0) return null;
  const day = findSharedCheckDay(statistics);
  const hasCounts = statistics.some(({ isCounted }) => isCounted);
  const notes = [
    ...(day === undefined ? [] : [m.content_checked({ date: formatDate(day) })]),
    ...(hasCounts && stats !== undefined ? [m.content_counted({ date: formatDate(stats.asOf) })] : []),
  ];
  return (
    <section aria-label={m.content_claims()} className="mb-8 border-b border-white/16 pb-6">
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 lg:grid-cols-4 lg:gap-10">
        {statistics.map(({ label, value, checkedOn }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm">
              {day === undefined && checkedOn !== undefined
                ? m.content_checked_each({ label, date: formatDate(checkedOn) })
                : label}
            </dt>
            <dd className="display text-[1.75rem] leading-tight text-on-night">{value}</dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && <p className="mt-4 text-xs">{notes.join(" ")}</p>}
    </section>
  );
}
