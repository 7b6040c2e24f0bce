import { afterEach, describe, expect, it } from "vitest";
import type { Deps } from "../../src/deps.interface.ts";
import { DAY_MS, openTestSite, type TestSite } from "../donations/world.ts";
import type { TestDeps } from "../support/deps.ts";
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

describe("While the clock of an instance is a day off", () => {
  it.each([
    ["ahead", DAY_MS],
    ["behind", -DAY_MS],
  ])("%s, a donation is booked once, by that instance and by the others", async (_which, offMs) => {
    site = await openTestSite();
    const { clock } = site.deps;
    const wrong = await site.startInstance({
      wrapDeps: (deps) => ({ ...deps, clock: () => new Date(clock().getTime() + offMs) }),
    });
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
