import type { OpeningHours } from "@daansetu/contract";
import { useEffect, useState } from "react";
import { cx } from "../../../../lib/cx.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { groupHours, findOpeningState, hasHours } from "./opening-state.ts";
import { formatDayName, describeOpening, formatTimeOfDay } from "./format-hours.ts";

const MINUTE_MS = 60_000;

/** The current time, updated every minute, so that a page left open does not say "open" after closing time. */
function useCurrentMinute(): Date {
  const initialNow = useNow();
  const [now, setNow] = useState(initialNow);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(new Date());
    }, MINUTE_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}

/** Nothing without hours. */
export function OpenNow({ hours }: { hours: OpeningHours }) {
  const now = useCurrentMinute();
  if (!hasHours(hours)) return null;
  const openingState = findOpeningState(hours, now);
  return (
    <p className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-2 font-semibold">
      <span
        aria-hidden="true"
        className={cx(
          "size-2.5 rounded-full",
          openingState.isOpen ? "bg-leaf on-night:bg-genda" : "border-2 border-line-strong",
        )}
      />
      {describeOpening(openingState)}
    </p>
  );
}

/** Opening hours of the week; consecutive days with the same hours share a row. */
export function HoursOfWeek({ hours }: { hours: OpeningHours }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      {groupHours(hours).map(({ firstDay: from, lastDay: to, hours: dayHours }) => (
        <div key={from} className="contents">
          <dt>
            {from === to
              ? formatDayName(from)
              : m.contact_from_to({ from: formatDayName(from), to: formatDayName(to) })}
          </dt>
          <dd>
            {dayHours === null
              ? m.contact_day_closed()
              : m.contact_from_to({ from: formatTimeOfDay(dayHours.opens), to: formatTimeOfDay(dayHours.closes) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
