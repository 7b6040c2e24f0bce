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
} from "../../../../../lib/errors/field-sentence.ts";
import { m } from "../../../../../paraglide/messages.js";
import type { ValidationResult } from "../../../../../ui/form/use-form.ts";

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

export function toFormValues({ picture, campaignLink, caption, startsAt, endsAt }: HomeCardRecord): CardValues {
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
export function toSiteLink(typedLink: string, origin: string): string {
  const text = typedLink.trim();
  return text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
}

/** The form's validated fields, in its order. */
const FORM_FIELDS = ["picture", "link", "caption", "until"] as const;
const FORM_FIELD_NAMES: Readonly<Record<string, string>> = { campaignLink: "link", endsAt: "until" };

/** Validates the form. */
export function readCard(values: CardValues, origin: string): ValidationResult<Omit<NewHomeCard, "requestId">> {
  const { picture, caption, from, until } = values;
  const parsedCard = parseWith(NewHomeCard, {
    picture,
    campaignLink: toSiteLink(values.link, origin),
    caption: caption.trim(),
    ...(from !== "" && { startsAt: startOfDay(from) }),
    ...(until !== "" && { endsAt: endOfDay(until) }),
  });
  // The schema compares the days only if all fields are valid, so they are compared here, too.
  const endsBeforeStart = from !== "" && until !== "" && until < from;
  return parsedCard.ok || !endsBeforeStart
    ? parsedCard
    : { ok: false, fields: [...parsedCard.fields, { field: "endsAt", problem: "ends-before-start" }] };
}

const FIELD_SENTENCES: FieldWords = {
  "missing-file": m.showcase_problem_gone_picture,
  "required picture": m.showcase_problem_picture,
  "* link": m.showcase_problem_link,
  "ends-before-start": m.showcase_problem_until,
};

/** Problems under the form's field names, as sentences. */
export function toFieldSentences(foundProblems: readonly FoundProblem[]): readonly FieldSentence[] {
  const renamedProblems = foundProblems.map((problem) => {
    const [field = ""] = problem.field.split(".");
    return { ...problem, field: FORM_FIELD_NAMES[field] ?? field };
  });
  return fieldSentences(renamedProblems, FORM_FIELDS, FIELD_SENTENCES);
}
