import type { FieldError } from "@daansetu/contract";
import * as z from "zod/mini";
import { ApiError } from "../../../lib/api-error.ts";
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
  if (error instanceof ApiError) return ofServer(error, online);
  const firebase = z.safeParse(WithCode, error);
  if (firebase.success) {
    const { code } = firebase.data;
    if (code === "auth/network-request-failed") return unreachable(online);
    const words = way === "google" ? googleWords(code) : undefined;
    return words === undefined ? broken() : trouble(words.title, words.text, words.quiet ? QUIET : {});
  }
  return error instanceof Error && MISSING_PART.test(error.message) ? unreachable(online) : broken();
}

const QUIET: Partial<Trouble> = { toast: undefined, kind: "quiet" };

function ofServer({ code, message, fields, isServers }: ApiError, online: boolean): Trouble {
  if (code === "network") return unreachable(online);
  if (code === "timeout") return trouble(m.accounts_slow_title(), m.accounts_slow_text(), { kind: "connection" });
  // A proxy's page, or an answer cut short: there is no sentence to show.
  if (!isServers) return broken();
  switch (code) {
    case "too-many-requests":
      return trouble(m.accounts_refused_busy_title(), message, { toast: message });
    case "bad-input":
      return trouble(m.accounts_refused_input_title(), message, { toast: message, fields });
    default:
      return trouble(m.accounts_refused_title(), message, { toast: message, fields });
  }
}

const unreachable = (online: boolean) =>
  online
    ? trouble(m.accounts_unreachable_title(), m.accounts_unreachable_text(), { kind: "connection" })
    : trouble(m.accounts_offline_title(), m.accounts_offline_text(), { kind: "connection" });

const broken = () => trouble(m.accounts_broken_title(), m.accounts_broken_text());
