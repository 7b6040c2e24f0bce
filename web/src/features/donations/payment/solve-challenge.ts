import { challengeEndpoints, type SolvedChallenge } from "@daansetu/contract";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { callApi } from "../../../lib/api-client.ts";

/** No donor waits longer. */
const TIMEOUT_MS = 60_000;

/** Fetches a challenge and solves it. The keys are derived by the browser's own cryptography, beside the page. @returns undefined if it took too long */
export async function solve(): Promise<string | undefined> {
  const challenge = await callApi(challengeEndpoints.challenge);
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS });
  if (solution === null) return undefined;
  const solved: SolvedChallenge = { challenge, solution };
  return JSON.stringify(solved);
}
