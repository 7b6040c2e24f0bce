import { IdentityError, type IdentityRefusal } from "./identity-provider.ts";

const REFUSALS: Readonly<Record<string, IdentityRefusal>> = {
  "auth/email-already-exists": "email-taken",
  "auth/invalid-email": "wrong-credentials",
  "auth/invalid-password": "weak-password",
  "auth/quota-exceeded": "over-quota",
};

/** Errors for which the Admin SDK has no code: it reports an internal error with Google's answer as text. */
const UNNAMED_REFUSALS: readonly (readonly [RegExp, IdentityRefusal])[] = [
  [/\bPASSWORD_DOES_NOT_MEET_REQUIREMENTS\b/, "weak-password"],
  [/\bTOO_MANY_ATTEMPTS_TRY_LATER\b/, "too-many-tries"],
];

/** Turns the Admin SDK's refusal of an account's e-mail or password into an IdentityError; any other error stays what it is. */
export function refusalOfAccount(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return error;
  const refusal = REFUSALS[error.code] ?? UNNAMED_REFUSALS.find(([pattern]) => pattern.test(error.message))?.[1];
  return refusal === undefined ? error : new IdentityError(refusal, { cause: error });
}
