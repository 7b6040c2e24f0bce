import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentGateway } from "../../src/gateway/payment-gateway.ts";
import type { Mail } from "../../src/deps.interface.ts";
import { emptyDatabase } from "../support/database.ts";
import { watch } from "../support/rpc.ts";
import { aFundraiser } from "../support/samples.ts";
import { aForm, CAMPAIGN, type Instance, openWorld, type World } from "./world.ts";

/**
 * T25: an instance dies at its n-th call to the database, the gateway or the mail server, before the call leaves or after it was done
 * and before the answer comes; then others go on. Every n of a gift's whole way is tried.
 */
type Moment = "before" | "after";

let world: World;
let sent: Mail[] = [];
const mailer = { send: async (mail: Mail) => void sent.push(mail) };

beforeAll(async () => {
  // A dead instance answers no webhook: the gateway need not wait long for it.
  world = await openWorld({ mailer, gateway: { answerWithinMs: 250 } });
});
afterAll(async () => {
  await world.close();
});

const never = <Result>(): Promise<Result> => new Promise(() => undefined);

/** An instance that stops for ever at its n-th call. What it was asked never answers. */
async function mortal(dieAt: number, moment: Moment): Promise<{ instance: Instance; died: () => boolean }> {
  let calls = 0;
  const around = async <Result>(go: () => Promise<Result>): Promise<Result> => {
    calls += 1;
    if (calls > dieAt || (calls === dieAt && moment === "before")) return never();
    const result = await go();
    return calls >= dieAt ? never() : result;
  };
  const wrapGateway = (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    createOrder: (order) => around(() => gateway.createOrder(order)),
    findOrder: (receipt) => around(() => gateway.findOrder(receipt)),
    payment: (id) => around(() => gateway.payment(id)),
  });
  const instance = await world.another({
    wrapGateway,
    mailer: { send: (mail) => around(() => mailer.send(mail)) },
  });
  watch(instance.deps.db, (_call, go) => around(go));
  return { instance, died: () => calls >= dieAt };
}

/** Gives up waiting for what a dead instance will never answer: what was under way when it died has a moment to end. */
async function patiently<Result>(work: Promise<Result>, died: () => boolean): Promise<Result | undefined> {
  const dead = expect.poll(died, { interval: 2, timeout: 20_000 }).toBe(true);
  const moment = () => new Promise<undefined>((resolve) => setTimeout(resolve, 60, undefined));
  const lost = Promise.resolve(dead).then(moment, () => never<undefined>());
  return Promise.race([work, lost]);
}

/** A gift's whole way on an instance that may die on it. @returns whether it died */
async function giveOn(instance: Instance, died: () => boolean, form: ReturnType<typeof aForm>): Promise<boolean> {
  await world.webhooksTo(instance.served);
  const checkout = await patiently(world.checkout(form, instance), died);
  if (checkout === undefined) return true;
  const response = await world.control.payNow(checkout.json.order.id);
  const verified = await patiently(world.verify(response, instance), died);
  await patiently(world.control.flush(), died);
  if (verified === undefined || died()) return true;
  await patiently(world.drainOutbox(instance.deps), died);
  return died();
}

/** Everybody goes on: the donor tries the same form again, the gateway sends again, the jobs run. */
async function recover(form: ReturnType<typeof aForm>): Promise<string> {
  const survivor = await world.another();
  try {
    await world.webhooksTo(survivor.served);
    const again = await world.checkout(form, survivor);
    if (again.status === 200) {
      const { entities } = await world.control.state({ entities: true });
      const order = entities!.orders.find(({ id }) => id === again.json.order.id);
      if (order!.status !== "paid") await world.verify(await world.control.payNow(order!.id), survivor);
    } else expect(again.json.code).toBe("already-paid");
    await world.pass("30m");
    await world.drainWebhooks(survivor.deps);
    await world.reconcile(survivor.deps);
    await world.drainOutbox(survivor.deps);
    const { donations } = await world.books();
    expect(donations.size).toBe(1);
    return [...donations.keys()][0]!;
  } finally {
    await survivor.close();
  }
}

describe("T25: wherever an instance dies on a gift's way, the gift is booked once and thanked for", () => {
  it.each<Moment>(["before", "after"])("dying %s its n-th call, for every n", { timeout: 240_000 }, async (moment) => {
    let dieAt = 0;
    for (let dead = true; dead;) {
      dieAt += 1;
      await emptyDatabase();
      await world.control.reset();
      await world.db.campaigns.doc(CAMPAIGN).set(aFundraiser());
      sent = [];
      const form = aForm();
      const { instance, died } = await mortal(dieAt, moment);
      dead = await giveOn(instance, died, form);
      const reference = await recover(form);
      await world.expectBookedOnce(reference);
      await world.conserve();
      const thanks = (await world.books()).outbox.get(`thank-you_${reference}`);
      expect([thanks?.state, sent.length >= 1, sent.length <= 2], `call ${dieAt}`).toEqual(["sent", true, true]);
      await instance.close().catch(() => undefined);
    }
    expect(dieAt).toBeGreaterThan(12);
  });
});
