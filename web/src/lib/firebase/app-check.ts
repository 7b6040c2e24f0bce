import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import { logFailure } from "../log-failure.ts";
import { openApp } from "./app.ts";
import { signInSettings } from "./settings.ts";

let openedAppCheck: Promise<AppCheck | undefined> | undefined;

async function initAppCheck(): Promise<AppCheck | undefined> {
  const { appCheck } = await signInSettings();
  if (appCheck === undefined) return undefined;
  const provider = new ReCaptchaEnterpriseProvider(appCheck.siteKey);
  return initializeAppCheck(await openApp(), { provider, isTokenAutoRefreshEnabled: true });
}

/**
 * The header that says that a call comes from this site; none where App Check is not configured, or the browser blocks it: the server decides
 * what that means.
 */
export async function makeAppCheckHeader(): Promise<Record<string, string>> {
  try {
    openedAppCheck ??= initAppCheck();
    const appCheck = await openedAppCheck;
    return appCheck === undefined ? {} : { "x-firebase-appcheck": (await getToken(appCheck)).token };
  } catch (error) {
    openedAppCheck = undefined;
    logFailure("No token of App Check", error);
    return {};
  }
}
