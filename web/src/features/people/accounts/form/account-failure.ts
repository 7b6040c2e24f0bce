import type { FieldError } from "@daansetu/contract";
import * as z from "zod/mini";
import { ApiError } from "../../../../lib/api-error.ts";
import { failureReason, type FailureReason } from "../../../../lib/errors/failure-reason.ts";
import { m } from "../../../../paraglide/messages.js";
import { describeGoogleFailure } from "./google-failure.ts";

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
const FirebaseFailure = z.object({ code: z.string().check(z.regex(/^auth\//)) });

/** The button that was clicked. One Firebase code has a different meaning behind each. */
export type SignInMethod = "form" | "google" | "guest";

/** Browsers' messages for a lazy chunk that could not be fetched. */
const MISSING_CHUNK_MESSAGE = /dynamically imported module|module script failed|preload CSS/i;

const makeFailure = (title: string, text: string, overrides: Partial<AccountFailure> = {}): AccountFailure => ({
  title,
  text,
  toast: m.accounts_error_toast(),
  kind: "refused",
  fields: [],
  ...overrides,
});

/**
 * Maps anything thrown while logging in, signing up or changing an account to texts. The server's own sentence is shown unchanged;
 * any other error gets the toast "An error occurred …" (spec section 8) and a note with one next step.
 * @param isOnline `navigator.onLine`
 */
export function describeFailure(error: unknown, isOnline: boolean, method: SignInMethod = "form"): AccountFailure {
  const firebaseFailure = z.safeParse(FirebaseFailure, error);
  const googleFailureTexts =
    firebaseFailure.success && method === "google" ? describeGoogleFailure(firebaseFailure.data.code) : undefined;
  if (googleFailureTexts !== undefined)
    return makeFailure(
      googleFailureTexts.title,
      googleFailureTexts.text,
      googleFailureTexts.isCancelled ? CANCELLED_FAILURE : {},
    );
  const reason = isUnreachable(error, firebaseFailure.data?.code)
    ? isOnline
      ? "network"
      : "offline"
    : failureReason(error, isOnline);
  const makeOwnFailure = FAILURES_WITHOUT_REPLY[reason];
  if (makeOwnFailure !== undefined) return makeOwnFailure();
  if (!(error instanceof ApiError)) return makeUnexpectedFailure();
  const { message, fields } = error;
  return makeFailure((REFUSAL_TITLES[reason] ?? m.accounts_refused_title)(), message, { toast: message, fields });
}

const CANCELLED_FAILURE: Partial<AccountFailure> = { toast: undefined, kind: "cancelled" };

/** Firebase and the loading of a lazy chunk report a lost connection in their own ways. */
const isUnreachable = (error: unknown, code: string | undefined): boolean =>
  code === "auth/network-request-failed" || (error instanceof Error && MISSING_CHUNK_MESSAGE.test(error.message));

const makeUnexpectedFailure = () => makeFailure(m.accounts_broken_title(), m.accounts_broken_text());
const CONNECTION_FAILURE: Partial<AccountFailure> = { kind: "connection" };

/** For reasons that come without a sentence of the server. */
const FAILURES_WITHOUT_REPLY: { readonly [Reason in FailureReason]?: () => AccountFailure } = {
  offline: () => makeFailure(m.accounts_offline_title(), m.accounts_offline_text(), CONNECTION_FAILURE),
  network: () => makeFailure(m.accounts_unreachable_title(), m.accounts_unreachable_text(), CONNECTION_FAILURE),
  timeout: () => makeFailure(m.accounts_slow_title(), m.accounts_slow_text(), CONNECTION_FAILURE),
  "bad-reply": makeUnexpectedFailure,
};

const REFUSAL_TITLES: { readonly [Reason in FailureReason]?: () => string } = {
  "too-many-requests": m.accounts_refused_busy_title,
  "bad-input": m.accounts_refused_input_title,
};
