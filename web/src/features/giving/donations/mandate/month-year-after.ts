import { dateMonthsLater, INDIA_ZONE } from "@daansetu/contract";
import { intlLocale } from "../../../../lib/locale.ts";

/** The month that begins this many months later, for example "November 2036". */
export function monthYearAfter(startDate: Date, months: number): string {
  const formatOptions = { month: "long", year: "numeric", timeZone: INDIA_ZONE } as const;
  return new Intl.DateTimeFormat(intlLocale(), formatOptions).format(dateMonthsLater(startDate, months));
}
