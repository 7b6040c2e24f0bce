import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Mail } from "../../../src/deps/mailer.interface.ts";
import { watch } from "../../support/rpc.ts";
import { openTestSite, type TestSite } from "../../giving/donations/world.ts";

let testSite: TestSite;
let sentMails: Mail[];
let sendSlowly: () => Promise<unknown>;
let refuseMail: (mail: Mail) => Error | undefined;

beforeEach(async () => {
  sentMails = [];
  sendSlowly = () => new Promise(setImmediate);
  refuseMail = () => undefined;
  testSite = await openTestSite({
    mailer: {
      send: async (mail) => {
        await sendSlowly();
        const error = refuseMail(mail);
        if (error !== undefined) throw error;
        sentMails.push(mail);
      },
    },
  });
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

async function donateFrom(email = "asha@example.in"): Promise<string> {
  const form = { ...testSite.aForm(), donor: { ...testSite.aForm().donor, email } };
  const { orderId, reference } = await testSite.beginCheckout(form);
  await testSite.verify(await testSite.control.payNow(orderId));
  await testSite.control.flush();
  return reference;
}

describe("The outbox", () => {
  it("sends one thank-you mail per donation, and records it", async () => {
    const reference = await donateFrom();
    expect(await testSite.drainOutbox()).toEqual({ sent: 1, waiting: 0, givenUp: 0, nothing: 0 });
    expect(sentMails.map(({ to, subject }) => [to, subject])).toEqual([
      ["asha@example.in", "Thank you for your gift of ₹500"],
    ]);
    expect(sentMails[0]!.text).toContain(`/success?reference=${reference}`);
    expect((await testSite.onlyDonation()).outbox.get(`thank-you_${reference}`)).toMatchObject({
      state: "sent",
      tries: 1,
      dueAt: null,
      sentAt: testSite.now().toISOString(),
    });
    expect(await testSite.drainOutbox()).toEqual({ sent: 0, waiting: 0, givenUp: 0, nothing: 0 });
  });

  it("sends each mail once when five drains on three instances start concurrently", async () => {
    for (let donationCount = 0; donationCount < 12; donationCount += 1)
      await donateFrom(`donor${donationCount}@example.in`);
    const otherInstances = [await testSite.startInstance(), await testSite.startInstance()];
    const drains = [testSite.deps, testSite.deps, testSite.deps, otherInstances[0]!.deps, otherInstances[1]!.deps];
    const results = await Promise.all(drains.map((deps) => testSite.drainOutbox(deps)));
    expect(results.reduce((total, result) => total + result.sent, 0)).toBe(12);
    expect(sentMails.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 12 }, (_, n) => `donor${n}@example.in`).sort(),
    );
  });

  it("sends each mail once even if the mail server is so slow that the next drain starts meanwhile", async () => {
    const donors = Array.from({ length: 36 }, (_, n) => `donor${n}@example.in`);
    for (const email of donors) await donateFrom(email);
    const { deps: otherDeps } = await testSite.startInstance();
    const onTheWay: (() => void)[] = [];
    sendSlowly = () => new Promise<void>((resolve) => onTheWay.push(resolve));
    const ended = new AbortController();
    const drain = testSite.drainOutbox().finally(() => ended.abort());
    for (;;) {
      // Five are sent at the same time, so they take the same 45 seconds, the most that the mail server is given.
      await expect
        .poll(() => onTheWay.length === 5 || ended.signal.aborted, { interval: 5, timeout: 20_000 })
        .toBe(true);
      if (ended.signal.aborted) break;
      await testSite.pass("45s");
      expect((await testSite.drainOutbox(otherDeps)).sent).toBe(0);
      for (const arrive of onTheWay.splice(0)) arrive();
    }
    // It stops in time for its lease, and another drain sends the rest.
    expect((await drain).sent).toBe(30);
    sendSlowly = async () => undefined;
    expect((await testSite.drainOutbox(otherDeps)).sent).toBe(6);
    expect(sentMails.map(({ to }) => to).sort()).toEqual(donors.sort());
  });

  it("retries after 1, 5 and 15 minutes, 1, 3, 6, 12 and 24 hours, then gives up with an error in the log and keeps the document", async () => {
    const reference = await donateFrom();
    refuseMail = ({ to }) => new Error(`550 5.1.1 <${to}>: no such user`);
    for (const delay of ["1m", "5m", "15m", "1h", "3h", "6h", "12h", "24h"]) {
      expect(await testSite.drainOutbox(), `before ${delay}`).toEqual({ sent: 0, waiting: 1, givenUp: 0, nothing: 0 });
      expect(await testSite.drainOutbox()).toEqual({ sent: 0, waiting: 0, givenUp: 0, nothing: 0 });
      await testSite.pass(delay);
    }
    expect(await testSite.drainOutbox()).toEqual({ sent: 0, waiting: 0, givenUp: 1, nothing: 0 });
    const queuedMail = (await testSite.onlyDonation()).outbox.get(`thank-you_${reference}`);
    expect(queuedMail).toMatchObject({ state: "given-up", tries: 9, dueAt: null });
    expect(JSON.stringify([queuedMail, testSite.deps.logged])).not.toContain("asha");
    expect(testSite.deps.logged.map(({ level, message }) => [level, message])).toEqual([
      ["error", "A mail was given up"],
    ]);
  });

  it("continues with the others when one address is refused, and sends that mail when it is accepted later", async () => {
    await donateFrom("refused@example.in");
    await donateFrom("taken@example.in");
    refuseMail = ({ to }) => (to.startsWith("refused") ? new Error("later") : undefined);
    expect(await testSite.drainOutbox()).toEqual({ sent: 1, waiting: 1, givenUp: 0, nothing: 0 });
    refuseMail = () => undefined;
    await testSite.pass("1m");
    expect(await testSite.drainOutbox()).toEqual({ sent: 1, waiting: 0, givenUp: 0, nothing: 0 });
    expect(sentMails.map(({ to }) => to)).toEqual(["taken@example.in", "refused@example.in"]);
  });

  it("sends a mail again, rather than never, if the worker crashes between sending and recording it", async () => {
    await donateFrom();
    const dyingInstance = await testSite.startInstance();
    watch(dyingInstance.deps.db, (call, proceed) =>
      sentMails.length > 0 && call.method === "commit" ? new Promise(() => undefined) : proceed(),
    );
    void testSite.drainOutbox(dyingInstance.deps);
    await expect.poll(() => sentMails.length).toBe(1);
    expect(await testSite.drainOutbox()).toEqual({ sent: 0, waiting: 0, givenUp: 0, nothing: 0 });
    await testSite.pass("5m");
    expect(await testSite.drainOutbox()).toEqual({ sent: 1, waiting: 0, givenUp: 0, nothing: 0 });
    expect(sentMails).toHaveLength(2);
  });
});
