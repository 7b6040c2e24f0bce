import { appCheckEndpoints } from "@daansetu/contract";
import { initializeApp } from "firebase/app";
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import { createApiClient } from "../create-api-client.ts";
import { logFailure } from "../log-failure.ts";
import { signInSettings } from "./settings.ts";

const { callApi } = createApiClient("/api");

let openedAppCheck: Promise<AppCheck | undefined> | undefined;

/** Uses a Firebase app of its own, besides that of Auth, which is opened without the site's app id. */
async function initAppCheck(): Promise<AppCheck | undefined> {
  const { appCheck } = await callApi(appCheckEndpoints.appCheckSettings);
  if (appCheck === null) return undefined;
  const { emulators: _emulators, ...settings } = await signInSettings();
  const provider = new ReCaptchaEnterpriseProvider(appCheck.siteKey);
  const app = initializeApp({ ...settings, appId: appCheck.appId }, "app-check");
  return initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
}

/**
 * The header that shows that a call comes from this site. There is none if App Check is not configured or the browser blocks it; the server
 * decides about such calls.
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
