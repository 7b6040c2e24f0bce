import { INDIA_ZONE } from "@daansetu/contract";

/** Removes line breaks and control characters. Validation excludes them too, but an older document must not inject a line. */
export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

export function linesOf(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map(toOneLine);
}

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? character);
}

/** One line of text, as HTML. */
export const inHtml = (text: string): string => escape(toOneLine(text));

const DAY = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: INDIA_ZONE });
const TIME = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeStyle: "short", timeZone: INDIA_ZONE });

/** The day in India: readers are there. */
export const dayText = (time: string | Date): string => DAY.format(new Date(time));

/** Day and time in India. */
export const timeText = (time: string | Date): string => TIME.format(new Date(time));
