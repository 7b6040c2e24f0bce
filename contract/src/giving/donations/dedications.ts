import * as z from "zod/mini";
import { calendarDay, dateMonthsLater, startOfDay } from "../../values/calendar.ts";
import { Email } from "../../typed-text/email.ts";
import { DEDICATION_KINDS } from "./dedication-view.ts";
import { hasContactDetails, hasContactDetailsInName } from "./no-contact-details.ts";
import { Day } from "../../values/day.ts";
import { optionalOrEmpty } from "../../values/text.ts";
import { paragraph, singleLine } from "../../typed-text/typed-lines.ts";

const Kind = z.enum(DEDICATION_KINDS, { error: "choose-dedication" });

/** A dedication's notice may be dated this many months ahead. */
const NOTICE_MONTHS = 12;

/** Notices are mailed at this hour in India. */
const NOTICE_HOUR = 9;

const NO_CONTACT_DETAILS = { error: "no-contact-details" };
const PlainName = singleLine(80).check(z.refine((name) => !hasContactDetailsInName(name), NO_CONTACT_DETAILS));
const PlainMessage = paragraph(300).check(z.refine((text) => !hasContactDetails(text), NO_CONTACT_DETAILS));

/** The notice of a dedication: its recipient, day and message. */
export const DedicationNotice = z.strictObject({
  recipientName: PlainName,
  recipientEmail: Email,
  /** The day of the notice in India; its bounds are checked by `noticeDayProblem`. */
  day: Day,
  message: optionalOrEmpty(PlainMessage),
  /** The donor's name in the notice; by default as on the form. An anonymous donor is not named. */
  donorName: optionalOrEmpty(PlainName),
});
export type DedicationNotice = z.infer<typeof DedicationNotice>;

export const Dedication = z.strictObject({
  kind: Kind,
  name: PlainName,
  notice: z.optional(DedicationNotice),
});
export type Dedication = z.infer<typeof Dedication>;

/** The first and the last day for a notice, in India. */
export const noticeDays = (now: Date): { first: string; last: string } => ({
  first: calendarDay(now),
  last: calendarDay(dateMonthsLater(now, NOTICE_MONTHS)),
});

/** @returns the key of a problem with the day of a new notice, `undefined` if it may be chosen */
export function noticeDayProblem(day: string, now: Date): "past-date" | "over-a-year-ahead" | undefined {
  const { first, last } = noticeDays(now);
  if (day < first) return "past-date";
  return day > last ? "over-a-year-ahead" : undefined;
}

/** When a notice is mailed: on its day at nine in India, or at once if that time has passed. */
export function noticeTime(day: string, now: Date): Date {
  const nineOClock = new Date(Date.parse(startOfDay(day)) + NOTICE_HOUR * 3_600_000);
  return day === calendarDay(now) || nineOClock < now ? now : nineOClock;
}

/** Text of a dedication in English, for mails and receipts. */
export const dedicationLine = ({ kind, name }: Pick<Dedication, "kind" | "name">): string =>
  kind === "memory" ? `In memory of ${name}` : `In honour of ${name}`;
