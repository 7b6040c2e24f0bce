import { accountEndpoints, type SignInSettings } from "@daansetu/contract";
import { createApiClient } from "../create-api-client.ts";

/** Without credentials: renewing a token needs these settings first. */
const { callApi } = createApiClient("/api");

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
