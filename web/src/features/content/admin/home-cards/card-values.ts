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

/** What is typed about a card; days as the browser's date fields write them. */
export interface CardValues {
  picture: Picture | undefined;
  link: string;
  caption: string;
  from: string;
  until: string;
}

export const NO_CARD: CardValues = { picture: undefined, link: "", caption: "", from: "", until: "" };

const DAY_MS = 86_400_000;

export function valuesOf({ picture, campaignLink, caption, startsAt, endsAt }: HomeCardRecord): CardValues {
  return {
    picture,
    link: campaignLink,
    caption,
    from: startsAt === undefined ? "" : calendarDay(new Date(startsAt)),
    // It ends when the day after begins.
    until: endsAt === undefined ? "" : calendarDay(new Date(Date.parse(endsAt) - DAY_MS / 2)),
  };
}

/** The address of a page of this site becomes its path, so that it stays right wherever the site is. */
export function linkOf(typed: string, origin: string): string {
  const text = typed.trim();
  return text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
}

/** The fields of the form that can be wrong, in its order. */
const FIELDS = ["picture", "link", "caption", "until"] as const;
const NAMES: Readonly<Record<string, string>> = { campaignLink: "link", endsAt: "until" };

/** What to send, or what is wrong with it. */
export function cardOf(values: CardValues, origin: string): Checked<Omit<NewHomeCard, "requestId">> {
  const { picture, caption, from, until } = values;
  const parsed = parseWith(NewHomeCard, {
    picture,
    campaignLink: linkOf(values.link, origin),
    caption: caption.trim(),
    ...(from !== "" && { startsAt: startOfDay(from) }),
    ...(until !== "" && { endsAt: endOfDay(until) }),
  });
  // The schema compares days only where all else is right.
  const isTurned = from !== "" && until !== "" && until < from;
  return parsed.ok || !isTurned
    ? parsed
    : { ok: false, fields: [...parsed.fields, { field: "endsAt", problem: "ends-before-start" }] };
}

const WORDS: FieldWords = {
  "missing-file": m.showcase_problem_gone_picture,
  "required picture": m.showcase_problem_picture,
  "* link": m.showcase_problem_link,
  "ends-before-start": m.showcase_problem_until,
};

/** What is wrong, by the form's own fields. */
export function tell(found: readonly FoundProblem[]): readonly FieldSentence[] {
  const named = found.map((each) => {
    const [field = ""] = each.field.split(".");
    return { ...each, field: NAMES[field] ?? field };
  });
  return fieldSentences(named, FIELDS, WORDS);
}
