import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { calendarDay } from "@daansetu/contract";
import type { SimulatorState } from "@daansetu/gateway-double/control";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { auditBooks } from "../../../../local/audit/audit.ts";
import { compose } from "../../../src/compose.ts";
import { sealLedger } from "../../../src/features/platform/ledger/seals.service.ts";
import type { Mail } from "../../../src/deps/mailer.interface.ts";
import { originKeysRepository } from "../../../src/features/giving/donations/index.ts";
import { type Job, jobsFor } from "../../../src/jobs.ts";
import type { Instance, TestSite } from "../donations/world.ts";
import { DEATH_MOMENTS, type Death, NO_DEATH, startMortalInstance } from "../../support/crash.ts";
import { inGroups } from "../../support/in-groups.ts";

/** A request, or a run of a job, during which a process dies; its subject is what it is about. */
export interface CrashFlow<Subject> {
  /**
   * Calls to the outside that an undisturbed run is known to make. Fewer mean that some bypass `support/crash.ts` and are no longer tested, or that a
   * change has saved some: then lower the number.
   */
  knownCalls: number;
  /** Setup by processes that do not crash. Its webhooks are held back. */
  prepare: () => Promise<Subject>;
  /** The request during which the process dies. */
  run: (subject: Subject, instance: Instance) => Promise<unknown>;
  /** The client's steps after the restart: it repeats its request and continues. */
  repeat?: (subject: Subject, survivor: Instance) => Promise<unknown>;
  expectDone: (subject: Subject, outcome: Outcome, point: string) => Promise<void> | void;
}

/** Everything as it is in the end. */
export interface Outcome {
  stored: Awaited<ReturnType<TestSite["stored"]>>;
  gateway: NonNullable<SimulatorState["entities"]>;
  sentMails: Mail[];
  survivor: Instance;
}

/** The interface of a site in crash tests. */
export interface CrashableSite {
  testSite: Pick<
    TestSite,
    | "gatewayUrl"
    | "startInstance"
    | "control"
    | "pass"
    | "now"
    | "stored"
    | "checkBooks"
    | "db"
    | "deps"
    | "expectMoneyConserved"
    | "close"
  >;
  webhooks: HeldWebhooks;
  sentMails: Mail[];
}

/** Then the lease of a dead worker is over, in every job. */
const LEASE_OVER = "10m";
const RECOVERING_JOBS: readonly Job["name"][] = [
  ...(["drain-webhooks", "reconcile", "reconcile-plans", "fetch-settlements", "drain-outbox"] as const),
];

interface RegisteredFlow<Site> {
  crash: (site: Site) => Promise<void>;
  repeatAll: (survivor: Instance) => Promise<void>;
}

/**
 * Crash tests of a site. Each flow runs undisturbed, and once for each of its calls and moments with a process that dies there. Then a new process takes
 * over: requests are repeated while the gateway repeats its webhooks, and jobs run. Everything must be as if nothing had happened.
 * @param pause time between the deaths and the repetitions
 * @param atOnce processes that live at the same time, and repetitions
 */
export function crashTests<Site extends CrashableSite>(
  openSite: () => Promise<Site>,
  { pause = "3s", atOnce = 6 }: { pause?: string; atOnce?: number } = {},
) {
  const flows: RegisteredFlow<Site>[] = [];
  let site: Site;
  let outcome: Outcome;

  beforeAll(async () => {
    site = await openSite();
    const { testSite, webhooks, sentMails } = site;
    // The first order of a day makes its key; now each run of a flow has the same calls.
    const now = testSite.now();
    await originKeysRepository(testSite.deps.db).ofDay(calendarDay(now), now);
    for (const flow of flows) await flow.crash(site);
    const survivor = await testSite.startInstance();
    await webhooks.release(survivor);
    await testSite.pass(pause);
    const redelivery = testSite.pass("10s");
    for (const flow of flows) await flow.repeatAll(survivor);
    await redelivery;
    await testSite.control.flush();
    for (let round = 0; round < 2; round += 1) {
      await testSite.pass("40m");
      for (const name of RECOVERING_JOBS) await runJob(name, survivor);
      await testSite.control.flush();
    }
    const { entities } = await testSite.control.state({ entities: true });
    outcome = { stored: await testSite.stored(), gateway: entities!, sentMails, survivor };
  }, 240_000);

  afterAll(async () => {
    site.webhooks.close();
    await site.testSite.close();
  });

  function addFlow<Subject>(title: string, isJob: boolean, flowOf: (site: Site) => CrashFlow<Subject>) {
    const points: { subject: Subject; point: string; hasDied: boolean }[] = [];
    let flow: CrashFlow<Subject>;
    let callCount = 0;

    async function dieAt({ testSite }: Site, death: Death, subject: Subject): Promise<void> {
      const mortal = await startMortalInstance(testSite, death);
      await mortal.unlessItDies(flow.run(subject, mortal.instance));
      const hasDied = mortal.hasDied();
      if (!hasDied) await mortal.close();
      callCount ||= mortal.callCount();
      points.push({ subject, point: `died ${death.moment} call ${death.at} of ${callCount}`, hasDied });
    }

    async function crashInTurn(crashSite: Site, deaths: Death[]): Promise<void> {
      const { testSite } = crashSite;
      const survivor = await testSite.startInstance();
      for (const death of deaths) {
        const subject = await flow.prepare();
        await dieAt(crashSite, death, subject);
        await testSite.pass(LEASE_OVER);
        await flow.repeat?.(subject, survivor);
      }
      await survivor.close();
    }

    async function crashAtOnce(crashSite: Site, deaths: Death[]): Promise<void> {
      await inGroups(deaths, atOnce, async (group) => {
        const deathsOfSubjects: { death: Death; subject: Subject }[] = [];
        for (const death of group) deathsOfSubjects.push({ death, subject: await flow.prepare() });
        await Promise.all(deathsOfSubjects.map(({ death, subject }) => dieAt(crashSite, death, subject)));
      });
    }

    flows.push({
      crash: async (crashSite) => {
        flow = flowOf(crashSite);
        const crash = isJob ? crashInTurn : crashAtOnce;
        await crash(crashSite, [NO_DEATH]);
        const calls = Array.from({ length: callCount }, (_, index) => index + 1);
        await crash(
          crashSite,
          calls.flatMap((at) => DEATH_MOMENTS.map((moment) => ({ at, moment }))),
        );
      },
      repeatAll: async (survivor) => {
        const { repeat } = flow;
        if (repeat === undefined || isJob) return;
        await inGroups(points, atOnce, (group) => Promise.all(group.map(({ subject }) => repeat(subject, survivor))));
      },
    });

    it(
      title,
      async () => {
        expect(callCount, "calls to the outside").toBeGreaterThanOrEqual(flow.knownCalls);
        const [, ...deaths] = points;
        expect(deaths.filter(({ hasDied }) => !hasDied).map(({ point }) => point)).toEqual([]);
        for (const { subject, point } of points) await flow.expectDone(subject, outcome, point);
      },
      60_000,
    );
  }

  return {
    /** A request. Its title says what must hold. */
    flow: <Subject>(title: string, flowOf: (site: Site) => CrashFlow<Subject>) => addFlow(title, false, flowOf),
    /** A job, of which one runs at a time: after each death, the next run begins when the lease of the dead one is over. To be added before the requests. */
    job: <Subject>(title: string, flowOf: (site: Site) => CrashFlow<Subject>) => addFlow(title, true, flowOf),
    /** The last test. @param expectMore what else must hold of the whole site */
    books: (title: string, expectMore: (outcome: Outcome) => Promise<void> = async () => undefined) =>
      it(
        title,
        async () => {
          await expectMore(outcome);
          await expectBooksInOrder(site.testSite, outcome.survivor);
        },
        120_000,
      ),
  };
}

/** Runs a job as the schedule does. */
export const runJob = (name: Job["name"], { deps }: Instance) =>
  jobsFor(deps)
    .find((job) => job.name === name)!
    .run();

/** Invariants of the whole site, checked after every scenario. */
async function expectBooksInOrder(testSite: CrashableSite["testSite"], survivor: Instance) {
  await testSite.expectMoneyConserved();
  const { ctx, figures } = compose(survivor.deps);
  await figures.rollUpFigures(testSite.now());
  await sealLedger(ctx, testSite.now());
  expect((await auditBooks(testSite.deps.db)).discrepancy, "the audit").toBeUndefined();
  const { events } = await testSite.stored();
  const unprocessed = [...events.values()].filter(({ state }) => state !== "processed");
  expect(unprocessed, "webhooks that were not processed").toEqual([]);
  await testSite.pass("24h");
  expect(await testSite.checkBooks(), "the daily check").toEqual({ found: 0, healed: 0, parked: 0 });
  const { leases, parkedEntities, unmatched } = testSite.db;
  const heldLeases = (await leases.where("until", ">", testSite.now().toISOString()).get()).docs.map(({ id }) => id);
  expect(heldLeases, "leases that are held").toEqual([]);
  const withoutDonation = [(await parkedEntities.get()).size, (await unmatched.get()).size];
  expect(withoutDonation, "entities that were dead-lettered or not matched").toEqual([0, 0]);
}

export interface HeldWebhooks {
  /** Delivers the first message of this event about an entity as the gateway did, whose own delivery failed. */
  deliver: (event: string, entityId: string, to: Instance) => Promise<unknown>;
  /** From now on the gateway reaches this instance. */
  release: (to: Instance) => Promise<void>;
  close: () => void;
}

const Message = z.object({ event: z.string() });

/** Takes the gateway's webhooks without an answer, as a site does that is down, so that the gateway repeats them later. */
export async function holdWebhooks({
  control,
  webhooksTo,
}: Pick<TestSite, "control" | "webhooksTo">): Promise<HeldWebhooks> {
  const messages: { event: string; body: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      messages.push({ event: Message.parse(JSON.parse(body)).event, body, headers: request.headers });
      response.destroy();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  await control.webhook({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  return {
    deliver: async (event, entityId, { served }) => {
      const message = messages.find((held) => held.event === event && held.body.includes(`"${entityId}"`));
      if (message === undefined) throw new Error(`The gateway sent no ${event} about ${entityId}.`);
      const { "content-length": _length, connection: _connection, host: _host, ...headers } = message.headers;
      return served.send("/payments/webhook", {
        method: "POST",
        body: message.body,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      });
    },
    release: async ({ served }) => webhooksTo(served),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
