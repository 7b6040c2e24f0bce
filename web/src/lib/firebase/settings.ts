import { accountEndpoints, type SignInSettings } from "@daansetu/contract";
import { createApiClient } from "../create-api-client.ts";

/** Without credentials, because renewing a token requires these settings first. */
const { callApi } = createApiClient("/api");

let pending: Promise<SignInSettings> | undefined;

/**
 * The Firebase configuration of this site, requested once per page load.
 * @throws ApiError if the request fails; the next call retries
 */
export function signInSettings(): Promise<SignInSettings> {
  pending ??= callApi(accountEndpoints.signInSettings).catch((cause: unknown) => {
    pending = undefined;
    throw cause;
  });
  return pending;
}
