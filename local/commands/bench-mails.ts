/**
 * `npm run bench:mails`: queues 100,000 newsletters before a mail server that needs 100 ms for each mail, then a password reset every few seconds, and
 * measures how soon each leaves. `npm run bench:mails -- 5000` sets the number. The emulator has no indexes: for each query it goes through all mails,
 * which takes seconds, and with Firestore's index milliseconds. So the time in queries is told apart. Exits with 1 if the rest is five seconds or more.
 */
import { setTimeout as wait } from "node:timers/promises";
import { outboxCollection, toOutboxDocument } from "../../functions/src/features/platform/mail/outbox.document.ts";
import { watch } from "../../functions/test/support/rpc.ts";
import { plainOutbox, queueNewsletter } from "../../functions/test/support/mail-queues.ts";
import type { BenchStack } from "../bench/bench-stack.ts";
import { printProblems } from "../bench/print.ts";
import { requestedCount, runBenchmark } from "../bench/run-benchmark.ts";
import { say } from "../util/say.ts";

const NEWSLETTERS = requestedCount(100_000, 500);
const RESETS = 10;
const SERVER_MS = 100;
const MOST_MS = 5_000;

async function bench({ deps, loggedProblems }: BenchStack): Promise<boolean> {
  let newslettersSent = 0;
  let queryMs = 0;
  /** When the last reset left, and how long queries had taken until then. */
  const left = { at: Number.POSITIVE_INFINITY, queryMs: 0 };
  const send = async (_mail: unknown, queue: "urgent" | "bulk") => {
    await wait(SERVER_MS);
    if (queue === "bulk") newslettersSent += 1;
    else Object.assign(left, { at: performance.now(), queryMs });
  };
  const mailDeps = { ...deps, mailer: { send } };
  watch(deps.db, async ({ method, request }, proceed) => {
    const startedAt = performance.now();
    const reply = await proceed();
    if (method === "runQuery" && JSON.stringify(request).includes('"urgent"')) queryMs += performance.now() - startedAt;
    return reply;
  });
  const outbox = plainOutbox(mailDeps);
  await queueNewsletter(mailDeps, NEWSLETTERS);
  say(`${NEWSLETTERS} newsletters wait.`);
  // Ends with the process: all of them would take hours.
  void outbox.drainQueue("bulk", deps.clock());
  const times: { ms: number; inQueriesMs: number }[] = [];
  for (let reset = 0; reset < RESETS; reset += 1) {
    const mail = toOutboxDocument({ kind: "reset-password", email: "asha@example.in" }, deps.clock());
    const queuedAt = performance.now();
    queryMs = 0;
    await outboxCollection(deps.db).doc(`reset-password_${reset}`).create(mail);
    left.at = Number.POSITIVE_INFINITY;
    // It looks for further mails afterwards, which no longer concerns this one.
    await outbox.drainQueue("urgent", deps.clock());
    times.push({ ms: left.at - queuedAt, inQueriesMs: left.queryMs });
    await wait(1_000);
  }
  printProblems(loggedProblems);
  const said = times.map(({ ms, inQueriesMs }) => `${ms.toFixed(0)} ms (${inQueriesMs.toFixed(0)} in queries)`);
  say(`${newslettersSent} newsletters were sent meanwhile. A password reset left after ${said.join(", ")}.`);
  return newslettersSent > 0 && times.every(({ ms, inQueriesMs }) => ms - inQueriesMs < MOST_MS);
}

await runBenchmark(bench);
