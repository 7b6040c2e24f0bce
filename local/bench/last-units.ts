import { setTimeout as wait } from "node:timers/promises";
import { buildApp } from "../../functions/src/app.ts";
import { collections } from "../../functions/src/collections.ts";
import { compose } from "../../functions/src/compose.ts";
import { drainOutbox } from "../../functions/src/features/platform/mail/outbox.service.ts";
import { watch } from "../../functions/test/support/rpc.ts";
import { BENCH_CAMPAIGN_ID, type BenchStack } from "./bench-stack.ts";
import { giveList } from "./benched-list.ts";
import { donateOnce } from "./donors.ts";
import { runConcurrently, Stopwatch } from "./measure.ts";
import { formatNumber, printGoal, printHeading, rowPrinter } from "./print.ts";

const DONORS = 200;
const LAST_UNITS = 10;
/** One process answers them all, and waits at most a few seconds for the gateway. */
const AT_ONCE = 50;
const WARM_UP_DONATIONS = 40;
/** What a mail server needs for a mail. */
const SERVER_MS = 100;
type Services = Pick<ReturnType<typeof compose>, "ctx" | "mails">;
const printRow = rowPrinter(44, 12);

/** Counts how often each document is written from now on. */
function countWrites(db: BenchStack["deps"]["db"]): Map<string, number> {
  const counts = new Map<string, number>();
  watch(db, ({ request: { writes = [] } }, proceed) => {
    for (const { update, delete: deleted, transform } of writes) {
      const path = (update?.name ?? deleted ?? transform?.document ?? "").replace(/^.*\/documents\//, "");
      counts.set(path, (counts.get(path) ?? 0) + 1);
    }
    return proceed();
  });
  return counts;
}

/**
 * 200 donors give within seconds for the last ten units of a thing; meanwhile donations are counted and mails sent, as each new mail starts it.
 * @returns true if ten are admitted, the others hear that others were faster, and no document is written more than once a second on average
 */
export async function benchLastUnits(stack: BenchStack): Promise<boolean> {
  const { control } = stack;
  printHeading(
    `${DONORS} donors, ${AT_ONCE} at a time, for the last ${LAST_UNITS} units of a thing; counted and told meanwhile`,
  );
  const texts: string[] = [];
  const send = async ({ text }: { text: string }) => {
    await wait(SERVER_MS);
    texts.push(text);
  };
  const deps = { ...stack.deps, mailer: { send } };
  const drain = ({ ctx, mails }: Services) => drainOutbox(ctx, mails, deps.clock());
  const warmUpOrigin = await stack.serve(buildApp(deps));
  await runConcurrently({ total: WARM_UP_DONATIONS, atOnce: WARM_UP_DONATIONS }, (index) =>
    donateOnce(warmUpOrigin, control, index),
  );
  await control.flush();
  await drain(compose(deps));
  await giveList(stack, LAST_UNITS);
  // A process keeps for ten seconds whether a campaign has a list.
  const services = compose(deps);
  const stopwatch = new Stopwatch();
  const origin = await stack.serve(stopwatch.timeRequests(buildApp(deps, services)));
  texts.length = 0;
  const writes = countWrites(deps.db);
  const startedAt = performance.now();
  const paying = new AbortController();
  const draining = (async () => {
    while (!paying.signal.aborted) {
      await drain(services);
      await wait(SERVER_MS);
    }
    await drain(services);
  })();
  await runConcurrently({ total: DONORS, atOnce: AT_ONCE }, (index) => donateOnce(origin, control, index, 1));
  await control.flush();
  paying.abort();
  await draining;
  const seconds = (performance.now() - startedAt) / 1000;

  const claims = (await collections(deps.db).claims.where("campaignId", "==", BENCH_CAMPAIGN_ID).get()).docs;
  const admitted = claims.flatMap((doc) => doc.data().lines).reduce((sum, line) => sum + line.admitted, 0);
  const told = texts.filter((text) => text.includes("Others gave the rest while you did.")).length;
  const [hottest = "", most = 0] = [...writes].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  printRow("", "p50 ms", "p95 ms", "p99 ms", "answers", "of 500");
  for (const name of ["checkout", "verifyPayment"]) {
    const { p50, p95, p99, count, failures } = stopwatch.statisticsOf(name);
    printRow(name, formatNumber(p50), formatNumber(p95), formatNumber(p99), String(count), String(failures));
  }
  printRow("seconds until the last mail", formatNumber(seconds));
  printRow(`writes of ${hottest}`, String(most));
  printRow("writes of the campaign's counters", String(writes.get(`givenSoFar/${BENCH_CAMPAIGN_ID}`) ?? 0));

  printHeading("Goals");
  return [
    printGoal(`donations that were counted: ${DONORS}`, String(claims.length), claims.length === DONORS),
    printGoal(`units admitted: ${LAST_UNITS}`, String(admitted), admitted === LAST_UNITS),
    printGoal(`told that others were faster: ${DONORS - LAST_UNITS}`, String(told), told === DONORS - LAST_UNITS),
    printGoal("answers of 500 and above: 0", String(stopwatch.failures), stopwatch.failures === 0),
    printGoal("writes a second of one document: at most 1", formatNumber(most / seconds, 2), most <= seconds),
  ].every(Boolean);
}
