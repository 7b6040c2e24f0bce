import { startStack } from "../../local/stack/stack.ts";
import { shareBrowser } from "./browser.ts";
import { JOURNEY_WORKERS, STACKS } from "./stacks.ts";

/** High rate limits, because all journeys come from one client address. */
const WIDE_LIMITS = { CHECKOUTS_PER_MINUTE: "10000", VERIFICATIONS_PER_MINUTE: "10000" };

/** Starts one stack per worker on free ports, each with the built site and its own demo data; `stacks.ts` selects a worker's stack. */
export default async function setup(): Promise<() => Promise<void>> {
  await shareBrowser();
  const started = await Promise.allSettled(
    Array.from({ length: JOURNEY_WORKERS }, () => startStack({ demo: true, env: WIDE_LIMITS })),
  );
  const stacks = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const stop = async () => {
    await Promise.all(stacks.map((stack) => stack.stop()));
  };
  for (const one of started)
    if (one.status === "rejected") {
      await stop();
      throw one.reason;
    }
  process.env[STACKS] = JSON.stringify(
    stacks.map(({ addresses: { site = "", gateway = "", mailPage = "" }, env }) => ({
      addresses: { site, gateway, mailPage },
      env,
    })),
  );
  return stop;
}
