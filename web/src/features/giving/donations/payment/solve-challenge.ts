import { challengeEndpoints, type SolvedChallenge } from "@daansetu/contract";
import { solveChallenge as findSolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { callApi } from "../../../../lib/api/api-client.ts";

/** Maximum time that a donor waits for the challenge. */
const TIMEOUT_MS = 60_000;

/**
 * Fetches a proof-of-work challenge and solves it with the browser's own cryptography, without blocking the page.
 * @returns undefined if it took too long
 * @throws Error if the browser has no cryptography
 */
export async function solveChallenge(): Promise<string | undefined> {
  if (!Reflect.has(crypto, "subtle")) throw new Error("This browser has no Web Cryptography.");
  const challenge = await callApi(challengeEndpoints.challenge);
  const solution = await findSolution({ challenge, deriveKey, timeout: TIMEOUT_MS });
  if (solution === null) return undefined;
  const solved: SolvedChallenge = { challenge, solution };
  return JSON.stringify(solved);
}
