import { INDIA_ZONE } from "@daansetu/contract";
import { escapeHtml } from "../../../util/escape-html.ts";

/** Removes line breaks and control characters. Validation rejects them too, but an older document must not inject a line. */
export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

export function splitLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map(toOneLine);
}

/** Escapes a text as one line of HTML. */
export const toHtml = (text: string): string => escapeHtml(toOneLine(text));

const DAY = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: INDIA_ZONE });
const TIME = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short", timeZone: INDIA_ZONE });

/** Formats the day in India's time zone. */
export const dayText = (time: string | Date): string => DAY.format(new Date(time));

/** Formats day and time in India's time zone. */
export const timeText = (time: string | Date): string => TIME.format(new Date(time));
