import type { FieldError } from "@daansetu/contract";
import * as z from "zod/mini";
import { ApiError } from "../../../lib/api-error.ts";
import { failureReason, type FailureReason } from "../../../lib/errors/failure-reason.ts";
import { m } from "../../../paraglide/messages.js";
import { googleFailure } from "./google-failure.ts";

/** A failed account request, as shown to the person. */
export interface AccountFailure {
  title: string;
  text: string;
  /** `undefined` where the person cancelled it themselves. */
  toast: string | undefined;
  /** Selects tone and icon of the note. */
  kind: "refused" | "connection" | "cancelled";
  fields: readonly FieldError[];
}

/** Only the code of a Firebase error is of use; its message is not for people (spec section 8). */
const FirebaseFailure = z.object({ code: z.string().check(z.startsWith("auth/")) });

/** The button that was pressed. One Firebase code has a different meaning behind each. */
export type SignInMethod = "form" | "google" | "guest";

/** Browsers' messages for a lazy chunk that could not be fetched. */
const MISSING_CHUNK = /dynamically imported module|module script failed|preload CSS/i;

const failure = (title: string, text: string, change: Partial<AccountFailure> = {}): AccountFailure => ({
  title,
  text,
  toast: m.accounts_error_toast(),
  kind: "refused",
  fields: [],
  ...change,
});

/**
 * Maps anything thrown while logging in, signing up or changing an account to texts. The server's own sentence is shown unchanged;
 * any other error gets the toast "An error occurred …" (spec section 8) and a note with one next step.
 * @param online `navigator.onLine`
 */
export function describeFailure(error: unknown, online: boolean, method: SignInMethod = "form"): AccountFailure {
  const firebase = z.safeParse(FirebaseFailure, error);
  const google = firebase.success && method === "google" ? googleFailure(firebase.data.code) : undefined;
  if (google !== undefined) return failure(google.title, google.text, google.isCancelled ? CANCELLED : {});
  const reason = isUnreachable(error, firebase.data?.code)
    ? online
      ? "network"
      : "offline"
    : failureReason(error, online);
  const ownFailure = WITHOUT_ANSWER[reason];
  if (ownFailure !== undefined) return ownFailure();
  if (!(error instanceof ApiError)) return unexpected();
  const { message, fields } = error;
  return failure((REFUSAL_TITLES[reason] ?? m.accounts_refused_title)(), message, { toast: message, fields });
}

const CANCELLED: Partial<AccountFailure> = { toast: undefined, kind: "cancelled" };

/** Firebase and the loading of a lazy chunk report a lost connection in their own ways. */
const isUnreachable = (error: unknown, code: string | undefined): boolean =>
  code === "auth/network-request-failed" || (error instanceof Error && MISSING_CHUNK.test(error.message));

const unexpected = () => failure(m.accounts_broken_title(), m.accounts_broken_text());
const CONNECTION: Partial<AccountFailure> = { kind: "connection" };

/** For reasons that come without a sentence of the server. */
const WITHOUT_ANSWER: { readonly [Reason in FailureReason]?: () => AccountFailure } = {
  offline: () => failure(m.accounts_offline_title(), m.accounts_offline_text(), CONNECTION),
  network: () => failure(m.accounts_unreachable_title(), m.accounts_unreachable_text(), CONNECTION),
  timeout: () => failure(m.accounts_slow_title(), m.accounts_slow_text(), CONNECTION),
  "bad-reply": unexpected,
};

const REFUSAL_TITLES: { readonly [Reason in FailureReason]?: () => string } = {
  "too-many-requests": m.accounts_refused_busy_title,
  "bad-input": m.accounts_refused_input_title,
};
