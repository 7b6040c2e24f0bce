import { secondFactorEndpoints, type SecondFactorState } from "@daansetu/contract";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api/api-client.ts";
import { createApiClient } from "../../../../lib/create-api-client.ts";
import { credentials } from "../../../../lib/session/credentials.ts";
import { mirror } from "../../../../lib/session/mirror.ts";

/** @param userId the account in the query key, so that another log-in in this tab does not see the cached data */
export const secondFactorQuery = (userId: string | undefined) =>
  queryOptions<SecondFactorState>({
    queryKey: ["secondFactor", userId],
    queryFn: ({ signal }) => callApi(secondFactorEndpoints.secondFactor, { signal }),
  });

/** An API client that never opens the log-in dialog: for that dialog itself, which would wait for itself. */
export const { callApi: callWithoutAsking } = createApiClient("/api", {
  ...credentials,
  renew: () => Promise.resolve(undefined),
});

/** Verifies a code, and keeps the server's proof for this browser's later calls. */
export async function proveByCode(body: { code: string }): Promise<void> {
  mirror.keepProof((await callWithoutAsking(secondFactorEndpoints.proveSecondFactor, { body })).proof);
}

/**
 * Confirms a new second factor with its first code.
 * @returns the recovery codes
 */
export async function confirmByCode(body: { code: string }): Promise<readonly string[]> {
  const { proof, recoveryCodes } = await callWithoutAsking(secondFactorEndpoints.confirmSecondFactor, { body });
  mirror.keepProof(proof);
  return recoveryCodes;
}
