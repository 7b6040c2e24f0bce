import { SECTORS } from "@daansetu/contract";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { sectorLabel } from "../../../../lib/sectors.ts";
import { m } from "../../../../paraglide/messages.js";

/** A picture or file, whose address means nothing to a reader. */
export interface ChangedPicture {
  readonly address: string;
}
/** A single value in a change. */
export type ChangedValue = string | number | boolean | null | ChangedPicture;

const ISO_TIME_PATTERN = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY_PATTERN = /^\d{4}-\d\d-\d\d$/;
/** Fields that hold a state's name from the code, such as `in-review`. */
const STATE_FIELDS = new Set(["state", "status", "role", "stateBefore"]);
const MAX_CHARACTERS = 120;

/** Formats a value in words. */
export function formatChangedValue(field: string, value: ChangedValue): string {
  if (value === null || value === "") return m.records_nothing();
  if (typeof value === "boolean") return value ? m.records_yes() : m.records_no();
  if (typeof value === "number") return field.endsWith("Paise") ? formatMoney(value) : String(value);
  if (typeof value === "object") return m.records_value_picture();
  if (ISO_TIME_PATTERN.test(value)) return formatMoment(value);
  if (DAY_PATTERN.test(value)) return formatDay(value);
  const sector = SECTORS.find(({ slug }) => slug === value);
  if (sector !== undefined) return sectorLabel(sector.slug);
  return shorten(STATE_FIELDS.has(field) ? value.replaceAll("-", " ") : withoutTags(value));
}

/** Removes HTML tags, because stories are stored as HTML. */
const withoutTags = (text: string) =>
  /<[a-z][^>]*>/i.test(text)
    ? text
        .replaceAll(/<[^>]*(>|$)/g, " ")
        .replaceAll("&nbsp;", " ")
        .replaceAll("&amp;", "&")
        .replaceAll(/\s+/g, " ")
        .trim()
    : text;

const shorten = (text: string) =>
  text.length > MAX_CHARACTERS ? `${[...text].slice(0, MAX_CHARACTERS).join("").trimEnd()}…` : text;
