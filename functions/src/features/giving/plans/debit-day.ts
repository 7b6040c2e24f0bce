import { calendarDay, dateMonthsLater, dayOfMonth } from "@daansetu/contract";
import type { PlanFact } from "./plan.document.ts";

/**
 * The day of the month of a mandate's debits, 1 to 31. A debit in a short month is earlier, so the later day of two neighbouring debits
 * counts: at least one of two months has 31 days. A single debit on the last day of its month may be one of a later day; assuming 31 then
 * only makes a pause end a few days later, still before the next debit.
 * @returns `undefined` if the gateway has named no debit yet
 */
export function debitDayOf({
  currentStart,
  chargeAt,
}: Pick<PlanFact, "currentStart" | "chargeAt">): number | undefined {
  const debits = [currentStart, chargeAt].flatMap((time) => (time === undefined ? [] : [new Date(time)]));
  const [onlyDebit, secondDebit] = debits;
  if (onlyDebit === undefined) return undefined;
  if (secondDebit === undefined && isLastOfMonth(onlyDebit)) return 31;
  return Math.max(...debits.map(dayOfMonth));
}

const isLastOfMonth = (time: Date) => calendarDay(time) === calendarDay(dateMonthsLater(time, 0, 31));
