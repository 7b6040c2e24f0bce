import { readFileSync } from "node:fs";
import { startStack, type StackOptions } from "../../local/stack/stack.ts";
import { linesNamingDonors } from "./donors-in-log.ts";
import { REFUSED_CARDS, STACKS_VARIABLE } from "./stacks.ts";

/**
 * High rate limits, because all journeys come from one client address. The limit of refused cards is too high to be reached; a journey of
 * its own reaches it from another address.
 */
const RAISED_RATE_LIMITS = {
  CHECKOUTS_PER_MINUTE: "10000",
  REFUSED_CARDS: String(REFUSED_CARDS),
  UNPAID_ORDERS: "10000",
  VERIFICATIONS_PER_MINUTE: "10000",
};

/**
 * Starts stacks on free ports, each with the built site and its own demo data; `stacks.ts` selects a worker's.
 * @returns stops them, and fails the run if a part ended by itself or the functions' log names a donor
 */
export async function startJourneyStacks(
  count: number,
  options: Pick<StackOptions, "functions" | "plainProcesses">,
): Promise<() => Promise<void>> {
  const startResults = await Promise.allSettled(
    Array.from({ length: count }, () => startStack({ ...options, demo: true, env: RAISED_RATE_LIMITS })),
  );
  const stacks = startResults.flatMap((startResult) => (startResult.status === "fulfilled" ? [startResult.value] : []));
  const stop = async () => {
    await Promise.all(stacks.map((stack) => stack.stop()));
  };
  for (const startResult of startResults)
    if (startResult.status === "rejected") {
      await stop();
      throw startResult.reason;
    }
  process.env[STACKS_VARIABLE] = JSON.stringify(
    stacks.map(({ addresses: { site = "", gateway = "", mailPage = "", jobs }, env, logFile }) => ({
      addresses: { site, gateway, mailPage, jobs },
      env,
      logFile,
    })),
  );
  const failures: Error[] = [];
  for (const { broken } of stacks) void broken.then((failure) => failures.push(failure));
  return async () => {
    const { length: failureCount } = failures;
    const namingDonors = stacks.flatMap(({ logFile }) => linesNamingDonors(readFileSync(logFile, "utf8").split("\n")));
    await stop();
    const problems = [
      ...failures.slice(0, failureCount).map(({ message }) => message),
      ...namingDonors.map((line) => `The functions' log names a donor: ${line}`),
    ];
    if (problems.length === 0) return;
    // Sets the exit code, because Vitest would print an error that is thrown here, and succeed.
    process.exitCode = 1;
    throw new Error(problems.join("\n"));
  };
}
