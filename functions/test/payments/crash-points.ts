import { createServer, type IncomingHttpHeaders } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import * as z from "zod";
import { auditBooks } from "../../../local/audit/audit.ts";
import type { SimulatorState } from "../../../local/gateway/control/messages.ts";
import { compose } from "../../src/compose.ts";
import type { Mail } from "../../src/deps.interface.ts";
import { type Job, jobsFor } from "../../src/jobs.ts";
import type { Instance, TestSite } from "../donations/world.ts";
import { DEATH_MOMENTS, type Death, type MortalInstance, NO_DEATH, startMortalInstance } from "../support/crash.ts";

/** A request, or a run of a job, during which the process dies; its subject is what it is about. */
export interface CrashFlow<Subject> {
  /**
   * Calls to the outside that an undisturbed run is known to make. Fewer mean that some of them bypass `support/crash.ts`, and are not tested
   * any more, or that a change has saved some: then lower the number.
   */
  knownCalls: number;
  /** What must be there before, done by processes that live on. Webhooks of it are held back. */
  prepare: () => Promise<Subject>;
  /** The request during which the process dies. */
  run: (subject: Subject, instance: Instance) => Promise<unknown>;
  /** What whoever sent the request does after the restart: sends it again, and goes on. */
  repeat?: (subject: Subject, survivor: Instance) => Promise<unknown>;
  /** Time between the death and the repetition. */
  pause?: string;
  /** For jobs, of which one runs at a time: the world recovers after each death, and not after all. */
  inTurn?: boolean;
  expectDone: (subject: Subject, outcome: Outcome, point: string) => Promise<void> | void;
}

/** Everything as it is in the end. */
export interface Outcome {
  stored: Awaited<ReturnType<TestSite["stored"]>>;
  gateway: NonNullable<SimulatorState["entities"]>;
  sentMails: Mail[];
  survivor: Instance;
}

type Site = Pick<
  TestSite,
  | "gatewayUrl"
  | "startInstance"
  | "control"
  | "webhooksTo"
  | "pass"
  | "now"
  | "stored"
  | "checkBooks"
  | "db"
  | "deps"
  | "expectMoneyConserved"
>;

/** The jobs that finish what a process left undone. */
const RECOVERING_JOBS = [
  "drain-webhooks",
  "reconcile",
  "reconcile-plans",
  "drain-outbox",
] as const satisfies readonly Job["name"][];

/**
 * Runs a flow undisturbed, and once for each of its calls and moments with a process that dies there. Then a new process takes over: requests
 * are repeated, the gateway repeats its webhooks, jobs run. Everything must be as if nothing had happened.
 * @returns the number of calls at which the process died
 */
export async function crashAtEveryCall<Subject>(
  testSite: Site,
  webhooks: HeldWebhooks,
  sentMails: Mail[],
  flow: CrashFlow<Subject>,
): Promise<number> {
  const died: { subject: Subject; point: string }[] = [];
  const dieAt = async (death: Death): Promise<number> => {
    const subject = await flow.prepare();
    const mortal = await startMortalInstance(testSite, death);
    const callCount = await runUntilDeath(flow, subject, mortal);
    const point = death === NO_DEATH ? "undisturbed" : `died ${death.moment} call ${death.at}`;
    expect(mortal.hasDied(), point).toBe(death !== NO_DEATH);
    died.push({ subject, point });
    if (flow.inTurn) await recover(testSite, flow, [subject]);
    return callCount;
  };
  const calls = await dieAt(NO_DEATH);
  expect(calls, "calls to the outside").toBeGreaterThanOrEqual(flow.knownCalls);
  const deaths = Array.from({ length: calls }, (_, index) => index + 1).flatMap((at) =>
    DEATH_MOMENTS.map((moment): Death => ({ at, moment })),
  );
  if (flow.inTurn) for (const death of deaths) await dieAt(death);
  else {
    for (let first = 0; first < deaths.length; first += AT_ONCE)
      await Promise.all(deaths.slice(first, first + AT_ONCE).map(dieAt));
  }

  const survivor = await testSite.startInstance();
  await webhooks.release(survivor);
  if (!flow.inTurn)
    await recover(
      testSite,
      flow,
      died.map(({ subject }) => subject),
      survivor,
    );
  for (let round = 0; round < 3; round += 1) {
    await testSite.pass("30m");
    await runJobs(testSite, survivor);
  }
  const { entities } = await testSite.control.state({ entities: true });
  const outcome = { stored: await testSite.stored(), gateway: entities!, sentMails, survivor };
  for (const { subject, point } of died) await flow.expectDone(subject, outcome, point);
  await expectBooksInOrder(testSite, survivor);
  return calls;
}

/** Processes that die at the same time. */
const AT_ONCE = 6;

async function runUntilDeath<Subject>(flow: CrashFlow<Subject>, subject: Subject, mortal: MortalInstance) {
  await mortal.unlessItDies(flow.run(subject, mortal.instance));
  if (!mortal.hasDied()) await mortal.close();
  return mortal.callCount();
}

/** The client repeats its request while the gateway repeats its webhooks. */
async function recover<Subject>(
  testSite: Site,
  { repeat, pause = "3s" }: CrashFlow<Subject>,
  subjects: Subject[],
  givenSurvivor?: Instance,
) {
  const survivor = givenSurvivor ?? (await testSite.startInstance());
  await testSite.pass(pause);
  if (repeat === undefined) await testSite.pass("10s");
  else await Promise.all([testSite.pass("10s"), ...subjects.map((subject) => repeat(subject, survivor))]);
  await testSite.control.flush();
  if (givenSurvivor === undefined) await survivor.close();
}

/** As the schedule starts them. */
export const runJob = (name: Job["name"], { deps }: Instance) =>
  jobsFor(deps)
    .find((job) => job.name === name)!
    .run();

async function runJobs(testSite: Site, survivor: Instance) {
  for (const name of RECOVERING_JOBS) await runJob(name, survivor);
  await testSite.control.flush();
}

/** What holds of the whole site, whatever happened. */
async function expectBooksInOrder(testSite: Site, survivor: Instance) {
  await testSite.expectMoneyConserved();
  const { figures, ledger } = compose(survivor.deps);
  await figures.rollUpFigures(testSite.now());
  await ledger.seals.sealLedger(testSite.now());
  expect((await auditBooks(testSite.deps.db)).difference, "the audit").toBeUndefined();
  const { events } = await testSite.stored();
  expect(new Set([...events.values()].map(({ state }) => state)), "webhooks").toEqual(
    new Set(events.size === 0 ? [] : ["processed"]),
  );
  await testSite.pass("24h");
  expect(await testSite.checkBooks(), "the daily check").toEqual({ found: 0, healed: 0, parked: 0 });
  const leases = (await testSite.db.leases.get()).docs.map((lease) => ({ id: lease.id, ...lease.data() }));
  expect(
    leases.filter(({ until }) => until > testSite.now().toISOString()).map(({ id }) => id),
    "leases that are held",
  ).toEqual([]);
  const { parkedEntities, unmatched } = testSite.db;
  expect([(await parkedEntities.get()).size, (await unmatched.get()).size], "entities without a donation").toEqual([
    0, 0,
  ]);
}

export interface HeldWebhooks {
  /** Delivers the first message of this event about an entity as the gateway did, while the gateway's own delivery fails. */
  deliver: (event: string, entityId: string, to: Instance) => Promise<unknown>;
  /** From now on the gateway reaches this instance. */
  release: (to: Instance) => Promise<void>;
  close: () => void;
}

const Message = z.object({ event: z.string() });

/** Takes the gateway's webhooks without an answer, as a site does that is down, so that the gateway repeats them later. */
export async function holdWebhooks(testSite: Pick<TestSite, "control" | "webhooksTo">): Promise<HeldWebhooks> {
  const messages: { event: string; body: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      messages.push({ event: Message.parse(JSON.parse(body)).event, body, headers: request.headers });
      response.destroy();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  await testSite.control.webhook({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  return {
    deliver: async (event, entityId, { served }) => {
      const message = messages.find((held) => held.event === event && held.body.includes(`"${entityId}"`));
      expect(message, `${event} about ${entityId}`).toBeDefined();
      const { "content-length": _length, connection: _connection, host: _host, ...headers } = message!.headers;
      return served.send("/payments/webhook", {
        method: "POST",
        body: message!.body,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      });
    },
    release: ({ served }) => testSite.webhooksTo(served),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
