import type { FieldError } from "@daansetu/contract";
import { AppError } from "../../../http/app-error.ts";
import { IdentityError } from "../../../identity/identity-provider.ts";

const WEAK_PASSWORD_ERROR: FieldError = {
  field: "password",
  problem: "weak-password",
  message: "This password is too easy to guess. Please choose a longer one.",
};

export const weakPasswordError = (cause?: unknown) =>
  new AppError("bad-input", "Please choose another password.", { fields: [WEAK_PASSWORD_ERROR], cause });

/**
 * Turns refusals of the identity provider into errors for people. An unknown address, a wrong password and a disabled account get the
 * same error: the provider refuses a disabled account before it checks the password, so another error would reveal that the account
 * exists.
 */
export async function translateRefusal<Result>(identityCall: Promise<Result>): Promise<Result> {
  try {
    return await identityCall;
  } catch (error) {
    throw error instanceof IdentityError ? refusalOf(error) : error;
  }
}

function refusalOf(cause: IdentityError): AppError {
  switch (cause.refusal) {
    case "wrong-credentials":
    case "disabled":
      return new AppError(
        "wrong-credentials",
        "This e-mail and password do not match an account here. Please check both, or reset your password.",
        { cause },
      );
    case "email-taken":
      return new AppError(
        "cannot-sign-up",
        "We could not create an account with these details. If you already have one, log in or reset your password.",
        { cause },
      );
    case "weak-password":
      return weakPasswordError(cause);
    case "bad-token":
      return new AppError("not-signed-in", "Your session has ended. Please log in again.", { cause });
    case "bad-code":
      return new AppError("bad-code", "This link was already used or is too old. Please ask for a new one.", { cause });
    case "too-many-tries":
    case "over-quota":
      return new AppError(
        "too-many-requests",
        "Too many attempts in a short time. Please wait a minute and try again.",
        {
          cause,
          // The provider does not say how long; its quotas are per minute.
          retryAfterSeconds: 60,
        },
      );
  }
}
