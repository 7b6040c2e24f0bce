import type { Plan } from "@daansetu/contract";
import { dayInIndia, monthsAfter } from "../giving/index.ts";

/** A debit this near may have been announced to the donor's bank, and stands (as the server reckons it). */
const ANNOUNCED_MS = 3 * 86_400_000;
const DAY_MS = 86_400_000;

export interface NewMandate {
  /** The first debit by the new mandate. */
  firstAt: Date;
  /** A debit that is announced already and still comes by the old one. */
  lastOfOld: Date | undefined;
}

/** When a new mandate in place of this plan's would begin, as the server reckons it: no month is debited twice. */
export function newMandateOf(
  nextDebitAt: NonNullable<Plan["nextDebitAt"]>,
  day: number | undefined,
  now: Date,
): NewMandate {
  const next = new Date(nextDebitAt);
  const isAnnounced = next.getTime() - now.getTime() < ANNOUNCED_MS;
  const regular = isAnnounced ? monthsAfter(next, 1) : next;
  return { firstAt: day === undefined ? regular : onDayFrom(day, regular), lastOfOld: isAnnounced ? next : undefined };
}

/** The first time from then on that falls on this day of a month in India. */
function onDayFrom(day: number, from: Date): Date {
  const inThisMonth = new Date(from.getTime() + (day - dayInIndia(from)) * DAY_MS);
  return inThisMonth >= from ? inThisMonth : monthsAfter(inThisMonth, 1);
}
