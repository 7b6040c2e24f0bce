import { secondFactorEndpoints, type SecondFactorState } from "@daansetu/contract";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api/api-client.ts";
import { createApiClient } from "../../../../lib/create-api-client.ts";
import { credentials } from "../../../../lib/session/credentials.ts";
import { mirror } from "../../../../lib/session/mirror.ts";

/** @param userId whose it is, so that another log-in in this tab does not find it */
export const secondFactorQuery = (userId: string | undefined) =>
  queryOptions<SecondFactorState>({
    queryKey: ["secondFactor", userId],
    queryFn: ({ signal }) => callApi(secondFactorEndpoints.secondFactor, { signal }),
  });

/** Without asking for a log-in where one is needed: for the dialog that asks, which would wait for itself. */
export const { callApi: callWithoutAsking } = createApiClient("/api", {
  ...credentials,
  renew: () => Promise.resolve(undefined),
});

/** What the server gives for a code is kept for this browser's later calls. */
export async function proveByCode(body: { code: string }): Promise<void> {
  mirror.keepProof((await callWithoutAsking(secondFactorEndpoints.proveSecondFactor, { body })).proof);
}

/** Sets the new one up. @returns the recovery codes */
export async function confirmByCode(body: { code: string }): Promise<readonly string[]> {
  const { proof, recoveryCodes } = await callWithoutAsking(secondFactorEndpoints.confirmSecondFactor, { body });
  mirror.keepProof(proof);
  return recoveryCodes;
}
