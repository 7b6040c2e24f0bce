import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DonationDocument } from "../../src/features/donations/donation.document.ts";
import { GatewayError } from "../../src/gateway/payment-gateway.ts";
import { jobsFor } from "../../src/jobs.ts";
import { watch } from "../support/rpc.ts";
import { aForm, openWorld, type World } from "../donations/world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld({ timeoutMs: 2_000, gateway: { hangMs: 8_000 } });
});
afterEach(async () => {
  await world.expectMoneyConserved();
  await world.close();
});

const NOTHING = { checked: 0, booked: 0, unmatched: 0, mismatches: 0, failures: 0 };
const loseWebhooks = () => world.control.chaos({ drop: 1 });
/** Copies of the donation that a test began. */
const copies = (count: number, copy: (n: number) => DonationDocument) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => world.db.donations.doc(`copy${String(n).padStart(20, "0")}`).set(copy(n))),
  );
const lostOrder = (n: number) => `order_Lost${String(n).padStart(10, "0")}`;
const statusOf = async (reference: string) => (await world.stored()).donations.get(reference)?.status;

describe("The reconciler", () => {
  it("T09: books a payment that no other source reported, within 20 minutes", async () => {
    await loseWebhooks();
    const { orderId, reference } = await world.beginCheckout();
    await world.control.payNow(orderId);
    expect(await world.reconcile()).toEqual(NOTHING);
    await world.pass("16m");
    expect(await world.reconcile()).toEqual({ ...NOTHING, checked: 1, booked: 1 });
    await world.expectBookedOnce(reference);
    expect((await world.onlyDonation()).ledger.values().next().value?.source).toBe("reconciler");
    expect(await world.reconcile()).toEqual(NOTHING);
  });

  it("checks an unpaid order ever more rarely until it expires; a payment after that still counts", async () => {
    await loseWebhooks();
    const { orderId, reference } = await world.beginCheckout();
    let asked = 0;
    for (let hours = 0; hours < 4 * 24 + 13; hours += 2) {
      await world.pass("2h");
      asked += (await world.reconcile()).checked;
    }
    expect(asked).toBeGreaterThan(5);
    expect(asked).toBeLessThan(20);
    expect(await statusOf(reference)).toBe("expired");
    expect(await world.reconcile()).toEqual(NOTHING);
    await world.control.chaos({});
    await world.verify(await world.control.payNow(orderId));
    await world.control.flush();
    await world.expectBookedOnce(reference);
  });

  it("T13: counts once a payment that failed first and was captured 26 hours later under the same id", async () => {
    await loseWebhooks();
    const { orderId, reference } = await world.beginCheckout();
    await world.control.pay(orderId, { method: "upi", vpa: "late@razorpay" });
    await world.pass("20m");
    await world.reconcile();
    expect(await statusOf(reference)).toBe("failed");
    await world.pass("26h");
    expect(await world.reconcile()).toMatchObject({ booked: 1 });
    await world.expectBookedOnce(reference);
  });

  it("T13: the same, reported by webhooks", async () => {
    const { orderId, reference } = await world.beginCheckout();
    await world.control.pay(orderId, { method: "upi", vpa: "late@razorpay" });
    await world.pass("27h");
    await world.expectBookedOnce(reference);
  });

  it("T13: payment.failed and then payment.captured of one id are one donation, in both orders", async () => {
    for (const chaos of [{}, { reorder: "reverse" as const }]) {
      await world.control.chaos(chaos);
      const { orderId, reference } = await world.beginCheckout();
      await world.control.pay(orderId, { method: "upi", vpa: "retry@razorpay" });
      await world.control.flush();
      await world.expectBookedOnce(reference);
    }
  });

  it("T14: accepts one of two payments of an order; the other is booked to suspense, and so is its refund", async () => {
    const { orderId, reference } = await world.beginCheckout();
    await world.control.script({ next: "double-payment" });
    await world.verify(await world.control.payNow(orderId));
    await world.pass("90s");
    const during = [...(await world.stored()).ledger.values()].map(({ account, kind }) => `${account} ${kind}`);
    expect(during.sort()).toEqual(["school capture", "suspense capture"]);
    await world.pass("10m");
    const { donations, ledger, outbox } = await world.stored();
    expect([...ledger.values()].map(({ account, kind }) => `${account} ${kind}`).sort()).toEqual([
      "school capture",
      "suspense capture",
      "suspense refund",
    ]);
    expect([donations.get(reference)?.status, outbox.size]).toEqual(["paid", 1]);
  });

  it("T14: the same when no webhook arrived and the sweep finds the second payment", async () => {
    await loseWebhooks();
    const { orderId, reference } = await world.beginCheckout();
    await world.control.script({ next: "double-payment" });
    await world.verify(await world.control.payNow(orderId));
    await world.pass("40m");
    await world.reconcile();
    expect((await world.stored()).donations.get(reference)?.status).toBe("paid");
    expect((await world.stored()).ledger.size).toBe(3);
  });

  it("finds refunds that no other source reported, including those that take days, and books each once", async () => {
    await loseWebhooks();
    const { orderId, reference } = await world.beginCheckout();
    const { razorpay_payment_id: paymentId, ...rest } = await world.control.payNow(orderId);
    await world.verify({ razorpay_payment_id: paymentId, ...rest });
    await world.deps.gateway.refund({ paymentId, amountPaise: 100_00, requestId: "request-0001" });
    await world.control.flags({ refundInitial: "pending" });
    await world.deps.gateway.refund({ paymentId, amountPaise: 50_00, requestId: "request-0002" });
    await world.pass("20m");
    await world.reconcile();
    expect(await statusOf(reference)).toBe("partly-refunded");
    for (let days = 0; days < 12; days += 1) {
      await world.pass("24h");
      await world.reconcile();
    }
    const refunds = [...(await world.stored()).ledger.values()].filter(({ kind }) => kind === "refund");
    expect(refunds.map(({ amountPaise }) => amountPaise).sort()).toEqual([-100_00, -50_00].sort());
  });

  it("records captured money that belongs to no donation as unmatched, and logs it once", async () => {
    await loseWebhooks();
    const order = await world.deps.gateway.createOrder({ receipt: "somebody-elses", amountPaise: 900_00, notes: {} });
    await world.control.payNow(order.id);
    await world.pass("20m");
    expect(await world.reconcile()).toEqual({ ...NOTHING, unmatched: 1 });
    await world.pass("20m");
    expect(await world.reconcile()).toEqual(NOTHING);
    await world.pass("120h");
    expect(await world.reconcile()).toEqual(NOTHING);
  });

  it("recovers an order whose id was never stored, and books its payment", async () => {
    await loseWebhooks();
    const { orderId, reference } = await world.beginCheckout();
    const { orderId: _lost, ...without } = (await world.onlyDonation()).donation;
    await world.db.donations.doc(reference).set(without);
    await world.control.payNow(orderId);
    await world.pass("20m");
    expect(await world.reconcile((await world.startInstance()).deps)).toMatchObject({ checked: 1, booked: 1 });
    await world.expectBookedOnce(reference);
  });

  it("puts a payment from abroad under review, and reports it", async () => {
    await loseWebhooks();
    const { orderId, reference } = await world.beginCheckout();
    await world.control.payNow(orderId, { method: "card", card: { number: "4012888888881881" } });
    await world.pass("20m");
    expect(await world.reconcile()).toMatchObject({ booked: 1, mismatches: 1 });
    expect(await statusOf(reference)).toBe("under-review");
  });

  it("marks an authorisation that was never captured as failed", async () => {
    await world.control.flags({ capture: "manual" });
    const { orderId, reference } = await world.beginCheckout();
    await world.verify(await world.control.payNow(orderId));
    await world.control.flush();
    expect(await statusOf(reference)).toBe("pending");
    await world.pass("80h");
    expect(await statusOf(reference)).toBe("failed");
    const { ledger, outbox } = await world.stored();
    expect([ledger.size, outbox.size]).toEqual([0, 0]);
  });

  it.each(["html-502", "hang", "throttle", "refuse"] as const)(
    "continues with the others when the gateway fails for one (%s), and retries that one",
    async (fault) => {
      await loseWebhooks();
      const first = await world.beginCheckout();
      await world.control.payNow(first.orderId);
      const second = await world.beginCheckout();
      await world.control.payNow(second.orderId);
      await world.pass("16m");
      await world.control.script({ nextPaymentFetch: fault });
      const report = await world.reconcile();
      expect([report.failures + report.checked, report.failures]).toEqual([2, 1]);
      await world.reconcile();
      await world.expectBookedOnce(first.reference);
      await world.expectBookedOnce(second.reference);
    },
  );

  it("reaches a donation that comes after a full page of failing ones", async () => {
    await loseWebhooks();
    const { orderId, reference } = await world.beginCheckout();
    await world.control.payNow(orderId);
    const { donation } = await world.onlyDonation();
    await copies(100, (n) => ({ ...donation, orderId: lostOrder(n), checkAfter: "2026-11-20T06:00:00.000Z" }));
    await world.pass("16m");
    expect(await world.reconcile()).toMatchObject({ checked: 1, booked: 1, failures: 100 });
    await world.expectBookedOnce(reference);
  });

  it("matches the payments after one that cannot be matched, and retries that one", async () => {
    await loseWebhooks();
    for (const receipt of ["somebody-elses", "anybody-elses"]) {
      const order = await world.deps.gateway.createOrder({ receipt, amountPaise: 900_00, notes: {} });
      await world.control.payNow(order.id);
    }
    await world.pass("20m");
    let failing: string | undefined;
    const { deps } = await world.startInstance({
      wrapGateway: (gateway) => ({
        ...gateway,
        order: async (id) => {
          failing ??= id;
          if (id === failing) throw new GatewayError("unavailable", "not this one");
          return gateway.order(id);
        },
      }),
    });
    expect(await world.reconcile(deps)).toMatchObject({ unmatched: 1 });
    expect(await world.reconcile(deps)).toMatchObject({ unmatched: 0 });
    expect(await world.reconcile()).toMatchObject({ unmatched: 1 });
  });

  it("records when each entry was written, however long the run takes, so that no roll-up misses it", async () => {
    await loseWebhooks();
    const { orderId, reference } = await world.beginCheckout();
    await world.control.payNow(orderId);
    await world.pass("16m");
    const { deps } = await world.startInstance({
      wrapGateway: (gateway) => ({
        ...gateway,
        paymentsOfOrder: async (id) => {
          await world.pass("20m");
          return gateway.paymentsOfOrder(id);
        },
      }),
    });
    await world.reconcile(deps);
    await world.expectBookedOnce(reference);
    expect((await world.onlyDonation()).ledger.values().next().value?.bookedAt).toBe(world.now().toISOString());
  });

  it("handles more donations than fit a page", { timeout: 90_000 }, async () => {
    await loseWebhooks();
    await Promise.all(
      Array.from({ length: 104 }, async () => {
        const { orderId } = await world.beginCheckout();
        await world.control.payNow(orderId);
      }),
    );
    await world.pass("16m");
    expect(await world.reconcile()).toEqual({ ...NOTHING, checked: 104, booked: 104 });
    const { ledger, outbox } = await world.stored();
    expect([ledger.size, outbox.size]).toEqual([104, 104]);
  });
});

describe("The jobs", () => {
  const run = (name: string, deps = world.deps, about = {}) =>
    jobsFor(deps)
      .find((job) => job.name === name)!
      .run(about);

  it("of the same name run one at a time; others do not wait", async () => {
    const other = await world.startInstance();
    const results = await Promise.all([run("reconcile"), run("reconcile", other.deps), run("drain-webhooks")]);
    expect(results.slice(0, 2).filter((result) => result === undefined)).toHaveLength(1);
    expect(results[2]).toEqual({ processed: 0, waiting: 0, unusable: 0 });
  });

  it("continue after a worker died, when its lease has expired", async () => {
    const dying = await world.startInstance();
    watch(dying.deps.db, (call, go) => (call.number > 2 ? new Promise(() => undefined) : go()));
    void run("reconcile", dying.deps);
    await expect.poll(async () => (await world.db.leases.doc("reconcile").get()).exists).toBe(true);
    expect(await run("reconcile")).toBeUndefined();
    await world.pass("10m");
    expect(await run("reconcile")).toEqual(NOTHING);
  });

  it("check every open donation when run with `everything`", async () => {
    await loseWebhooks();
    const { orderId, reference } = await world.beginCheckout(aForm());
    await world.control.payNow(orderId);
    expect(await run("reconcile")).toEqual(NOTHING);
    expect(await run("reconcile", world.deps, { everything: true })).toEqual({ ...NOTHING, checked: 1, booked: 1 });
    await world.expectBookedOnce(reference);
  });

  it("check all of them, even if more than a page are not due and nothing is new", async () => {
    await world.beginCheckout();
    const { donation } = await world.onlyDonation();
    await copies(104, () => donation);
    expect(await run("reconcile", world.deps, { everything: true })).toEqual({ ...NOTHING, checked: 105 });
  });
});
