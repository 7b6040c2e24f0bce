import { m } from "../../paraglide/messages.js";
import { ApiError } from "../api-error.ts";
import { type FailureReason, failureReason } from "./failure-reason.ts";

/** A feature's own sentences by reason; they replace the shared ones. `other` covers every reason that is not listed. */
export type FailureWords = { readonly [Reason in FailureReason | "other"]?: (serverMessage: string) => string };

/** The failure text for `other`: the server's own sentence. */
export const serverSentence = (serverMessage: string): string => serverMessage;

/** Failures without a server sentence that users could read. */
const SHARED_SENTENCES: FailureWords = {
  network: m.errors_unreachable,
  timeout: m.ui_error_timeout_text,
  "bad-reply": m.ui_error_text,
  unknown: m.ui_error_text,
};

/**
 * Turns any error into a sentence for the user: the feature's own sentence, else the shared one, else the server's message (that of
 * the first field error, if there is one).
 */
export function failureSentence(error: unknown, ownSentences: FailureWords = {}): string {
  const reason = failureReason(error);
  const serverMessage = error instanceof ApiError ? (error.fields[0]?.message ?? error.message) : "";
  const knownReason = reason === "offline" ? "network" : reason;
  const sentenceOf =
    ownSentences[reason] ??
    ownSentences[knownReason] ??
    ownSentences.other ??
    SHARED_SENTENCES[knownReason] ??
    serverSentence;
  return sentenceOf(serverMessage);
}
