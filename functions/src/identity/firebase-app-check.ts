import type { App } from "firebase-admin/app";
import type { Log } from "../util/log.interface.ts";
import type { AppCheckVerdict, VerifyAppCheck } from "../http/app-check.ts";

/** Matches the message of an invalid token. The SDK gives a failure to fetch its keys the same code as a forged token; only the message differs. */
const ABOUT_THE_TOKEN = /^(?:The provided|Decoding) App Check token/;

/** @param appId of our site: tokens for other apps of the project are refused */
export function firebaseAppCheck(app: App, appId: string, log: Pick<Log, "error">): VerifyAppCheck {
  return async (token): Promise<AppCheckVerdict> => {
    try {
      const { getAppCheck } = await import("firebase-admin/app-check");
      return (await getAppCheck(app).verifyToken(token)).appId === appId ? "genuine" : "forged";
    } catch (error) {
      if (error instanceof Error && ABOUT_THE_TOKEN.test(error.message)) return "forged";
      log.error("A token of App Check could not be checked, so a call is let through", { error });
      return "unknown";
    }
  };
}
