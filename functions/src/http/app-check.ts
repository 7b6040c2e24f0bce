import { AppError } from "./app-error.ts";

/** The header in which Firebase's SDKs send the token. */
const APP_CHECK_HEADER = "x-firebase-appcheck";

interface CheckLog {
  warn: (message: string, fields?: Record<string, unknown>) => void;
}

export type AppCheckVerdict = "genuine" | "forged" | "unknown";

/** Verifies that a token of App Check was made for our site; `unknown` if that cannot be found out now. */
export type VerifyAppCheck = (token: string) => Promise<AppCheckVerdict>;

export interface AppCheck {
  verify: VerifyAppCheck;
  /** Otherwise calls without a valid token are only logged. */
  isRequired: boolean;
}

/**
 * Makes the check of the endpoints that declare it (docs/security.md, "App Check"). A donation is worth more than this check: where the verdict is
 * not known, the call goes on.
 * @param appCheck undefined if it is not configured
 */
export function appCheckGuard(appCheck: AppCheck | undefined, log: CheckLog) {
  /** @throws AppError `not-authentic` */
  return async (request: { get: (header: string) => string | undefined }, endpointName: string): Promise<void> => {
    if (appCheck === undefined) return;
    const token = request.get(APP_CHECK_HEADER) ?? "";
    const verdict = token === "" ? "missing" : await appCheck.verify(token);
    if (verdict === "genuine" || verdict === "unknown") return;
    const { isRequired } = appCheck;
    log.warn("A call does not come from our site", { endpointName, verdict, isRefused: isRequired });
    if (isRequired)
      throw new AppError(
        "not-authentic",
        "We could not make sure that this comes from our site. Please load the page again and try once more.",
      );
  };
}
