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
  await world.conserve();
  await world.close();
});

const NOTHING = { checked: 0, booked: 0, unmatched: 0, mismatches: 0, failures: 0 };
const unheard = () => world.control.chaos({ drop: 1 });
/** Donations beside the one that a test began. */
const copies = (count: number, copy: (n: number) => DonationDocument) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => world.db.donations.doc(`copy${String(n).padStart(20, "0")}`).set(copy(n))),
  );
const lostOrder = (n: number) => `order_Lost${String(n).padStart(10, "0")}`;
const statusOf = async (reference: string) => (await world.books()).donations.get(reference)?.status;

describe("The reconciler", () => {
  it("T09: finishes a donation that nobody told of, within 20 minutes", async () => {
    await unheard();
    const { orderId, reference } = await world.begin();
    await world.control.payNow(orderId);
    expect(await world.reconcile()).toEqual(NOTHING);
    await world.pass("16m");
    expect(await world.reconcile()).toEqual({ ...NOTHING, checked: 1, booked: 1 });
    await world.expectBookedOnce(reference);
    expect((await world.only()).ledger.values().next().value?.source).toBe("reconciler");
    expect(await world.reconcile()).toEqual(NOTHING);
  });

  it("asks ever more rarely about an order that nobody pays, and at last lets it expire; a payment after that still counts", async () => {
    await unheard();
    const { orderId, reference } = await world.begin();
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

  it("T13: counts once what failed first and was captured 26 hours later under the same id", async () => {
    await unheard();
    const { orderId, reference } = await world.begin();
    await world.control.pay(orderId, { method: "upi", vpa: "late@razorpay" });
    await world.pass("20m");
    await world.reconcile();
    expect(await statusOf(reference)).toBe("failed");
    await world.pass("26h");
    expect(await world.reconcile()).toMatchObject({ booked: 1 });
    await world.expectBookedOnce(reference);
  });

  it("T13: the same, told by webhooks", async () => {
    const { orderId, reference } = await world.begin();
    await world.control.pay(orderId, { method: "upi", vpa: "late@razorpay" });
    await world.pass("27h");
    await world.expectBookedOnce(reference);
  });

  it("T13: payment.failed and then payment.captured of one id are one donation, in both orders", async () => {
    for (const chaos of [{}, { reorder: "reverse" as const }]) {
      await world.control.chaos(chaos);
      const { orderId, reference } = await world.begin();
      await world.control.pay(orderId, { method: "upi", vpa: "retry@razorpay" });
      await world.control.flush();
      await world.expectBookedOnce(reference);
    }
  });

  it("T14: of two payments of one order, one is the donation; the other waits in suspense and its refund is recorded", async () => {
    const { orderId, reference } = await world.begin();
    await world.control.script({ next: "double-payment" });
    await world.verify(await world.control.payNow(orderId));
    await world.pass("90s");
    const during = [...(await world.books()).ledger.values()].map(({ account, kind }) => `${account} ${kind}`);
    expect(during.sort()).toEqual(["school capture", "suspense capture"]);
    await world.pass("10m");
    const { donations, ledger, outbox } = await world.books();
    expect([...ledger.values()].map(({ account, kind }) => `${account} ${kind}`).sort()).toEqual([
      "school capture",
      "suspense capture",
      "suspense refund",
    ]);
    expect([donations.get(reference)?.status, outbox.size]).toEqual(["paid", 1]);
  });

  it("T14: the same when no webhook came and the sweep finds the second payment", async () => {
    await unheard();
    const { orderId, reference } = await world.begin();
    await world.control.script({ next: "double-payment" });
    await world.verify(await world.control.payNow(orderId));
    await world.pass("40m");
    await world.reconcile();
    expect((await world.books()).donations.get(reference)?.status).toBe("paid");
    expect((await world.books()).ledger.size).toBe(3);
  });

  it("finds refunds that nobody told of, also those that take days, and books each once", async () => {
    await unheard();
    const { orderId, reference } = await world.begin();
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
    const refunds = [...(await world.books()).ledger.values()].filter(({ kind }) => kind === "refund");
    expect(refunds.map(({ amountPaise }) => amountPaise).sort()).toEqual([-100_00, -50_00].sort());
  });

  it("keeps captured money that belongs to nobody as unmatched, and says so once", async () => {
    await unheard();
    const order = await world.deps.gateway.createOrder({ receipt: "somebody-elses", amountPaise: 900_00, notes: {} });
    await world.control.payNow(order.id);
    await world.pass("20m");
    expect(await world.reconcile()).toEqual({ ...NOTHING, unmatched: 1 });
    await world.pass("20m");
    expect(await world.reconcile()).toEqual(NOTHING);
    await world.pass("120h");
    expect(await world.reconcile()).toEqual(NOTHING);
  });

  it("ties an order to its donation whose id was never written down, and books what was paid on it", async () => {
    await unheard();
    const { orderId, reference } = await world.begin();
    const { orderId: _lost, ...without } = (await world.only()).donation;
    await world.db.donations.doc(reference).set(without);
    await world.control.payNow(orderId);
    await world.pass("20m");
    expect(await world.reconcile((await world.another()).deps)).toMatchObject({ checked: 1, booked: 1 });
    await world.expectBookedOnce(reference);
  });

  it("lets a foreign payment wait for a person, and reports it", async () => {
    await unheard();
    const { orderId, reference } = await world.begin();
    await world.control.payNow(orderId, { method: "card", card: { number: "4012888888881881" } });
    await world.pass("20m");
    expect(await world.reconcile()).toMatchObject({ booked: 1, mismatches: 1 });
    expect(await statusOf(reference)).toBe("under-review");
  });

  it("lets go of money that the bank let go: an authorisation that nobody captured has failed", async () => {
    await world.control.flags({ capture: "manual" });
    const { orderId, reference } = await world.begin();
    await world.verify(await world.control.payNow(orderId));
    await world.control.flush();
    expect(await statusOf(reference)).toBe("pending");
    await world.pass("80h");
    expect(await statusOf(reference)).toBe("failed");
    const { ledger, outbox } = await world.books();
    expect([ledger.size, outbox.size]).toEqual([0, 0]);
  });

  it.each(["html-502", "hang", "throttle", "refuse"] as const)(
    "goes on with the others when the gateway fails at one (%s), and comes back to it",
    async (fault) => {
      await unheard();
      const first = await world.begin();
      await world.control.payNow(first.orderId);
      const second = await world.begin();
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

  it("reaches a donation that stands behind more failing donations than fit a page", async () => {
    await unheard();
    const { orderId, reference } = await world.begin();
    await world.control.payNow(orderId);
    const { donation } = await world.only();
    await copies(100, (n) => ({ ...donation, orderId: lostOrder(n), checkAfter: "2026-11-20T06:00:00.000Z" }));
    await world.pass("16m");
    expect(await world.reconcile()).toMatchObject({ checked: 1, booked: 1, failures: 100 });
    await world.expectBookedOnce(reference);
  });

  it("brings home what a sweep finds behind a payment that cannot be brought home, and comes back to that one", async () => {
    await unheard();
    for (const receipt of ["somebody-elses", "anybody-elses"]) {
      const order = await world.deps.gateway.createOrder({ receipt, amountPaise: 900_00, notes: {} });
      await world.control.payNow(order.id);
    }
    await world.pass("20m");
    let failing: string | undefined;
    const { deps } = await world.another({
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

  it("says of each entry when it was written, however long the run takes, so that no roll-up has passed it already", async () => {
    await unheard();
    const { orderId, reference } = await world.begin();
    await world.control.payNow(orderId);
    await world.pass("16m");
    const { deps } = await world.another({
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
    expect((await world.only()).ledger.values().next().value?.bookedAt).toBe(world.now().toISOString());
  });

  it("goes through more donations than fit a page", { timeout: 90_000 }, async () => {
    await unheard();
    await Promise.all(
      Array.from({ length: 104 }, async () => {
        const { orderId } = await world.begin();
        await world.control.payNow(orderId);
      }),
    );
    await world.pass("16m");
    expect(await world.reconcile()).toEqual({ ...NOTHING, checked: 104, booked: 104 });
    const { ledger, outbox } = await world.books();
    expect([ledger.size, outbox.size]).toEqual([104, 104]);
  });
});

describe("The jobs", () => {
  const run = (name: string, deps = world.deps, about = {}) =>
    jobsFor(deps)
      .find((job) => job.name === name)!
      .run(about);

  it("of one name run one at a time; others do not wait", async () => {
    const other = await world.another();
    const results = await Promise.all([run("reconcile"), run("reconcile", other.deps), run("drain-webhooks")]);
    expect(results.slice(0, 2).filter((result) => result === undefined)).toHaveLength(1);
    expect(results[2]).toEqual({ processed: 0, waiting: 0, unusable: 0 });
  });

  it("go on after a worker died: its lease ends", async () => {
    const dying = await world.another();
    watch(dying.deps.db, (call, go) => (call.number > 2 ? new Promise(() => undefined) : go()));
    void run("reconcile", dying.deps);
    await expect.poll(async () => (await world.db.leases.doc("reconcile").get()).exists).toBe(true);
    expect(await run("reconcile")).toBeUndefined();
    await world.pass("10m");
    expect(await run("reconcile")).toEqual(NOTHING);
  });

  it("ask about every open donation where a person asks for everything", async () => {
    await unheard();
    const { orderId, reference } = await world.begin(aForm());
    await world.control.payNow(orderId);
    expect(await run("reconcile")).toEqual(NOTHING);
    expect(await run("reconcile", world.deps, { everything: true })).toEqual({ ...NOTHING, checked: 1, booked: 1 });
    await world.expectBookedOnce(reference);
  });

  it("ask about all of them, also where more than a page are not due and nothing is new", async () => {
    await world.begin();
    const { donation } = await world.only();
    await copies(104, () => donation);
    expect(await run("reconcile", world.deps, { everything: true })).toEqual({ ...NOTHING, checked: 105 });
  });
});
