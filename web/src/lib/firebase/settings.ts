import { accountEndpoints, type SignInSettings } from "@daansetu/contract";
import { createApiClient } from "../create-api-client.ts";

/** An API client without credentials, because renewing a token requires these settings first. */
const { callApi } = createApiClient("/api");

let pendingSettings: Promise<SignInSettings> | undefined;

/**
 * The Firebase configuration of this site, requested once per page load.
 * @throws ApiError if the request fails; the next call retries
 */
export function signInSettings(): Promise<SignInSettings> {
  pendingSettings ??= callApi(accountEndpoints.signInSettings).catch((cause: unknown) => {
    pendingSettings = undefined;
    throw cause;
  });
  return pendingSettings;
}
