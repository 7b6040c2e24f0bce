import { INDIA_ZONE } from "@daansetu/contract";
import { intlLocale } from "./locale.ts";

/** Formats a time in India's time zone: "21 Nov 2026, 10:44 am". */
export function formatMoment(iso: string): string {
  const options = { dateStyle: "medium", timeStyle: "short", timeZone: INDIA_ZONE } as const;
  return new Intl.DateTimeFormat(intlLocale(), options).format(new Date(iso));
}

/** Time of day in India: "10:44 am". */
export function formatTime(iso: string): string {
  const options = { timeStyle: "short", timeZone: INDIA_ZONE } as const;
  return new Intl.DateTimeFormat(intlLocale(), options).format(new Date(iso));
}
