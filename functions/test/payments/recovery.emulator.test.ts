import { EventEmitter, once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PaymentGateway } from "../../src/gateway/payment-gateway.ts";
import type { Mail } from "../../src/deps.interface.ts";
import { emptyDatabase } from "../support/database.ts";
import { watch } from "../support/rpc.ts";
import { aFundraiser } from "../support/samples.ts";
import { aForm, CAMPAIGN, type Instance, openTestSite, type TestSite } from "../donations/world.ts";

/**
 * T25: an instance dies at its n-th call to the database, the gateway or the mail server, either before the call is sent, or after it took
 * effect and before the reply arrives. Then other instances take over. Tests every n of a donation's whole life.
 */
type DeathMoment = "before" | "after";

let testSite: TestSite;
let sentMails: Mail[] = [];
const mailer = { send: async (mail: Mail) => void sentMails.push(mail) };

beforeAll(async () => {
  testSite = await openTestSite({ mailer });
});
afterAll(async () => {
  await testSite.close();
});

const neverSettle = <Result>(): Promise<Result> => new Promise(() => undefined);

interface DyingInstance {
  instance: Instance;
  died: () => boolean;
  /** Resolves once it has died, its pending calls have ended, and its connections are closed. */
  gone: Promise<undefined>;
}

/** An instance that stops for ever at its n-th call. Its pending requests are never answered. */
async function startDyingInstance(dieAt: number, moment: DeathMoment): Promise<DyingInstance> {
  let callCount = 0;
  let pendingCalls = 0;
  const hasDied = () => callCount >= dieAt;
  const lifeEvents = new EventEmitter();
  const lifeEnd = once(lifeEvents, "end");
  const intercept = async <Result>(proceed: () => Promise<Result>): Promise<Result> => {
    callCount += 1;
    const isLost = callCount > dieAt || (hasDied() && moment === "before");
    let result: Result | undefined;
    pendingCalls += 1;
    try {
      if (!isLost) result = await proceed();
    } finally {
      pendingCalls -= 1;
      if (hasDied() && pendingCalls === 0) lifeEvents.emit("end");
    }
    return isLost || hasDied() ? neverSettle() : result!;
  };
  const wrapGateway = (gateway: PaymentGateway): PaymentGateway => ({
    ...gateway,
    createOrder: (order) => intercept(() => gateway.createOrder(order)),
    findOrder: (receipt) => intercept(() => gateway.findOrder(receipt)),
    payment: (id) => intercept(() => gateway.payment(id)),
  });
  const instance = await testSite.startInstance({
    wrapGateway,
    mailer: { send: (mail) => intercept(() => mailer.send(mail)) },
  });
  watch(instance.deps.db, (_call, proceed) => intercept(proceed));
  return { instance, died: hasDied, gone: lifeEnd.then(() => instance.close()).then(() => undefined) };
}

/** @returns the result of `work`; `undefined` if the instance died during it */
async function unlessItDies<Result>(work: Promise<Result>, { died, gone }: DyingInstance): Promise<Result | undefined> {
  const settledWork = work.catch((problem: unknown) => {
    if (!died()) throw problem;
    return gone;
  });
  return Promise.race([settledWork, gone]);
}

/** A donation's whole life on an instance that may die during it. @returns whether it died */
async function donateOn(dyingInstance: DyingInstance, form: ReturnType<typeof aForm>): Promise<boolean> {
  const { instance, died } = dyingInstance;
  await testSite.webhooksTo(instance.served);
  const checkout = await unlessItDies(testSite.checkout(form, instance), dyingInstance);
  if (checkout === undefined) return true;
  const response = await testSite.control.payNow(checkout.json.order.id);
  const verifiedReply = await unlessItDies(testSite.verify(response, instance), dyingInstance);
  await testSite.control.flush();
  if (verifiedReply === undefined || died()) return true;
  await unlessItDies(testSite.drainOutbox(instance.deps), dyingInstance);
  return died();
}

/** The donor sends the same form again, the gateway repeats its webhooks, and the jobs run. */
async function recoverDonation(form: ReturnType<typeof aForm>): Promise<string> {
  const survivingInstance = await testSite.startInstance();
  try {
    await testSite.webhooksTo(survivingInstance.served);
    const repeatedReply = await testSite.checkout(form, survivingInstance);
    if (repeatedReply.status === 200) {
      const { entities } = await testSite.control.state({ entities: true });
      const order = entities!.orders.find(({ id }) => id === repeatedReply.json.order.id);
      if (order!.status !== "paid") await testSite.verify(await testSite.control.payNow(order!.id), survivingInstance);
    } else expect(repeatedReply.json.code).toBe("already-paid");
    await testSite.pass("30m");
    await testSite.drainWebhooks(survivingInstance.deps);
    await testSite.reconcile(survivingInstance.deps);
    await testSite.drainOutbox(survivingInstance.deps);
    const { donations } = await testSite.stored();
    expect(donations.size).toBe(1);
    return [...donations.keys()][0]!;
  } finally {
    await survivingInstance.close();
  }
}

describe("T25: wherever an instance dies during a donation, the donation is booked once and thanked for", () => {
  it.each<DeathMoment>(["before", "after"])(
    "dying %s its n-th call, for every n",
    { timeout: 240_000 },
    async (moment) => {
      let dieAt = 0;
      for (let hasDied = true; hasDied;) {
        dieAt += 1;
        await emptyDatabase();
        await testSite.control.reset();
        await testSite.db.campaigns.doc(CAMPAIGN).set(aFundraiser());
        sentMails = [];
        const form = aForm();
        const dyingInstance = await startDyingInstance(dieAt, moment);
        hasDied = await donateOn(dyingInstance, form);
        await (hasDied ? dyingInstance.gone : dyingInstance.instance.close());
        const reference = await recoverDonation(form);
        await testSite.expectBookedOnce(reference);
        await testSite.expectMoneyConserved();
        const thanks = (await testSite.stored()).outbox.get(`thank-you_${reference}`);
        expect([thanks?.state, sentMails.length >= 1, sentMails.length <= 2], `call ${dieAt}`).toEqual([
          "sent",
          true,
          true,
        ]);
      }
      expect(dieAt).toBeGreaterThan(12);
    },
  );
});
