import { formatPaise, wholeRupeesToPaise } from "@daansetu/contract";
import { intlLocale } from "./locale.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Integer paise as "₹1,25,000". */
export function formatMoney(paise: number): string {
  return formatPaise(paise, intlLocale());
}

/** Whole rupees as "₹2,000". */
export function formatRupees(rupees: number): string {
  return formatPaise(wholeRupeesToPaise(rupees) ?? 0, intlLocale());
}

/** A count with Indian grouping: 125000 is "1,25,000". */
export function formatCount(count: number): string {
  return new Intl.NumberFormat(intlLocale()).format(count);
}

/** A share as whole percent: 0.31 is "31%". */
export function formatPercent(share: number): string {
  return new Intl.NumberFormat(intlLocale(), { style: "percent" }).format(share);
}

/** The day of a moment as it is in India: "1 November 2026", which no line break tears apart. */
export function formatDate(iso: string): string {
  const date = new Intl.DateTimeFormat(intlLocale(), { dateStyle: "long", timeZone: "Asia/Kolkata" });
  return date.format(new Date(iso)).replaceAll(" ", "\u00a0");
}

/** A day among others of about the same time: "12 Nov". */
export function formatShortDate(iso: string): string {
  const date = new Intl.DateTimeFormat(intlLocale(), { day: "numeric", month: "short", timeZone: "Asia/Kolkata" });
  return date.format(new Date(iso)).replaceAll(" ", "\u00a0");
}

/** A month: "Mar 2029". */
export function formatMonth(iso: string): string {
  return new Intl.DateTimeFormat(intlLocale(), { month: "short", year: "numeric", timeZone: "Asia/Kolkata" }).format(
    new Date(iso),
  );
}

/** Whole days since a moment, never below 0 (spec section 4: age is whole days since createdAt). */
export function wholeDaysSince(iso: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / DAY_MS));
}

/** Whole days until a moment, rounded up; 0 once it has passed. */
export function wholeDaysUntil(iso: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(iso) - now.getTime()) / DAY_MS));
}

const relative = (amount: number, unit: "day" | "hour" | "minute") =>
  new Intl.RelativeTimeFormat(intlLocale(), { numeric: "auto" }).format(-amount, unit);

/** A card's age in whole days: "today", "yesterday", "12 days ago". */
export function formatAge(iso: string, now: Date): string {
  return relative(wholeDaysSince(iso, now), "day");
}

/** How long ago, in the largest unit that fits: "5 minutes ago", "2 hours ago", "yesterday". */
export function formatAgo(iso: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - Date.parse(iso));
  if (passed >= DAY_MS) return relative(Math.floor(passed / DAY_MS), "day");
  if (passed >= HOUR_MS) return relative(Math.floor(passed / HOUR_MS), "hour");
  return relative(Math.floor(passed / MINUTE_MS), "minute");
}
