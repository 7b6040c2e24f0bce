import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DonationDocument } from "../../../src/features/giving/core/donation.document.ts";
import { GatewayError } from "../../../src/gateway/payment-gateway.ts";
import { jobsFor } from "../../../src/jobs.ts";
import { inGroups } from "../../support/in-groups.ts";
import { watch } from "../../support/rpc.ts";
import { aForm, HOUR_MS, openTestSite, type TestSite } from "../donations/world.ts";

let testSite: TestSite;
beforeEach(async () => {
  testSite = await openTestSite({ timeoutMs: 2_000, gateway: { hangMs: 8_000 } });
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

const NOTHING_RECONCILED = { checked: 0, booked: 0, unmatched: 0, mismatches: 0, parked: 0, failures: 0 };
const loseWebhooks = () => testSite.control.chaos({ drop: 1 });
/** Copies of the donation that a test began. */
const storeCopies = (count: number, makeCopy: (n: number) => DonationDocument) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      testSite.db.donations.doc(`copy${String(n).padStart(20, "0")}`).set(makeCopy(n)),
    ),
  );
const lostOrderId = (n: number) => `order_Lost${String(n).padStart(10, "0")}`;
const statusOf = async (reference: string) => (await testSite.stored()).donations.get(reference)?.status;

describe("The reconciler", () => {
  it("T09: books a payment that no other source reported, within 20 minutes", async () => {
    await loseWebhooks();
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.control.payNow(orderId);
    expect(await testSite.reconcile()).toEqual(NOTHING_RECONCILED);
    await testSite.pass("16m");
    expect(await testSite.reconcile()).toEqual({ ...NOTHING_RECONCILED, checked: 1, booked: 1 });
    await testSite.expectBookedOnce(reference);
    expect((await testSite.onlyDonation()).ledger.values().next().value?.source).toBe("reconciler");
    expect(await testSite.reconcile()).toEqual(NOTHING_RECONCILED);
  });

  it("checks an unpaid order ever more rarely until it expires; a payment after that still counts", async () => {
    await loseWebhooks();
    const { orderId, reference } = await testSite.beginCheckout();
    let askedCount = 0;
    for (let hours = 0; hours < 4 * 24 + 13; hours += 2) {
      await testSite.pass("2h");
      askedCount += (await testSite.reconcile()).checked;
    }
    expect(askedCount).toBeGreaterThan(5);
    expect(askedCount).toBeLessThan(20);
    expect(await statusOf(reference)).toBe("expired");
    expect(await testSite.reconcile()).toEqual(NOTHING_RECONCILED);
    await testSite.control.chaos({});
    await testSite.verify(await testSite.control.payNow(orderId));
    await testSite.control.flush();
    await testSite.expectBookedOnce(reference);
  });

  it("T13: counts once a payment that failed first and was captured 26 hours later under the same id", async () => {
    await loseWebhooks();
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.control.pay(orderId, { method: "upi", vpa: "late@razorpay" });
    await testSite.pass("20m");
    await testSite.reconcile();
    expect(await statusOf(reference)).toBe("failed");
    await testSite.pass("26h");
    expect(await testSite.reconcile()).toMatchObject({ booked: 1 });
    await testSite.expectBookedOnce(reference);
  });

  it("T13: the same, reported by webhooks", async () => {
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.control.pay(orderId, { method: "upi", vpa: "late@razorpay" });
    await testSite.pass("27h");
    await testSite.expectBookedOnce(reference);
    const { donation, ledger } = await testSite.onlyDonation();
    const [payment] = Object.values(donation.facts.payments);
    const [entry] = [...ledger.values()];
    // The double captures it 26 hours after it failed; it counts then, not when the donor tried.
    expect(Date.parse(donation.paidAt!) - Date.parse(payment!.at)).toBeGreaterThanOrEqual(26 * HOUR_MS);
    expect(donation.paidAt! <= testSite.now().toISOString()).toBe(true);
    expect(entry?.occurredAt).toBe(donation.paidAt);
  });

  it("T13: payment.failed and then payment.captured of one id are one donation, in both orders", async () => {
    for (const chaos of [{}, { reorder: "reverse" as const }]) {
      await testSite.control.chaos(chaos);
      const { orderId, reference } = await testSite.beginCheckout();
      await testSite.control.pay(orderId, { method: "upi", vpa: "retry@razorpay" });
      await testSite.control.flush();
      await testSite.expectBookedOnce(reference);
    }
  });

  it("T14: accepts one of two payments of an order; the other is booked to suspense, and so is its refund", async () => {
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.control.script({ next: "double-payment" });
    await testSite.verify(await testSite.control.payNow(orderId));
    await testSite.pass("90s");
    const entriesDuring = [...(await testSite.stored()).ledger.values()].map(
      ({ account, kind }) => `${account} ${kind}`,
    );
    expect(entriesDuring.sort()).toEqual(["school capture", "suspense capture"]);
    await testSite.pass("10m");
    const { donations, ledger, outbox } = await testSite.stored();
    expect([...ledger.values()].map(({ account, kind }) => `${account} ${kind}`).sort()).toEqual([
      "school capture",
      "suspense capture",
      "suspense refund",
    ]);
    expect([donations.get(reference)?.status, outbox.size]).toEqual(["paid", 1]);
  });

  it("T14: the same when no webhook arrived and the sweep finds the second payment", async () => {
    await loseWebhooks();
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.control.script({ next: "double-payment" });
    await testSite.verify(await testSite.control.payNow(orderId));
    await testSite.pass("40m");
    await testSite.reconcile();
    expect((await testSite.stored()).donations.get(reference)?.status).toBe("paid");
    expect((await testSite.stored()).ledger.size).toBe(3);
  });

  it("finds refunds that no other source reported, including those that take days, and books each once", async () => {
    await loseWebhooks();
    const { orderId, reference } = await testSite.beginCheckout();
    const { razorpay_payment_id: paymentId, ...rest } = await testSite.control.payNow(orderId);
    await testSite.verify({ razorpay_payment_id: paymentId, ...rest });
    await testSite.deps.gateway.refund({ paymentId, amountPaise: 100_00, requestId: "request-0001" });
    await testSite.control.flags({ refundInitial: "pending" });
    await testSite.deps.gateway.refund({ paymentId, amountPaise: 50_00, requestId: "request-0002" });
    await testSite.pass("20m");
    await testSite.reconcile();
    expect(await statusOf(reference)).toBe("partly-refunded");
    for (let days = 0; days < 12; days += 1) {
      await testSite.pass("24h");
      await testSite.reconcile();
    }
    const refunds = [...(await testSite.stored()).ledger.values()].filter(({ kind }) => kind === "refund");
    expect(refunds.map(({ amountPaise }) => amountPaise).sort()).toEqual([-100_00, -50_00].sort());
  });

  it("records captured money that belongs to no donation as unmatched, and logs it once", async () => {
    await loseWebhooks();
    const order = await testSite.deps.gateway.createOrder({
      receipt: "somebody-elses",
      amountPaise: 900_00,
      notes: {},
    });
    await testSite.control.payNow(order.id);
    await testSite.pass("20m");
    expect(await testSite.reconcile()).toEqual({ ...NOTHING_RECONCILED, unmatched: 1 });
    await testSite.pass("20m");
    expect(await testSite.reconcile()).toEqual(NOTHING_RECONCILED);
    await testSite.pass("120h");
    expect(await testSite.reconcile()).toEqual(NOTHING_RECONCILED);
  });

  it("recovers an order whose id was never stored, and books its payment", async () => {
    await loseWebhooks();
    const { orderId, reference } = await testSite.beginCheckout();
    const { orderId: _lost, ...without } = (await testSite.onlyDonation()).donation;
    await testSite.db.donations.doc(reference).set(without);
    await testSite.control.payNow(orderId);
    await testSite.pass("20m");
    expect(await testSite.reconcile((await testSite.startInstance()).deps)).toMatchObject({ checked: 1, booked: 1 });
    await testSite.expectBookedOnce(reference);
  });

  it("puts a payment from abroad under review, and reports it", async () => {
    await loseWebhooks();
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.control.payNow(orderId, { method: "card", card: { number: "4012888888881881" } });
    await testSite.pass("20m");
    expect(await testSite.reconcile()).toMatchObject({ booked: 1, mismatches: 1 });
    expect(await statusOf(reference)).toBe("under-review");
  });

  it("marks an authorisation that was never captured as failed", async () => {
    await testSite.control.flags({ capture: "manual", orderCapture: "ignored" });
    await testSite.control.script({ nextCapture: Array<"reject">(20).fill("reject") });
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.verify(await testSite.control.payNow(orderId));
    await testSite.control.flush();
    expect(await statusOf(reference)).toBe("pending");
    await testSite.pass("80h");
    expect(await statusOf(reference)).toBe("failed");
    const { ledger, outbox } = await testSite.stored();
    expect([ledger.size, outbox.size]).toEqual([0, 0]);
  });

  it.each(["html-502", "hang", "throttle", "refuse"] as const)(
    "continues with the others when the gateway fails for one (%s), and retries that one",
    async (fault) => {
      await loseWebhooks();
      const firstDonation = await testSite.beginCheckout();
      await testSite.control.payNow(firstDonation.orderId);
      const secondDonation = await testSite.beginCheckout();
      await testSite.control.payNow(secondDonation.orderId);
      await testSite.pass("16m");
      await testSite.control.script({ nextPaymentFetch: fault });
      const report = await testSite.reconcile();
      expect([report.failures + report.checked, report.failures]).toEqual([2, 1]);
      await testSite.reconcile();
      await testSite.expectBookedOnce(firstDonation.reference);
      await testSite.expectBookedOnce(secondDonation.reference);
    },
  );

  it("reaches a donation that comes after a full page of failing ones", async () => {
    await loseWebhooks();
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.control.payNow(orderId);
    const { donation } = await testSite.onlyDonation();
    await storeCopies(100, (n) => ({ ...donation, orderId: lostOrderId(n), checkAfter: "2026-11-20T06:00:00.000Z" }));
    await testSite.pass("16m");
    expect(await testSite.reconcile()).toMatchObject({ checked: 1, booked: 1, failures: 100 });
    await testSite.expectBookedOnce(reference);
  });

  it("matches the payments after one that cannot be matched, and retries that one", async () => {
    await loseWebhooks();
    for (const receipt of ["somebody-elses", "anybody-elses"]) {
      const order = await testSite.deps.gateway.createOrder({ receipt, amountPaise: 900_00, notes: {} });
      await testSite.control.payNow(order.id);
    }
    await testSite.pass("20m");
    let failingOrderId: string | undefined;
    const { deps } = await testSite.startInstance({
      wrapGateway: (gateway) => ({
        ...gateway,
        order: async (id) => {
          failingOrderId ??= id;
          if (id === failingOrderId) throw new GatewayError("unavailable", "not this one");
          return gateway.order(id);
        },
      }),
    });
    expect(await testSite.reconcile(deps)).toMatchObject({ unmatched: 1 });
    expect(await testSite.reconcile(deps)).toMatchObject({ unmatched: 0 });
    expect(await testSite.reconcile()).toMatchObject({ unmatched: 1 });
  });

  it("records when each entry was written, however long the run takes, so that no roll-up misses it", async () => {
    await loseWebhooks();
    const { orderId, reference } = await testSite.beginCheckout();
    await testSite.control.payNow(orderId);
    await testSite.pass("16m");
    const { deps } = await testSite.startInstance({
      wrapGateway: (gateway) => ({
        ...gateway,
        paymentsOfOrder: async (id) => {
          await testSite.pass("20m");
          return gateway.paymentsOfOrder(id);
        },
      }),
    });
    await testSite.reconcile(deps);
    await testSite.expectBookedOnce(reference);
    expect((await testSite.onlyDonation()).ledger.values().next().value?.bookedAt).toBe(testSite.now().toISOString());
  });

  it("handles more donations than fit a page", { timeout: 90_000 }, async () => {
    await loseWebhooks();
    // All at once, each call of the gateway would wait for the others, on a busy machine perhaps longer than the time-out above.
    await inGroups(Array.from({ length: 104 }), 8, (group) =>
      Promise.all(
        group.map(async () => {
          const { orderId } = await testSite.beginCheckout();
          await testSite.control.payNow(orderId);
        }),
      ),
    );
    await testSite.pass("16m");
    expect(await testSite.reconcile()).toEqual({ ...NOTHING_RECONCILED, checked: 104, booked: 104 });
    const { ledger, outbox } = await testSite.stored();
    expect([ledger.size, outbox.size]).toEqual([104, 104]);
  });
});

describe("The jobs", () => {
  const runJob = (name: string, deps = testSite.deps, overrides = {}) =>
    jobsFor(deps)
      .find((job) => job.name === name)!
      .run(overrides);

  it("of the same name run one at a time; others do not wait", async () => {
    const otherInstance = await testSite.startInstance();
    const results = await Promise.all([
      runJob("reconcile"),
      runJob("reconcile", otherInstance.deps),
      runJob("drain-webhooks"),
    ]);
    expect(results.slice(0, 2).filter((result) => result === undefined)).toHaveLength(1);
    expect(results[2]).toEqual({ processed: 0, waiting: 0, unusable: 0 });
  });

  it("continue after a worker died, when its lease has expired", async () => {
    const dyingInstance = await testSite.startInstance();
    watch(dyingInstance.deps.db, (call, proceed) => (call.number > 2 ? new Promise(() => undefined) : proceed()));
    void runJob("reconcile", dyingInstance.deps);
    await expect.poll(async () => (await testSite.db.leases.doc("reconcile").get()).exists).toBe(true);
    expect(await runJob("reconcile")).toBeUndefined();
    await testSite.pass("10m");
    expect(await runJob("reconcile")).toEqual(NOTHING_RECONCILED);
  });

  it("check every open donation when run with `everything`", async () => {
    await loseWebhooks();
    const { orderId, reference } = await testSite.beginCheckout(aForm());
    await testSite.control.payNow(orderId);
    expect(await runJob("reconcile")).toEqual(NOTHING_RECONCILED);
    expect(await runJob("reconcile", testSite.deps, { everything: true })).toEqual({
      ...NOTHING_RECONCILED,
      checked: 1,
      booked: 1,
    });
    await testSite.expectBookedOnce(reference);
  });

  it("check all of them, even if more than a page are not due and nothing is new", async () => {
    await testSite.beginCheckout();
    const { donation } = await testSite.onlyDonation();
    await storeCopies(104, () => donation);
    expect(await runJob("reconcile", testSite.deps, { everything: true })).toEqual({
      ...NOTHING_RECONCILED,
      checked: 105,
    });
  });
});
