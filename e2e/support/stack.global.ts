import { startStack } from "../../local/stack/stack.ts";
import { shareBrowser } from "./browser.ts";
import { JOURNEY_WORKERS, REFUSED_CARDS, STACKS_VARIABLE } from "./stacks.ts";

/**
 * High rate limits, because all journeys come from one client address. That of refused cards is one that they do not reach: a journey of its own
 * does, from another address.
 */
const RAISED_RATE_LIMITS = {
  CHECKOUTS_PER_MINUTE: "10000",
  REFUSED_CARDS: String(REFUSED_CARDS),
  UNPAID_ORDERS: "10000",
  VERIFICATIONS_PER_MINUTE: "10000",
};

/** Starts one stack per worker on free ports, each with the built site and its own demo data; `stacks.ts` selects a worker's stack. */
export default async function setup(): Promise<() => Promise<void>> {
  await shareBrowser();
  const startResults = await Promise.allSettled(
    Array.from({ length: JOURNEY_WORKERS }, () => startStack({ demo: true, env: RAISED_RATE_LIMITS })),
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
    stacks.map(({ addresses: { site = "", gateway = "", mailPage = "" }, env, logFile }) => ({
      addresses: { site, gateway, mailPage },
      env,
      logFile,
    })),
  );
  return stop;
}
