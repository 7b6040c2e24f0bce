import { EventEmitter, once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentGateway } from "../../src/gateway/payment-gateway.ts";
import type { Mail } from "../../src/deps.interface.ts";
import { emptyDatabase } from "../support/database.ts";
import { watch } from "../support/rpc.ts";
import { aFundraiser } from "../support/samples.ts";
import { aForm, CAMPAIGN, type Instance, openWorld, type World } from "../donations/world.ts";

/**
 * T25: an instance dies at its n-th call to the database, the gateway or the mail server, either before the call is sent, or after it took
 * effect and before the reply arrives. Then other instances take over. Tests every n of a donation's whole life.
 */
type Moment = "before" | "after";

let world: World;
let sent: Mail[] = [];
const mailer = { send: async (mail: Mail) => void sent.push(mail) };

beforeAll(async () => {
  world = await openWorld({ mailer });
});
afterAll(async () => {
  await world.close();
});

const never = <Result>(): Promise<Result> => new Promise(() => undefined);

interface DyingInstance {
  instance: Instance;
  died: () => boolean;
  /** Resolves once it has died, its pending calls have ended, and its connections are closed. */
  gone: Promise<undefined>;
}

/** An instance that stops for ever at its n-th call. Its pending requests are never answered. */
async function dying(dieAt: number, moment: Moment): Promise<DyingInstance> {
  let calls = 0;
  let pendingCalls = 0;
  const died = () => calls >= dieAt;
  const life = new EventEmitter();
  const ended = once(life, "end");
  const intercept = async <Result>(go: () => Promise<Result>): Promise<Result> => {
    calls += 1;
    const isLost = calls > dieAt || (died() && moment === "before");
    let result: Result | undefined;
    pendingCalls += 1;
    try {
      if (!isLost) result = await go();
    } finally {
      pendingCalls -= 1;
      if (died() && pendingCalls === 0) life.emit("end");
    }
    return isLost || died() ? never() : result!;
  };
  const wrapGateway = (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    createOrder: (order) => intercept(() => gateway.createOrder(order)),
    findOrder: (receipt) => intercept(() => gateway.findOrder(receipt)),
    payment: (id) => intercept(() => gateway.payment(id)),
  });
  const instance = await world.startInstance({
    wrapGateway,
    mailer: { send: (mail) => intercept(() => mailer.send(mail)) },
  });
  watch(instance.deps.db, (_call, go) => intercept(go));
  return { instance, died, gone: ended.then(() => instance.close()).then(() => undefined) };
}

/** @returns the result of `work`; `undefined` if the instance died during it */
async function unlessItDies<Result>(work: Promise<Result>, { died, gone }: DyingInstance): Promise<Result | undefined> {
  const done = work.catch((problem: unknown) => {
    if (!died()) throw problem;
    return gone;
  });
  return Promise.race([done, gone]);
}

/** A donation's whole life on an instance that may die during it. @returns whether it died */
async function donateOn(dying: DyingInstance, form: ReturnType<typeof aForm>): Promise<boolean> {
  const { instance, died } = dying;
  await world.webhooksTo(instance.served);
  const checkout = await unlessItDies(world.checkout(form, instance), dying);
  if (checkout === undefined) return true;
  const response = await world.control.payNow(checkout.json.order.id);
  const verified = await unlessItDies(world.verify(response, instance), dying);
  await world.control.flush();
  if (verified === undefined || died()) return true;
  await unlessItDies(world.drainOutbox(instance.deps), dying);
  return died();
}

/** The donor sends the same form again, the gateway repeats its webhooks, and the jobs run. */
async function recover(form: ReturnType<typeof aForm>): Promise<string> {
  const survivor = await world.startInstance();
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
    const { donations } = await world.stored();
    expect(donations.size).toBe(1);
    return [...donations.keys()][0]!;
  } finally {
    await survivor.close();
  }
}

describe("T25: wherever an instance dies during a donation, the donation is booked once and thanked for", () => {
  it.each<Moment>(["before", "after"])("dying %s its n-th call, for every n", { timeout: 240_000 }, async (moment) => {
    let dieAt = 0;
    for (let dead = true; dead;) {
      dieAt += 1;
      await emptyDatabase();
      await world.control.reset();
      await world.db.campaigns.doc(CAMPAIGN).set(aFundraiser());
      sent = [];
      const form = aForm();
      const tried = await dying(dieAt, moment);
      dead = await donateOn(tried, form);
      await (dead ? tried.gone : tried.instance.close());
      const reference = await recover(form);
      await world.expectBookedOnce(reference);
      await world.expectMoneyConserved();
      const thanks = (await world.stored()).outbox.get(`thank-you_${reference}`);
      expect([thanks?.state, sent.length >= 1, sent.length <= 2], `call ${dieAt}`).toEqual(["sent", true, true]);
    }
    expect(dieAt).toBeGreaterThan(12);
  });
});
