import { challengeEndpoints, type SolvedChallenge } from "@daansetu/contract";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { callApi } from "../../../../lib/api/api-client.ts";

/** No donor waits longer. */
const TIMEOUT_MS = 60_000;

/**
 * Fetches a challenge and solves it. The keys are derived by the browser's own cryptography, beside the page.
 * @returns undefined if it took too long
 * @throws Error where the browser has no cryptography
 */
export async function solve(): Promise<string | undefined> {
  if (!Reflect.has(crypto, "subtle")) throw new Error("This browser has no Web Cryptography.");
  const challenge = await callApi(challengeEndpoints.challenge);
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS });
  if (solution === null) return undefined;
  const solved: SolvedChallenge = { challenge, solution };
  return JSON.stringify(solved);
}
