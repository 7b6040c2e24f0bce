import * as z from "zod/mini";
import { calendarDay, dateMonthsLater, startOfDay } from "../calendar.ts";
import { Email } from "../india.ts";
import { DEDICATION_KINDS } from "./dedication-view.ts";
import { Day } from "../reports/period.ts";
import { optionalOrEmpty, paragraph, singleLine } from "../text.ts";

const Kind = z.enum(DEDICATION_KINDS, { error: "choose-dedication" });

/** How far ahead a notice may be dated. */
const NOTICE_MONTHS = 12;

/** A notice leaves at this hour in India. */
const NOTICE_HOUR = 9;

/** Endings of the web addresses that advertisements use. Any word before a dot would refuse "Dr.Rao" and "M.K.Gandhi". */
const ADDRESS_PATTERN =
  /[\p{L}\p{N}-]\.(?:com|net|org|in|co|info|biz|io|me|ai|app|dev|xyz|top|site|online|shop|store|live|club|link|click|ly|gl|to|tk|ru|cn)(?![\p{L}\p{N}])/iu;
const LINK_PATTERN = /:\/\/|www\.|\S@\S/i;
const PHONE_PATTERN = /(?:\d[\s().-]*){8,}/;

/**
 * Whether a text has a web address, an e-mail address or a phone number: texts that are mailed to strangers must not be advertisements. Invisible
 * characters are removed and full-width forms replaced before the test.
 */
export function hasContactDetails(text: string): boolean {
  const plainText = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/。/g, ".");
  return [ADDRESS_PATTERN, LINK_PATTERN, PHONE_PATTERN].some((pattern) => pattern.test(plainText));
}

const withoutContactDetails = z.refine<string>((text) => !hasContactDetails(text), { error: "no-contact-details" });
const PlainName = singleLine(80).check(withoutContactDetails);

/** The notice of a dedication: its recipient, day and message. */
export const DedicationNotice = z.strictObject({
  recipientName: PlainName,
  recipientEmail: Email,
  /** In India; `noticeDayProblem` knows its bounds. */
  day: Day,
  message: optionalOrEmpty(paragraph(300).check(withoutContactDetails)),
  /** How the donor is named there; by default as on the form. An anonymous donor is not named. */
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

/** When a notice leaves: on its day at nine in India, at once if that is over. */
export function noticeTime(day: string, now: Date): Date {
  const nineOClock = new Date(Date.parse(startOfDay(day)) + NOTICE_HOUR * 3_600_000);
  return day === calendarDay(now) || nineOClock < now ? now : nineOClock;
}

/** English, for mails and receipts. */
export const dedicationLine = ({ kind, name }: Pick<Dedication, "kind" | "name">): string =>
  kind === "memory" ? `In memory of ${name}` : `In honour of ${name}`;
