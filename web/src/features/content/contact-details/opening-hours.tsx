import type { OpeningHours } from "@daansetu/contract";
import { useEffect, useState } from "react";
import { cx } from "../../../lib/cx.ts";
import { useNow } from "../../../lib/use-now.ts";
import { m } from "../../../paraglide/messages.js";
import { hoursInRows, openingState } from "./hours.ts";
import { dayName, openingSentence, timeOfDay } from "./hours-words.ts";

const MINUTE_MS = 60_000;

/** The moment, a minute at a time: a page that stays open must not say "open" after closing time. */
function useMinute(): Date {
  const began = useNow();
  const [now, setNow] = useState(began);
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

/** Whether it is open now, by the clock of India. */
export function OpenNow({ hours }: { hours: OpeningHours }) {
  const state = openingState(hours, useMinute());
  return (
    <p className="grid grid-cols-[auto_1fr] items-baseline gap-2 font-semibold">
      <span
        aria-hidden="true"
        className={cx(
          "size-2.5 rounded-full",
          state.isOpen ? "bg-leaf on-night:bg-genda" : "border-2 border-line-strong",
        )}
      />
      {openingSentence(state)}
    </p>
  );
}

/** The hours of the week, days with the same hours in one row. */
export function HoursOfWeek({ hours }: { hours: OpeningHours }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4">
      {hoursInRows(hours).map(({ from, to, hours: each }) => (
        <div key={from} className="contents">
          <dt>{from === to ? dayName(from) : m.contact_from_to({ from: dayName(from), to: dayName(to) })}</dt>
          <dd>
            {each === null
              ? m.contact_day_closed()
              : m.contact_from_to({ from: timeOfDay(each.opens), to: timeOfDay(each.closes) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
