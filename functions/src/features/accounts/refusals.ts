import type { FieldError } from "@daansetu/contract";
import { AppError } from "../../http/app-error.ts";
import { IdentityError } from "../../identity/identity-provider.ts";

const WEAK: FieldError = {
  field: "password",
  problem: "weak-password",
  message: "This password is too easy to guess. Please choose a longer one.",
};

/**
 * What the identity provider refused, in words for a person. One sentence for an unknown address, a wrong password and an account
 * that is closed to log-ins: the provider refuses a closed account before it looks at the password, so any other sentence would
 * tell strangers that the account exists.
 */
export async function orRefuse<Result>(asking: Promise<Result>): Promise<Result> {
  try {
    return await asking;
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
        "We could not open an account with these details. If you already have one, log in or reset your password.",
        { cause },
      );
    case "weak-password":
      return new AppError("bad-input", "Please choose another password.", { fields: [WEAK], cause });
    case "bad-token":
      return new AppError("not-signed-in", "Your session has ended. Please log in again.", { cause });
    case "bad-code":
      return new AppError("bad-code", "This link has been used or is too old. Please ask for a new one.", { cause });
    case "too-many-tries":
    case "over-quota":
      return new AppError("too-many-requests", "Too many tries in a short time. Please wait a minute and try again.", {
        cause,
        // Nobody tells how long: a minute is what its own limits are counted by.
        retryAfterSeconds: 60,
      });
  }
}
