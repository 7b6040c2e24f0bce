import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import type { Deps } from "../../src/deps/deps.interface.ts";
import { jobsFor } from "../../src/jobs.ts";
import { DAY_MS, type Instance, openTestSite, type TestSite } from "../giving/donations/world.ts";
import type { TestDeps } from "../support/deps.ts";
import { freezable } from "../support/freeze.ts";
import { somebody } from "../support/people.ts";
import { watch } from "../support/rpc.ts";

/** What still works while something of others does not; docs/operating.md states it, and names the tests of what is not here. */

let site: TestSite | undefined;
afterEach(async () => site?.close());

/** How Google's client fails that cannot reach Storage, and one that reaches a Storage in trouble. */
const STORAGE_FAILURES = [
  Object.assign(new Error("connect ECONNREFUSED 10.0.0.1:443"), { code: "ECONNREFUSED" }),
  Object.assign(new Error("getaddrinfo EAI_AGAIN storage"), { code: "EAI_AGAIN" }),
  Object.assign(new Error("Backend Error"), { code: 503 }),
];

const withoutStorage =
  (error: Error) =>
  (deps: TestDeps): TestDeps => {
    const fail = async () => {
      throw error;
    };
    const files: Deps["files"] = {
      ...deps.files,
      read: fail,
      open: fail,
      write: fail,
      create: fail,
      head: fail,
      list: fail,
    };
    return { ...deps, files };
  };

describe("While Storage does not answer", () => {
  it.each(STORAGE_FAILURES)("an upload is asked to come again soon: $message", async (error) => {
    site = await openTestSite({ wrapDeps: withoutStorage(error) });
    const person = await somebody(site.deps);
    const address = site.deps.files.addressOf(`ngoDocuments/${person.uid}/${"a".repeat(24)}-paper.pdf`);
    const reply = await site.first.served.send("/uploads/document", {
      method: "POST",
      headers: { "content-type": "application/json", ...person.headers },
      body: JSON.stringify({ address }),
    });
    expect([reply.status, reply.json.code, reply.headers.get("retry-after")], reply.text).toEqual([
      503,
      "temporarily-unavailable",
      "5",
    ]);
    expect(reply.text).not.toMatch(/ECONN|EAI|Backend/);
  });

  it("a donation is taken and booked, and its receipt leaves once Storage answers again", async () => {
    let isDown = true;
    site = await openTestSite({
      wrapDeps: (deps) => {
        const broken = withoutStorage(STORAGE_FAILURES[0]!)(deps).files;
        const current = () => (isDown ? broken : deps.files);
        return { ...deps, files: new Proxy(deps.files, { get: (_, name) => Reflect.get(current(), name) }) };
      },
    });
    const { orderId, reference } = await site.beginCheckout();
    expect((await site.verify(await site.control.payNow(orderId))).status).toBe(200);
    await site.drainOutbox();
    await site.expectBookedOnce(reference);
    expect(site.deps.sent).toEqual([]);
    isDown = false;
    await site.pass("1h");
    await site.drainOutbox();
    expect(site.deps.sent.map(({ to }) => to)).toEqual(["asha@example.in"]);
  });
});

describe("While the database aborts every write", () => {
  it("a checkout is refused for a moment, and the same form makes one order afterwards", async () => {
    let isAborting = false;
    site = await openTestSite({
      wrapDeps: (deps) => {
        watch(deps.db, ({ method }, proceed) =>
          isAborting && method === "commit"
            ? Promise.reject(Object.assign(new Error("10 ABORTED: contention"), { code: 10 }))
            : proceed(),
        );
        return deps;
      },
    });
    const form = site.aForm();
    isAborting = true;
    const refused = await site.checkout(form);
    expect([refused.status, refused.json.code], refused.text).toEqual([503, "temporarily-unavailable"]);
    isAborting = false;
    const reply = await site.checkout(form);
    expect(reply.status, reply.text).toBe(200);
    const response = await site.control.payNow(reply.json.order.id);
    isAborting = true;
    expect((await site.verify(response)).status).toBe(503);
    isAborting = false;
    await site.reconcile();
    await site.control.flush();
    await site.expectBookedOnce(reply.json.reference);
  });
});

describe("While the database neither answers nor fails", () => {
  it("a checkout and health say so, and afterwards the same form makes one order", async () => {
    const database = freezable();
    site = await openTestSite({
      wrapDeps: (deps) => {
        watch(deps.db, async (_call, proceed) => {
          await database.wait();
          return proceed();
        });
        return deps;
      },
    });
    const form = site.aForm();
    database.freeze();
    const [refused, health] = await Promise.all([site.checkout(form), site.first.served.send("/health", {})]);
    expect([refused.status, refused.json.code], refused.text).toEqual([503, "temporarily-unavailable"]);
    expect(refused.text).toContain("no payment was begun and nothing was charged");
    expect([health.status, health.json.status, health.json.degraded], health.text).toEqual([
      503,
      "degraded",
      ["database"],
    ]);
    database.thaw();
    const reply = await site.checkout(form);
    expect(reply.status, reply.text).toBe(200);
    expect((await site.first.served.send("/health", {})).status).toBe(200);
    expect((await site.verify(await site.control.payNow(reply.json.order.id))).status).toBe(200);
    await site.expectBookedOnce(reply.json.reference);
  });
});

describe("While the database is slow", () => {
  it("two clicks on the button of a form make one order, and its payment is booked once", async () => {
    site = await openTestSite({
      wrapDeps: (deps) => {
        watch(deps.db, async (_call, proceed) => {
          await setTimeout(200);
          return proceed();
        });
        return deps;
      },
    });
    const form = site.aForm();
    const [first, second] = await Promise.all([site.checkout(form), site.checkout(form)]);
    expect([first.status, second.status], first.text + second.text).toEqual([200, 200]);
    expect(second.json).toEqual(first.json);
    const response = await site.control.payNow(first.json.order.id);
    const replies = await Promise.all([site.verify(response), site.verify(response), site.control.flush()]);
    expect(replies.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }]);
    await site.drainWebhooks();
    await site.expectBookedOnce(first.json.reference);
  });
});

describe("While the clock of an instance is a day off", () => {
  const instanceOff = (testSite: TestSite, offMs: number) => {
    const { clock } = testSite.deps;
    return testSite.startInstance({
      wrapDeps: (deps) => ({ ...deps, clock: () => new Date(clock().getTime() + offMs) }),
    });
  };
  const runJob = ({ deps }: Instance, name: string) =>
    jobsFor(deps)
      .find((job) => job.name === name)!
      .run();

  it.each([
    ["ahead", DAY_MS, "2027-03-31T12:00:00.000Z", "REC-2026-27-000001", "31 March 2027"],
    ["behind", -DAY_MS, "2027-04-01T06:00:00.000Z", "REC-2027-28-000001", "1 April 2027"],
  ])(
    "%s over the end of the financial year, its webhooks are taken, and the receipt has the gateway's day and year",
    async (_which, offMs, freeze, number, day) => {
      site = await openTestSite();
      await site.control.clock({ freeze });
      const wrong = await instanceOff(site, offMs);
      await site.webhooksTo(wrong.served);
      const reply = await site.checkout(site.aForm(), wrong);
      const response = await site.control.payNow(reply.json.order.id);
      expect((await site.verify(response, wrong)).status).toBe(200);
      await site.control.flush();
      // A mail that an instance ahead has queued is due by its clock: it leaves a day late.
      await site.pass("1d");
      await site.drainOutbox();
      const [mail] = site.deps.sent;
      expect(mail?.text).toContain(number);
      expect(mail?.text).toContain(day);
      const { donation } = await site.onlyDonation();
      expect(donation.paidAt?.slice(0, 10)).toBe(freeze.slice(0, 10));
      await site.expectMoneyConserved();
    },
  );

  it("ahead, its jobs keep those of other instances from nothing", async () => {
    site = await openTestSite();
    const wrong = await instanceOff(site, DAY_MS);
    for (const job of ["reconcile", "check-books", "fetch-settlements"]) await runJob(wrong, job);
    const { orderId, reference } = await site.beginCheckout();
    await site.control.chaos({ drop: 1 });
    await site.control.payNow(orderId);
    await site.pass("20m");
    expect(await runJob(site.first, "reconcile")).toBeDefined();
    await site.expectBookedOnce(reference);
    const { doneUpTo } = (await site.db.leases.doc("sweep-payments-soon").get()).data()!;
    expect(doneUpTo).toBe(new Date(site.now().getTime() - 15 * 60_000).toISOString());
    expect(site.deps.logged.filter(({ level }) => level === "error")).toEqual([]);
  });

  it.each([
    ["ahead", DAY_MS],
    ["behind", -DAY_MS],
  ])("%s, a donation is booked once, by that instance and by the others", async (_which, offMs) => {
    site = await openTestSite();
    const wrong = await instanceOff(site, offMs);
    const reply = await site.checkout(site.aForm(), wrong);
    expect(reply.status, reply.text).toBe(200);
    const response = await site.control.payNow(reply.json.order.id);
    expect((await site.verify(response, wrong)).status).toBe(200);
    expect((await site.verify(response)).status).toBe(200);
    await site.control.flush();
    await site.reconcile(wrong.deps);
    await site.reconcile();
    // An entry of another day is taken back and booked on the gateway's, whose clock is right.
    const { donation, ledger } = await site.onlyDonation();
    const sum = [...ledger.values()].reduce((total, { amountPaise }) => total + amountPaise, 0);
    expect([donation.status, sum]).toEqual(["paid", 500_00]);
    await site.expectMoneyConserved();
  });
});
