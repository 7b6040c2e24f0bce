import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Mail } from "../../src/deps.interface.ts";
import { watch } from "../support/rpc.ts";
import { openWorld, type World } from "../donations/world.ts";

let world: World;
let sent: Mail[];
let slowly: () => Promise<unknown>;
let refuse: (mail: Mail) => Error | undefined;

beforeEach(async () => {
  sent = [];
  slowly = () => new Promise(setImmediate);
  refuse = () => undefined;
  world = await openWorld({
    mailer: {
      send: async (mail) => {
        await slowly();
        const error = refuse(mail);
        if (error !== undefined) throw error;
        sent.push(mail);
      },
    },
  });
});
afterEach(async () => {
  await world.expectMoneyConserved();
  await world.close();
});

async function give(email = "asha@example.in"): Promise<string> {
  const form = { ...world.aForm(), donor: { ...world.aForm().donor, email } };
  const { orderId, reference } = await world.beginCheckout(form);
  await world.verify(await world.control.payNow(orderId));
  await world.control.flush();
  return reference;
}

describe("The outbox", () => {
  it("sends one thank-you mail per donation, and records it", async () => {
    const reference = await give();
    expect(await world.drainOutbox()).toEqual({ sent: 1, waiting: 0, givenUp: 0, nothing: 0 });
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ["asha@example.in", "Thank you for your gift of ₹500"],
    ]);
    expect(sent[0]!.text).toContain(`/success?reference=${reference}`);
    expect((await world.onlyDonation()).outbox.get(`thank-you_${reference}`)).toMatchObject({
      state: "sent",
      tries: 1,
      dueAt: null,
      sentAt: world.now().toISOString(),
    });
    expect(await world.drainOutbox()).toEqual({ sent: 0, waiting: 0, givenUp: 0, nothing: 0 });
  });

  it("sends each mail once when five drains on three instances start concurrently", async () => {
    for (let donations = 0; donations < 12; donations += 1) await give(`donor${donations}@example.in`);
    const others = [await world.startInstance(), await world.startInstance()];
    const drains = [world.deps, world.deps, world.deps, others[0]!.deps, others[1]!.deps];
    const results = await Promise.all(drains.map((deps) => world.drainOutbox(deps)));
    expect(results.reduce((total, result) => total + result.sent, 0)).toBe(12);
    expect(sent.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 12 }, (_, n) => `donor${n}@example.in`).sort(),
    );
  });

  it("sends each mail once even if the mail server is so slow that the next drain starts meanwhile", async () => {
    for (let donations = 0; donations < 12; donations += 1) await give(`donor${donations}@example.in`);
    const { deps: other } = await world.startInstance();
    const takenOver = world.now().getTime() + 5 * 60_000;
    let next: Promise<unknown> | undefined;
    const overtake = async () => {
      if (next === undefined) await (next = world.drainOutbox(other));
    };
    slowly = async () => {
      if (next === undefined) await world.pass("30s");
      if (world.now().getTime() > takenOver) await overtake();
    };
    await world.drainOutbox();
    await next;
    slowly = async () => undefined;
    await world.pass("5m");
    await world.drainOutbox(other);
    expect(sent.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: 12 }, (_, n) => `donor${n}@example.in`).sort(),
    );
  });

  it("retries after 1, 5 and 15 minutes, 1, 3, 6, 12 and 24 hours, then gives up with an error in the log and keeps the document", async () => {
    const reference = await give();
    refuse = ({ to }) => new Error(`550 5.1.1 <${to}>: no such user`);
    for (const wait of ["1m", "5m", "15m", "1h", "3h", "6h", "12h", "24h"]) {
      expect(await world.drainOutbox(), `before ${wait}`).toEqual({ sent: 0, waiting: 1, givenUp: 0, nothing: 0 });
      expect(await world.drainOutbox()).toEqual({ sent: 0, waiting: 0, givenUp: 0, nothing: 0 });
      await world.pass(wait);
    }
    expect(await world.drainOutbox()).toEqual({ sent: 0, waiting: 0, givenUp: 1, nothing: 0 });
    const owed = (await world.onlyDonation()).outbox.get(`thank-you_${reference}`);
    expect(owed).toMatchObject({ state: "given-up", tries: 9, dueAt: null });
    expect(JSON.stringify([owed, world.deps.logged])).not.toContain("asha");
    expect(world.deps.logged.map(({ level, message }) => [level, message])).toEqual([["error", "A mail was given up"]]);
  });

  it("continues with the others when one address is refused, and sends that mail when it is accepted later", async () => {
    await give("refused@example.in");
    await give("taken@example.in");
    refuse = ({ to }) => (to.startsWith("refused") ? new Error("later") : undefined);
    expect(await world.drainOutbox()).toEqual({ sent: 1, waiting: 1, givenUp: 0, nothing: 0 });
    refuse = () => undefined;
    await world.pass("1m");
    expect(await world.drainOutbox()).toEqual({ sent: 1, waiting: 0, givenUp: 0, nothing: 0 });
    expect(sent.map(({ to }) => to)).toEqual(["taken@example.in", "refused@example.in"]);
  });

  it("sends a mail again, rather than never, if the worker crashes between sending and recording it", async () => {
    await give();
    const dying = await world.startInstance();
    watch(dying.deps.db, (call, go) =>
      sent.length > 0 && call.method === "commit" ? new Promise(() => undefined) : go(),
    );
    void world.drainOutbox(dying.deps);
    await expect.poll(() => sent.length).toBe(1);
    expect(await world.drainOutbox()).toEqual({ sent: 0, waiting: 0, givenUp: 0, nothing: 0 });
    await world.pass("5m");
    expect(await world.drainOutbox()).toEqual({ sent: 1, waiting: 0, givenUp: 0, nothing: 0 });
    expect(sent).toHaveLength(2);
  });
});
