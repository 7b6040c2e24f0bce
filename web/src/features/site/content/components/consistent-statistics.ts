import type { ContentValue, Stats } from "@daansetu/contract";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";

type Claim = ContentValue<"trust-statistics">["items"][number];

export interface ShownStatistic {
  value: string;
  label: string;
  /** True for the site's own count, as opposed to a claim. */
  isCounted: boolean;
  /** The day on which a person checked a claim; absent if nobody has. */
  checkedOn?: string;
}

/** Matches a claim such as "1,000+", "5K+" or "2.5 lakh". */
const CLAIM = /^([\d.,]+)\s*(k|l|lakh|m|cr|crore)?\b/i;
const MULTIPLIERS: Readonly<Record<string, number>> = {
  k: 1_000,
  l: 1_00_000,
  lakh: 1_00_000,
  m: 10_00_000,
  cr: 1_00_00_000,
  crore: 1_00_00_000,
};

/** The number that a claim states at least; `Infinity` if it cannot be read, which no count supports. */
export function claimedNumber(value: string): number {
  const [, digits = "", unit = ""] = CLAIM.exec(value.trim()) ?? [];
  const number = Number(digits.replaceAll(",", ""));
  if (digits === "" || !Number.isFinite(number)) return Number.POSITIVE_INFINITY;
  return number * (MULTIPLIERS[unit.toLowerCase()] ?? 1);
}

/**
 * The foundation's claims, of which none contradicts the home page: one about something that this site counts is shown as it is only if
 * the count is as high; else the count takes its place, in the words of the home page.
 * @param stats the site's counts; without them, nothing that they could contradict is shown
 */
export function consistentStatistics(claims: readonly Claim[], stats: Stats | undefined): ShownStatistic[] {
  const shownStatistics = claims.flatMap(({ countedAs, value, label, checkedOn }): ShownStatistic[] => {
    const claim = { value, label, isCounted: false, ...(checkedOn !== undefined && { checkedOn }) };
    if (countedAs === undefined) return [claim];
    if (stats === undefined) return [];
    if (stats[countedAs] >= claimedNumber(value)) return [claim];
    if (stats[countedAs] === 0) return [];
    const countLabel = countedAs === "ngos" ? m.home_figures_ngos() : m.home_figures_donations();
    return [{ value: formatCount(stats[countedAs]), label: countLabel, isCounted: true }];
  });
  return shownStatistics.filter(
    ({ label }, index) => shownStatistics.findIndex((statistic) => statistic.label === label) === index,
  );
}
