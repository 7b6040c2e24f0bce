import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CAMPAIGN } from "../donations/world.ts";
import { somebody } from "../support/people.ts";
import { runJob } from "./crash-points.ts";
import {
  type CrashSite,
  entriesOf,
  expectMails,
  expectPaidOnce,
  type FilledForm,
  newForm,
  openCrashSite,
  type PaidDonation,
} from "./crash-site.ts";

/**
 * T25: a process dies at each of its calls to the database, the gateway or the mail server, before the call leaves, or after it took effect and
 * before the reply arrives. Nothing may be lost or doubled.
 */

let site: CrashSite;
beforeEach(async () => {
  site = await openCrashSite();
});
afterEach(async () => site.close());

describe("T25: wherever a process dies during", () => {
  it("a checkout, the donor sends the form again, and there is one order, one donation and one thank-you", async () => {
    await site.crash<FilledForm>({
      knownCalls: 5,
      prepare: async () => newForm(),
      run: ({ form }, instance) => site.testSite.checkout(form, instance),
      repeat: async ({ form }, survivor) => {
        const reply = await site.testSite.checkout(form, survivor);
        expect(reply.status, reply.text).toBe(200);
        const verified = await site.testSite.verify(await site.testSite.control.payNow(reply.json.order.id), survivor);
        expect(verified.json).toMatchObject({ status: "paid" });
      },
      expectDone: (subject, outcome, point) => expectPaidOnce(subject, outcome, point),
    });
  });

  it("verify, the page asks again while the webhooks arrive, and the donation is booked once", async () => {
    await site.crash<PaidDonation>({
      knownCalls: 4,
      prepare: () => site.payDonation(),
      run: ({ response }, instance) => site.testSite.verify(response, instance),
      repeat: async ({ response }, survivor) => {
        const verified = await site.testSite.verify(response, survivor);
        expect(verified.json).toMatchObject({ status: "paid" });
      },
      expectDone: (subject, outcome, point) => expectPaidOnce(subject, outcome, point),
    });
  });

  it("verify, with the tab closed and every webhook lost, the reconciler books the donation once", async () => {
    await site.testSite.control.chaos({ drop: 1 });
    await site.crash<PaidDonation>({
      knownCalls: 4,
      prepare: () => site.payDonation(),
      run: ({ response }, instance) => site.testSite.verify(response, instance),
      expectDone: (subject, outcome, point) => expectPaidOnce(subject, outcome, point),
    });
  });

  it.each(["payment.captured", "payment.authorized", "order.paid"])(
    "the webhook %s, the gateway repeats it, and the donation is booked once",
    async (event) => {
      await site.crash<PaidDonation>({
        knownCalls: 3,
        prepare: () => site.payDonation(),
        run: ({ response }, instance) => site.webhooks.deliver(event, response.razorpay_payment_id, instance),
        expectDone: (subject, outcome, point) => expectPaidOnce(subject, outcome, point),
      });
    },
  );

  it.each(["refund.created", "refund.processed"])(
    "the webhook %s, the gateway repeats it, and the refund is booked once",
    async (event) => {
      await site.crash<PaidDonation & { refundId: string }>({
        knownCalls: 3,
        prepare: async () => {
          const paid = await site.bookDonation();
          const { id } = await site.testSite.deps.gateway.refund({
            paymentId: paid.response.razorpay_payment_id,
            amountPaise: 120_00,
            requestId: randomUUID(),
          });
          await site.testSite.control.flush();
          return { ...paid, refundId: id };
        },
        run: ({ refundId }, instance) => site.webhooks.deliver(event, refundId, instance),
        expectDone: async ({ reference }, outcome, point) => {
          expect(entriesOf(reference, outcome), point).toEqual([
            ["capture", 500_00, CAMPAIGN],
            ["refund", -120_00, CAMPAIGN],
          ]);
          const page = await outcome.survivor.served.get(`/donations/${reference}`);
          expect(page.json, point).toMatchObject({ status: "partly-refunded", refundedPaise: 120_00 });
          expect(outcome.stored.donations.get(reference)?.checkAfter, point).toBeNull();
          expectMails(reference, outcome, point, ["thank-you"]);
        },
      });
    },
  );

  it("a donation's whole life on one process, mail included, another finishes it: booked once, thanked for", async () => {
    await site.crash<FilledForm>({
      knownCalls: 12,
      inTurn: true,
      // The next worker sends mail when the lease of the dead one is over.
      pause: "6m",
      prepare: async () => newForm(),
      run: async ({ form }, instance) => {
        const { json } = await site.testSite.checkout(form, instance);
        await site.testSite.verify(await site.testSite.control.payNow(json.order.id), instance);
        await runJob("drain-outbox", instance);
      },
      repeat: async ({ form }, survivor) => {
        const reply = await site.testSite.checkout(form, survivor);
        if (reply.status === 200) {
          const { entities } = await site.testSite.control.state({ entities: true });
          const order = entities!.orders.find(({ id }) => id === reply.json.order.id);
          if (order!.status !== "paid") await site.testSite.verify(await site.testSite.control.payNow(order!.id), survivor);
        } else expect(reply.json.code).toBe("already-paid");
        await runJob("drain-outbox", survivor);
      },
      expectDone: (subject, outcome, point) => expectPaidOnce(subject, outcome, point, true),
    });
  });

  it("a run of the reconciler, the next run books what was paid and sends what was approved, once", async () => {
    const admin = await somebody(site.testSite.deps, { role: "admin" });
    await site.testSite.control.chaos({ drop: 1 });
    await site.crash<{ lost: PaidDonation; refunded: PaidDonation }>({
      knownCalls: 20,
      inTurn: true,
      pause: "10m",
      prepare: async () => {
        const lost = await site.payDonation();
        const refunded = await site.bookDonation();
        await site.testSite.control.script({ nextRefund: "refuse" });
        const reply = await site.testSite.first.served.send(`/admin/refunds/${refunded.reference}`, {
          method: "POST",
          headers: { "content-type": "application/json", ...admin.headers },
          body: JSON.stringify({
            clientRequestId: randomUUID(),
            version: 0,
            amountPaise: 200_00,
            reason: "Given by mistake.",
          }),
        });
        expect(reply.json.refunds).toMatchObject([{ state: "approved" }]);
        await site.testSite.pass("16m");
        return { lost, refunded };
      },
      run: (_subject, instance) => runJob("reconcile", instance),
      repeat: (_subject, survivor) => runJob("reconcile", survivor),
      expectDone: async ({ lost, refunded: { reference, response } }, outcome, point) => {
        await expectPaidOnce(lost, outcome, point);
        const refunds = outcome.gateway.refunds.filter(({ payment_id }) => payment_id === response.razorpay_payment_id);
        expect(refunds.map(({ amount, status }) => [amount, status]), point).toEqual([[200_00, "processed"]]);
        expect(entriesOf(reference, outcome), point).toEqual([
          ["capture", 500_00, CAMPAIGN],
          ["refund", -200_00, CAMPAIGN],
        ]);
        expect(outcome.stored.donations.get(reference)?.checkAfter, point).toBeNull();
        expectMails(reference, outcome, point, ["admin-refund", "thank-you"]);
      },
    });
  });
});
