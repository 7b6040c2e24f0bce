/**
 * `npm run bench:mails`: queues 100,000 newsletters before a mail server that needs 100 ms for each mail, then a password reset every few seconds, and
 * measures how soon each leaves. `npm run bench:mails -- 5000` sets the number. Exits with 1 if one takes five seconds or longer.
 */
import { setTimeout as wait } from "node:timers/promises";
import { outboxCollection, toOutboxDocument } from "../../functions/src/features/mail/outbox.document.ts";
import { plainOutbox, queueNewsletter } from "../../functions/test/support/mail-queues.ts";
import { type BenchStack, startBenchStack } from "../bench/bench-stack.ts";
import { printFailure } from "../util/explain.ts";
import { say } from "../util/say.ts";

const [requestedCount = "100000"] = process.argv.slice(2);
const NEWSLETTERS = Math.max(500, Number.parseInt(requestedCount, 10) || 0);
const RESETS = 10;
const SERVER_MS = 100;
const MOST_MS = 5_000;

async function bench({ deps, loggedProblems }: BenchStack): Promise<boolean> {
  let newslettersSent = 0;
  const send = async (_mail: unknown, queue: "urgent" | "bulk") => {
    await wait(SERVER_MS);
    if (queue === "bulk") newslettersSent += 1;
  };
  const mailDeps = { ...deps, mailer: { send } };
  const outbox = plainOutbox(mailDeps);
  await queueNewsletter(mailDeps, NEWSLETTERS);
  say(`${NEWSLETTERS} newsletters wait.`);
  // Ends with the process: all of them would take hours.
  void outbox.drainQueue("bulk", deps.clock());
  const times: number[] = [];
  for (let reset = 0; reset < RESETS; reset += 1) {
    const mail = toOutboxDocument({ kind: "reset-password", email: "asha@example.in" }, deps.clock());
    const queuedAt = performance.now();
    await outboxCollection(deps.db).doc(`reset-password_${reset}`).create(mail);
    const { sent } = await outbox.drainQueue("urgent", deps.clock());
    times.push(sent === 1 ? performance.now() - queuedAt : Number.POSITIVE_INFINITY);
    await wait(1_000);
  }
  for (const problem of new Set(loggedProblems)) say(`logged: ${problem}`);
  say(
    `${newslettersSent} newsletters were sent meanwhile. A password reset left after ${times.map((ms) => `${ms.toFixed(0)} ms`).join(", ")}.`,
  );
  return newslettersSent > 0 && times.every((ms) => ms < MOST_MS);
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
