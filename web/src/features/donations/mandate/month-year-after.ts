import { dateMonthsLater, INDIA_ZONE } from "@daansetu/contract";
import { intlLocale } from "../../../lib/locale.ts";

/** For example "November 2036". */
export function monthYearAfter(at: Date, months: number): string {
  const options = { month: "long", year: "numeric", timeZone: INDIA_ZONE } as const;
  return new Intl.DateTimeFormat(intlLocale(), options).format(dateMonthsLater(at, months));
}
