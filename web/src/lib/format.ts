import { formatPaise, formatterPerLocale, wholeRupeesToPaise, INDIA_ZONE } from "@daansetu/contract";
import { intlLocale } from "./locale.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Formats an amount: 125000_00 paise is "₹1,25,000". */
export function formatMoney(paise: number): string {
  return formatPaise(paise, intlLocale());
}

/** 2000 is "₹2,000". */
export function formatRupees(rupees: number): string {
  return formatPaise(wholeRupeesToPaise(rupees) ?? 0, intlLocale());
}

const counts = formatterPerLocale((locale) => new Intl.NumberFormat(locale));
const percents = formatterPerLocale((locale) => new Intl.NumberFormat(locale, { style: "percent" }));
const relativeTimes = formatterPerLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
/** A date formatter in India's time zone. */
const dateFormatter = (options: Intl.DateTimeFormatOptions) =>
  formatterPerLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: INDIA_ZONE }));
const dates = dateFormatter({ dateStyle: "long" });
const shortDates = dateFormatter({ day: "numeric", month: "short" });
const months = dateFormatter({ month: "short", year: "numeric" });

/** Formats a number with Indian grouping: 125000 is "1,25,000". */
export function formatCount(count: number): string {
  return counts(intlLocale()).format(count);
}

/** 0.31 is "31%". */
export function formatPercent(share: number): string {
  return percents(intlLocale()).format(share);
}

/** Formats a day in India, with non-breaking spaces: "1 November 2026". */
export function formatDate(iso: string): string {
  return dates(intlLocale()).format(new Date(iso)).replaceAll(" ", "\u00a0");
}

/** Formats a day as "12 Nov", for lists in which the year is obvious. */
export function formatShortDate(iso: string): string {
  return shortDates(intlLocale()).format(new Date(iso)).replaceAll(" ", "\u00a0");
}

/** "Mar 2029". */
export function formatMonth(iso: string): string {
  return months(intlLocale()).format(new Date(iso));
}

/** Whole days since a time, never below 0 (spec section 4: age is whole days since createdAt). */
export function wholeDaysSince(iso: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / DAY_MS));
}

/** Whole days until a time, rounded up; 0 once it has passed. */
export function wholeDaysUntil(iso: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(iso) - now.getTime()) / DAY_MS));
}

const formatRelative = (amount: number, unit: "day" | "hour" | "minute") =>
  relativeTimes(intlLocale()).format(-amount, unit);

/** Formats an age: "today", "yesterday", "12 days ago". */
export function formatAge(iso: string, now: Date): string {
  return formatRelative(wholeDaysSince(iso, now), "day");
}

/** Formats elapsed time in the largest fitting unit: "5 minutes ago", "2 hours ago", "yesterday". */
export function formatAgo(iso: string, now: Date): string {
  const elapsedMs = Math.max(0, now.getTime() - Date.parse(iso));
  if (elapsedMs >= DAY_MS) return formatRelative(Math.floor(elapsedMs / DAY_MS), "day");
  if (elapsedMs >= HOUR_MS) return formatRelative(Math.floor(elapsedMs / HOUR_MS), "hour");
  return formatRelative(Math.floor(elapsedMs / MINUTE_MS), "minute");
}
