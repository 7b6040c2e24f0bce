import { m } from "../../paraglide/messages.js";
import { ApiError } from "../api-error.ts";
import { type FailureReason, failureReason } from "./failure-reason.ts";

/** What a feature says instead of the shared sentence, by reason; `other` covers every reason that it does not name. */
export type FailureWords = { readonly [Reason in FailureReason | "other"]?: (answer: string) => string };

/** The server's own sentence, for reasons that `other` would cover. */
export const asAnswered = (answer: string): string => answer;

/** No words of the server's: the browser's own failures, and answers that are not for people. */
const SHARED: FailureWords = {
  network: m.errors_unreachable,
  timeout: m.ui_error_timeout_text,
  "bad-reply": m.ui_error_text,
  "internal-error": m.ui_error_text,
  unknown: m.ui_error_text,
};

/**
 * Anything thrown, as a sentence for the person who tried: the feature's own words, else the shared ones, else what the server
 * answered (about the first field, where it named one).
 */
export function failureSentence(error: unknown, words: FailureWords = {}): string {
  const reason = failureReason(error);
  const answer = error instanceof ApiError ? (error.fields[0]?.message ?? error.message) : "";
  const nearest = reason === "offline" ? "network" : reason;
  const say = words[reason] ?? words[nearest] ?? words.other ?? SHARED[nearest] ?? asAnswered;
  return say(answer);
}
