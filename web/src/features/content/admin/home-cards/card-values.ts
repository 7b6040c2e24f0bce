import {
  calendarDay,
  endOfDay,
  type HomeCardRecord,
  NewHomeCard,
  parseWith,
  type Picture,
  startOfDay,
} from "@daansetu/contract";
import {
  fieldSentences,
  type FieldSentence,
  type FieldWords,
  type FoundProblem,
} from "../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../paraglide/messages.js";
import type { Checked } from "../../../../ui/form/use-form.ts";

/** The form's values; days as `2026-11-22`, empty if unset. */
export interface CardValues {
  picture: Picture | undefined;
  link: string;
  caption: string;
  from: string;
  until: string;
}

export const EMPTY_CARD: CardValues = { picture: undefined, link: "", caption: "", from: "", until: "" };

const DAY_MS = 86_400_000;

export function valuesOf({ picture, campaignLink, caption, startsAt, endsAt }: HomeCardRecord): CardValues {
  return {
    picture,
    link: campaignLink,
    caption,
    from: startsAt === undefined ? "" : calendarDay(new Date(startsAt)),
    // `endsAt` is the start of the day after the last day.
    until: endsAt === undefined ? "" : calendarDay(new Date(Date.parse(endsAt) - DAY_MS / 2)),
  };
}

/** Turns a URL of this site into its path, so that the link does not depend on the host. */
export function linkOf(typed: string, origin: string): string {
  const text = typed.trim();
  return text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
}

/** The form's validated fields, in its order. */
const FIELDS = ["picture", "link", "caption", "until"] as const;
const FORM_NAMES: Readonly<Record<string, string>> = { campaignLink: "link", endsAt: "until" };

/** Validates the form. */
export function readCard(values: CardValues, origin: string): Checked<Omit<NewHomeCard, "requestId">> {
  const { picture, caption, from, until } = values;
  const parsed = parseWith(NewHomeCard, {
    picture,
    campaignLink: linkOf(values.link, origin),
    caption: caption.trim(),
    ...(from !== "" && { startsAt: startOfDay(from) }),
    ...(until !== "" && { endsAt: endOfDay(until) }),
  });
  // The schema compares the days only if all fields are valid; here it is checked in any case.
  const endsBeforeStart = from !== "" && until !== "" && until < from;
  return parsed.ok || !endsBeforeStart
    ? parsed
    : { ok: false, fields: [...parsed.fields, { field: "endsAt", problem: "ends-before-start" }] };
}

const FIELD_TEXTS: FieldWords = {
  "missing-file": m.showcase_problem_gone_picture,
  "required picture": m.showcase_problem_picture,
  "* link": m.showcase_problem_link,
  "ends-before-start": m.showcase_problem_until,
};

/** Problems under the form's field names, as sentences. */
export function toSentences(found: readonly FoundProblem[]): readonly FieldSentence[] {
  const renamed = found.map((each) => {
    const [field = ""] = each.field.split(".");
    return { ...each, field: FORM_NAMES[field] ?? field };
  });
  return fieldSentences(renamed, FIELDS, FIELD_TEXTS);
}
