import type { FieldError } from "@daansetu/contract";
import * as z from "zod/mini";
import { ApiError } from "../../../lib/api-error.ts";
import { failureReason, type FailureReason } from "../../../lib/errors/failure-reason.ts";
import { m } from "../../../paraglide/messages.js";
import { googleWords } from "./google-words.ts";

/** Why something about an account did not work, in words. */
export interface Trouble {
  title: string;
  text: string;
  /** What a toast says beside it; undefined where the person stopped it themselves. */
  toast: string | undefined;
  /** `connection` has its own mark, `quiet` is no error. */
  kind: "refused" | "connection" | "quiet";
  /** What the server said of single fields. */
  fields: readonly FieldError[];
}

/** Errors of Firebase's libraries: only their code is of use, their sentences are not for people (spec section 8). */
const WithCode = z.object({ code: z.string().check(z.startsWith("auth/")) });

/** Which button was pressed: the same code of Firebase means another thing behind each. */
export type Way = "form" | "google" | "guest";

/** What a browser throws when a part of the site could not be fetched. */
const MISSING_PART = /dynamically imported module|module script failed|preload CSS/i;

const trouble = (title: string, text: string, change: Partial<Trouble> = {}): Trouble => ({
  title,
  text,
  toast: m.accounts_error_toast(),
  kind: "refused",
  fields: [],
  ...change,
});

/**
 * Puts anything thrown while logging in, signing up or changing an account into words. A sentence of the server is shown as it
 * is; everything else is "An error occurred …" for the toast (spec section 8) and one next step for the note.
 * @param online whether the browser believes that it has a connection
 */
export function explain(error: unknown, online: boolean, way: Way = "form"): Trouble {
  const firebase = z.safeParse(WithCode, error);
  const words = firebase.success && way === "google" ? googleWords(firebase.data.code) : undefined;
  if (words !== undefined) return trouble(words.title, words.text, words.quiet ? QUIET : {});
  const reason = isUnreachable(error, firebase.data?.code)
    ? online
      ? "network"
      : "offline"
    : failureReason(error, online);
  const unanswered = UNANSWERED[reason];
  if (unanswered !== undefined) return unanswered();
  if (!(error instanceof ApiError)) return broken();
  const { message, fields } = error;
  return trouble((REFUSED[reason] ?? m.accounts_refused_title)(), message, { toast: message, fields });
}

const QUIET: Partial<Trouble> = { toast: undefined, kind: "quiet" };

/** Without the connection, Firebase and the browser's own loading of a part of the site fail in words of their own. */
const isUnreachable = (error: unknown, code: string | undefined): boolean =>
  code === "auth/network-request-failed" || (error instanceof Error && MISSING_PART.test(error.message));

const broken = () => trouble(m.accounts_broken_title(), m.accounts_broken_text());
const CONNECTION: Partial<Trouble> = { kind: "connection" };

/** Where there is no sentence of the server to show. */
const UNANSWERED: { readonly [Reason in FailureReason]?: () => Trouble } = {
  offline: () => trouble(m.accounts_offline_title(), m.accounts_offline_text(), CONNECTION),
  network: () => trouble(m.accounts_unreachable_title(), m.accounts_unreachable_text(), CONNECTION),
  timeout: () => trouble(m.accounts_slow_title(), m.accounts_slow_text(), CONNECTION),
  "bad-reply": broken,
};

const REFUSED: { readonly [Reason in FailureReason]?: () => string } = {
  "too-many-requests": m.accounts_refused_busy_title,
  "bad-input": m.accounts_refused_input_title,
};
