import type { ContentValue } from "@daansetu/contract";
import { formatDate } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";

type StatisticItems = ContentValue<"trust-statistics">["items"];

/** The day on which all items were checked; `undefined` if the days differ. */
const findSharedCheckDay = (items: StatisticItems) =>
  items.every(({ checkedOn }) => checkedOn === items[0]?.checkedOn) ? items[0]?.checkedOn : undefined;

/** The foundation's own claims, each with the day it was last checked. They are not figures of the ledger. */
export function TrustStatistics({ items }: { items: StatisticItems }) {
  if (items.length === 0) return null;
  const day = findSharedCheckDay(items);
  return (
    <section aria-label={m.content_claims()}>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 lg:grid-cols-4 lg:gap-10">
        {items.map(({ label, value, checkedOn }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm">
              {day === undefined ? m.content_checked_each({ label, date: formatDate(checkedOn) }) : label}
            </dt>
            <dd className="display text-[1.75rem] leading-tight text-on-night">{value}</dd>
          </div>
        ))}
      </dl>
      {day !== undefined && <p className="mt-4 text-xs">{m.content_checked({ date: formatDate(day) })}</p>}
    </section>
  );
}
