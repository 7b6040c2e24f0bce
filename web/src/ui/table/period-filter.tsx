import { addMonths, calendarDay, monthOf } from "@daansetu/contract";
import { formatDay } from "../../lib/format-day.ts";
import { useNow } from "../../lib/use-now.ts";
import { m } from "../../paraglide/messages.js";
import { Select } from "../inputs.tsx";
import type { FilterOfType, FilterState } from "./table-filter.ts";

interface Period {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const APRIL = 4;

const LABELS = {
  today: m.table_period_today,
  week: m.table_period_week,
  month: m.table_period_month,
  lastMonth: m.table_period_last_month,
  year: m.table_period_year,
} as const;
type PeriodName = keyof typeof LABELS;

/** Ranges of days in India that end today, and the last month. */
function periodsAt(now: Date): [PeriodName, Period][] {
  const today = calendarDay(now);
  const month = monthOf(today);
  const firstOfMonth = `${month}-01`;
  const lastOfPreviousMonth = calendarDay(new Date(Date.parse(`${firstOfMonth}T06:00:00.000Z`) - DAY_MS));
  const [year = 0, monthNumber = 1] = month.split("-").map(Number);
  return [
    ["today", { from: today, to: today }],
    ["week", { from: calendarDay(new Date(now.getTime() - 6 * DAY_MS)), to: today }],
    ["month", { from: firstOfMonth, to: today }],
    ["lastMonth", { from: `${addMonths(month, -1)}-01`, to: lastOfPreviousMonth }],
    ["year", { from: `${monthNumber < APRIL ? year - 1 : year}-04-01`, to: today }],
  ];
}

/** A choice of usual periods; other days can be typed under "More filters". */
export function PeriodFilter({ filter, table }: { filter: FilterOfType<"period">; table: FilterState }) {
  const periods = periodsAt(useNow());
  const from = table.filters[filter.name];
  const to = table.filters[filter.to];
  const chosen = periods.find(([, period]) => period.from === from && period.to === to)?.[0];
  const isOwn = chosen === undefined && (from !== undefined || to !== undefined);
  const choose = (name: string) => {
    const period = periods.find(([periodName]) => periodName === name)?.[1];
    table.setFilters({ [filter.name]: period?.from, [filter.to]: period?.to });
  };
  return (
    <Select
      aria-label={filter.label}
      value={isOwn ? "own" : (chosen ?? "")}
      className="min-h-11! py-1.5 text-sm w-auto!"
      onChange={({ target }) => {
        choose(target.value);
      }}
    >
      <option value="">{m.table_period_any()}</option>
      {periods.map(([name]) => (
        <option key={name} value={name}>
          {LABELS[name]()}
        </option>
      ))}
      {isOwn && <option value="own">{periodSentence(from, to)}</option>}
    </Select>
  );
}

function periodSentence(from: string | undefined, to: string | undefined): string {
  if (to === undefined) return m.table_period_since({ from: formatDay(from ?? "") });
  if (from === undefined) return m.table_period_until({ to: formatDay(to) });
  return m.table_period_between({ from: formatDay(from), to: formatDay(to) });
}
