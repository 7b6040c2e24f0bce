import { formatDay } from "../../lib/format-day.ts";
import { formatMoney } from "../../lib/format.ts";
import { wholeRupeesToPaise } from "@daansetu/contract";
import { m } from "../../paraglide/messages.js";
import type { TableState } from "./use-table-state.ts";

export interface FilterOption {
  value: string;
  label: string;
  /** Number of matching records, shown beside the label. */
  count?: number | undefined;
  /** Highlights the filter's chip if rows with this value need a person. */
  waits?: boolean;
  /** Filters that do not combine with this value: they are cleared when it is set. */
  clears?: readonly string[];
}

interface FilterBase {
  /** Query parameter. */
  name: string;
  label: string;
  /** Filters that do not combine with this one: they are cleared when it is set. */
  clears?: readonly string[];
  /** Why the filter cannot be combined with the active ones. */
  disabledReason?: string | undefined;
}

/** `isInRow`: always visible. Others are under "More filters", and the active ones are shown as tags. */
export type TableFilter = FilterBase &
  (
    | { type: "search"; hint: string; maxLength?: number }
    | { type: "chips"; all: string; options: readonly FilterOption[] }
    | { type: "select"; options: readonly FilterOption[]; all?: string; isInRow?: boolean }
    /** A range of days: `name` is the first, `to` the last one. */
    | { type: "period"; to: string }
    | { type: "day" }
    | { type: "rupees" }
  );

export type FilterOfType<Type extends TableFilter["type"]> = Extract<TableFilter, { type: Type }>;

export type FilterState = Pick<TableState, "filters" | "setFilters" | "clearFilters" | "setView" | "sort">;

/** Sets a filter and clears those that do not combine with it. */
export function setFilter(table: FilterState, filter: TableFilter, value: string | undefined): void {
  const option = "options" in filter ? filter.options.find((candidate) => candidate.value === value) : undefined;
  const cleared = value === undefined ? [] : [...(filter.clears ?? []), ...(option?.clears ?? [])];
  table.setFilters({ ...Object.fromEntries(cleared.map((other) => [other, undefined])), [filter.name]: value });
}

export const isUnderMoreFilters = (filter: TableFilter): boolean =>
  filter.type === "day" || filter.type === "rupees" || (filter.type === "select" && filter.isInRow !== true);

/** Text of an active filter's tag; `undefined` if the filter shows its value itself. */
export function tagOf(filter: TableFilter, value: string): string | undefined {
  const { label } = filter;
  if (filter.type === "chips" || (filter.type === "select" && filter.isInRow === true)) {
    const isOffered = filter.options.some((option) => option.value === value);
    return isOffered ? undefined : m.table_tag({ label, value });
  }
  switch (filter.type) {
    case "select":
      return m.table_tag({ label, value: filter.options.find((option) => option.value === value)?.label ?? value });
    case "day":
      return m.table_tag({ label, value: formatDay(value) });
    case "rupees": {
      const paise = wholeRupeesToPaise(Number(value));
      return m.table_tag({ label, value: paise === undefined ? value : formatMoney(paise) });
    }
    default:
      return undefined;
  }
}
