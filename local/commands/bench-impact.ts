/**
 * `npm run bench:impact`: a delivery of 20,000 units to 8,000 donors. Its counting is killed five times on the way, before a commit or after one whose reply is
 * lost; then who hears of it is found, and the mails are queued. Prints time, reads and writes, and exits with 1 unless each unit is counted for one donor in
 * the order of the gifts, and each donor has one mail. `npm run bench:impact -- 800` sets the number of donors.
 */
import { collections } from "../../functions/src/collections.ts";
import { compose } from "../../functions/src/compose.ts";
import {
  confirmLargeDelivery,
  donationIdOf,
  sendMailsOf,
  unitsOf,
} from "../../functions/test/impact/large-delivery.ts";
import { watch } from "../../functions/test/support/rpc.ts";
import { BENCH_CAMPAIGN_ID, type BenchStack, startBenchStack } from "../bench/bench-stack.ts";
import { printFailure } from "../util/explain.ts";
import { say } from "../util/say.ts";

const [requestedCount = "8000"] = process.argv.slice(2);
const DONORS = Math.max(100, Number.parseInt(requestedCount, 10) || 0);
const KILLS = 5;
/** Commits from one kill to the next: two while units are counted, two while those who hear of it are found, one among the mails. */
const KILL_EVERY = Math.max(1, Math.floor(DONORS / 500));
const DELIVERY = "bench-delivery";
const LARGE = { campaignId: BENCH_CAMPAIGN_ID, deliveryId: DELIVERY, donors: DONORS };

class Killed extends Error {}

/** @returns what is wrong; empty if each unit is where it should be */
async function faultsOf({ deps }: BenchStack, units: number): Promise<string[]> {
  const db = collections(deps.db);
  const pages = (await db.allocationPages.where("deliveryId", "==", DELIVERY).orderBy("number").get()).docs;
  const rows = pages.flatMap((page) => page.data().rows);
  const faults: string[] = [];
  let ordinal = 1;
  for (const [index, row] of rows.entries()) {
    if (row.source !== "claim" || row.donationId !== donationIdOf(index))
      faults.push(`row ${index} is of another donation`);
    if (row.from !== ordinal || row.to !== ordinal + unitsOf(index) - 1) faults.push(`row ${index} has other numbers`);
    ordinal = row.to + 1;
  }
  if (rows.length !== DONORS || ordinal !== units + 1) faults.push(`${rows.length} rows up to number ${ordinal - 1}`);
  const open = await db.claims.where("openItemIds", "array-contains", "kit").count().get();
  if (open.data().count > 0) faults.push(`${open.data().count} claims have open units`);
  const mails = (await db.outbox.where("kind", "==", "impact-update").get()).docs;
  const notifications = await db.impactNotifications.where("mail", "==", "queued").count().get();
  const told = new Set(
    mails.flatMap((mail) => {
      const queued = mail.data();
      return queued.kind === "impact-update" ? [queued.notificationId] : [];
    }),
  );
  if (told.size !== mails.length) faults.push(`${mails.length - told.size} notifications have two mails`);
  const notified = (await db.impactNotifications.get()).docs.map((notification) => notification.data());
  const donors = new Set(notified.map(({ donorKey }) => donorKey));
  if (donors.size !== notified.length) faults.push(`${notified.length - donors.size} donors are told twice`);
  if (mails.length !== DONORS || notifications.data().count !== DONORS)
    faults.push(`${mails.length} mails for ${notifications.data().count} notifications`);
  return faults;
}

async function bench(stack: BenchStack): Promise<boolean> {
  const { deps } = stack;
  const units = await confirmLargeDelivery(deps, LARGE);
  say(`${DONORS} donors gave ${units} units, and all were handed over.`);
  let killAt = KILL_EVERY;
  let kills = 0;
  let commits = 0;
  const counted = watch(deps.db, async ({ method }, proceed) => {
    if (method !== "commit") return proceed();
    commits += 1;
    if (kills >= KILLS || commits !== killAt) return proceed();
    kills += 1;
    killAt += KILL_EVERY;
    // Every second one takes effect, and its reply never arrives.
    if (kills % 2 === 0) await proceed();
    throw new Killed("the process died");
  });
  const run = async (): Promise<void> => {
    for (;;) {
      try {
        // A new process has nothing in its memory.
        await compose(deps).impact.work.countUnits(BENCH_CAMPAIGN_ID);
        return;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
    }
  };
  const tell = (what: string, startedAt: number) => {
    const { reads, writes } = counted.snapshot();
    say(
      `${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s, ${reads} reads, ${writes} writes (${((reads + writes) / DONORS).toFixed(2)} a donor), killed ${kills} times so far.`,
    );
    counted.reset();
  };
  let startedAt = performance.now();
  await run();
  tell("Counted, and found who hears of it", startedAt);
  await sendMailsOf(deps, LARGE);
  startedAt = performance.now();
  await run();
  tell("Queued the mails", startedAt);
  const faults = await faultsOf(stack, units);
  for (const fault of faults.slice(0, 10)) say(`Wrong: ${fault}.`);
  if (kills < KILLS) say(`Only killed ${kills} times.`);
  return faults.length === 0 && kills === KILLS;
}

let stack: BenchStack | undefined;
try {
  stack = await startBenchStack();
  process.exitCode = (await bench(stack)) ? 0 : 1;
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
} finally {
  await stack?.stop();
  process.exit();
}
