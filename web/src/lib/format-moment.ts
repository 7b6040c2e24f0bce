import { intlLocale } from "./locale.ts";

/** A moment as clocks in India show it: "21 Nov 2026, 10:44 am". */
export function formatMoment(iso: string): string {
  const options = { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Kolkata" } as const;
  return new Intl.DateTimeFormat(intlLocale(), options).format(new Date(iso));
}

/** Only the time of day: "10:44 am". */
export function formatTime(iso: string): string {
  const options = { timeStyle: "short", timeZone: "Asia/Kolkata" } as const;
  return new Intl.DateTimeFormat(intlLocale(), options).format(new Date(iso));
}
