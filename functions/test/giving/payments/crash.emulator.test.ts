import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { CAMPAIGN } from "../donations/world.ts";
import { crashTests, runJob } from "./crash-points.ts";
import {
  countMails,
  entriesOf,
  expectMails,
  expectPaidOnce,
  type FilledForm,
  newForm,
  openCrashSite,
  type PaidDonation,
} from "./crash-site.ts";

/**
 * A process dies at each of its calls to the database, the gateway or the mail server, before the call leaves, or after it took effect and before the
 * reply arrives. Nothing may be lost or doubled.
 */
describe("T25: wherever a process dies during", () => {
  const crashes = crashTests(openCrashSite);

  crashes.job<PaidDonation>(
    "the sending of mail, the next worker sends what is left: a thank-you is sent twice rather than never",
    ({ withoutWebhooks, bookDonation }) => ({
      knownCalls: 8,
      prepare: () => withoutWebhooks(bookDonation),
      run: (_subject, instance) => runJob("drain-outbox", instance),
      repeat: (_subject, survivor) => runJob("drain-outbox", survivor),
      expectDone: (subject, outcome, point) => {
        expectMails(subject.reference, outcome, point, ["thank-you"]);
        expect(countMails(subject, outcome, "Thank you"), point).toBeOneOf([1, 2]);
      },
    }),
  );

  crashes.flow<FilledForm>(
    "a checkout, the donor sends the form again, and there is one order, one donation and one thank-you",
    ({ testSite }) => ({
      knownCalls: 10,
      prepare: async () => newForm(),
      run: ({ form }, instance) => testSite.checkout(form, instance),
      repeat: async ({ form }, survivor) => {
        const reply = await testSite.checkout(form, survivor);
        expect(reply.status, reply.text).toBe(200);
        const verified = await testSite.verify(await testSite.control.payNow(reply.json.order.id), survivor);
        expect(verified.json).toMatchObject({ status: "paid" });
      },
      expectDone: expectPaidOnce,
    }),
  );

  crashes.flow<PaidDonation>(
    "verify, the page asks again while the webhooks arrive, and the donation is booked once",
    ({ testSite, payDonation }) => ({
      knownCalls: 3,
      prepare: payDonation,
      run: ({ response }, instance) => testSite.verify(response, instance),
      repeat: async ({ response }, survivor) => {
        expect((await testSite.verify(response, survivor)).json).toMatchObject({ status: "paid" });
      },
      expectDone: expectPaidOnce,
    }),
  );

  crashes.flow<PaidDonation>(
    "verify, with the tab closed and every webhook lost, the reconciler books the donation once",
    ({ testSite, payDonation, withoutWebhooks }) => ({
      knownCalls: 3,
      prepare: () => withoutWebhooks(payDonation),
      run: ({ response }, instance) => testSite.verify(response, instance),
      expectDone: expectPaidOnce,
    }),
  );

  crashes.flow<PaidDonation>(
    "the check of a waiting donor's page, which asks the gateway, the donation is booked once",
    ({ payDonation, withoutWebhooks }) => ({
      knownCalls: 3,
      prepare: () => withoutWebhooks(payDonation),
      run: ({ reference }, { served }) => served.get(`/donations/${reference}?check=1`),
      repeat: async ({ reference }, { served }) => {
        expect((await served.get(`/donations/${reference}?check=1`)).json).toMatchObject({ status: "paid" });
      },
      expectDone: expectPaidOnce,
    }),
  );

  for (const event of ["payment.captured", "payment.authorized", "order.paid"])
    crashes.flow<PaidDonation>(
      `the webhook ${event}, the gateway repeats it, and the donation is booked once`,
      ({ webhooks, payDonation }) => ({
        knownCalls: 2,
        prepare: payDonation,
        run: ({ response }, instance) => webhooks.deliver(event, response.razorpay_payment_id, instance),
        expectDone: expectPaidOnce,
      }),
    );

  for (const event of ["refund.created", "refund.processed"])
    crashes.flow<PaidDonation & { refundId: string }>(
      `the webhook ${event}, the gateway repeats it, and the refund is booked once`,
      ({ testSite, webhooks, bookDonation }) => ({
        knownCalls: 3,
        prepare: async () => {
          const paid = await bookDonation();
          const { id } = await testSite.deps.gateway.refund({
            paymentId: paid.response.razorpay_payment_id,
            amountPaise: 120_00,
            requestId: randomUUID(),
          });
          await testSite.control.flush();
          return { ...paid, refundId: id };
        },
        run: ({ refundId }, instance) => webhooks.deliver(event, refundId, instance),
        expectDone: async ({ reference }, outcome, point) => {
          expect(entriesOf(reference, outcome), point).toEqual([
            ["capture", 500_00, CAMPAIGN],
            ["refund", -120_00, CAMPAIGN],
          ]);
          const page = await outcome.survivor.served.get(`/donations/${reference}`);
          expect(page.json, point).toMatchObject({ status: "partly-refunded", refundedPaise: 120_00 });
          expect(outcome.stored.donations.get(reference)?.checkAfter, point).toBeNull();
          expectMails(reference, outcome, point, ["receipt-changed", "thank-you"]);
        },
      }),
    );

  crashes.books(
    "any of these, the books of the whole site agree with the gateway afterwards, and nothing is left undone",
  );
});
