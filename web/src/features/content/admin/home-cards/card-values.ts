import {
  calendarDay,
  endOfDay,
  type FieldError,
  type HomeCardRecord,
  type NewHomeCard,
  type Picture,
  startOfDay,
  WebAddress,
} from "@daansetu/contract";
import * as z from "zod/mini";
import { m } from "../../../../paraglide/messages.js";

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

export type CardProblems = Partial<Record<"picture" | "link" | "caption" | "until", string>>;

/** What to send, or what is wrong with it. */
export function cardOf(
  values: CardValues,
  origin: string,
): { ok: true; card: Omit<NewHomeCard, "requestId"> } | { ok: false; problems: CardProblems } {
  const { picture, caption, from, until } = values;
  const campaignLink = linkOf(values.link, origin);
  const problems: CardProblems = {
    ...(picture === undefined && { picture: m.showcase_problem_picture() }),
    ...(!z.safeParse(WebAddress, campaignLink).success && { link: m.showcase_problem_link() }),
    ...(from !== "" && until !== "" && until < from && { until: m.showcase_problem_until() }),
  };
  if (picture === undefined || Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    card: {
      picture,
      campaignLink,
      caption: caption.trim(),
      ...(from !== "" && { startsAt: startOfDay(from) }),
      ...(until !== "" && { endsAt: endOfDay(until) }),
    },
  };
}

/** What the server found wrong, by the form's own fields. */
export function problemsOf(fields: readonly FieldError[]): CardProblems {
  const names: Record<string, keyof CardProblems> = {
    picture: "picture",
    campaignLink: "link",
    caption: "caption",
    endsAt: "until",
  };
  return Object.fromEntries(
    fields.flatMap(({ field, problem, message }) => {
      const name = names[field.split(".")[0] ?? ""];
      if (name === undefined) return [];
      return [[name, problem === "missing-file" ? m.showcase_problem_gone_picture() : message]];
    }),
  );
}
