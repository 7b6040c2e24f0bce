import { accountEndpoints, type SignInSettings } from "@daansetu/contract";
import { callApi } from "../api-client.ts";

let asked: Promise<SignInSettings> | undefined;

/**
 * Where this site's Firebase is, asked once a page load.
 * @throws ApiError when the server cannot say; the next call asks again
 */
export function signInSettings(): Promise<SignInSettings> {
  asked ??= callApi(accountEndpoints.signInSettings).catch((cause: unknown) => {
    asked = undefined;
    throw cause;
  });
  return asked;
}
