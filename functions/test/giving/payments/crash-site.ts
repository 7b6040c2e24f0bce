import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Mail } from "../../../src/deps/mailer.interface.ts";
import { aForm, CAMPAIGN, openTestSite } from "../donations/world.ts";
import { holdWebhooks, type Outcome } from "./crash-points.ts";

export type CrashSite = Awaited<ReturnType<typeof openCrashSite>>;
type Form = ReturnType<typeof aForm>;

/** A donation whose form has an address of its own, so that its mails can be told from others'. */
export interface FilledForm {
  form: Form;
}

export function newForm(amount = 500): FilledForm {
  const form = aForm({ amount });
  return { form: { ...form, donor: { ...form.donor, email: `p${randomUUID()}@example.in` } } };
}

export interface PaidDonation extends FilledForm {
  reference: string;
  /** The gateway's reply that the checkout's handler receives. */
  response: { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };
}

/** A site whose webhooks are held back, on which donations are paid and checked. */
export async function openCrashSite() {
  const sentMails: Mail[] = [];
  const testSite = await openTestSite({ mailer: { send: async (mail) => void sentMails.push(mail) } });
  const webhooks = await holdWebhooks(testSite);

  /** Paid at the gateway; the browser has not called verify. */
  async function payDonation(amount?: number): Promise<PaidDonation> {
    const { form } = newForm(amount);
    const { reference, orderId } = await testSite.beginCheckout(form);
    const response = await testSite.control.payNow(orderId);
    await testSite.control.flush();
    return { form, reference, response };
  }
  async function bookDonation(amount?: number): Promise<PaidDonation> {
    const paid = await payDonation(amount);
    expect((await testSite.verify(paid.response)).json).toMatchObject({ status: "paid" });
    return paid;
  }

  /** Webhooks about what `work` does at the gateway get lost for ever. */
  async function withoutWebhooks<Result>(work: () => Promise<Result>): Promise<Result> {
    await testSite.control.chaos({ drop: 1 });
    const result = await work();
    await testSite.control.chaos({});
    return result;
  }

  return { testSite, webhooks, sentMails, payDonation, bookDonation, withoutWebhooks };
}

/** The only donation of a form: paid by one order, booked, shown, and thanked for once. */
export async function expectPaidOnce({ form }: FilledForm, outcome: Outcome, point: string): Promise<void> {
  const { stored, gateway, survivor } = outcome;
  const own = [...stored.donations].filter(([, { donor }]) => donor?.email === form.donor.email);
  expect(
    own.map(([, { status, checkAfter }]) => [status, checkAfter]),
    point,
  ).toEqual([["paid", null]]);
  const [[reference]] = own as [[string, unknown]];
  const orders = gateway.orders.filter(({ receipt }) => receipt === reference);
  expect(
    orders.map(({ status }) => status),
    point,
  ).toEqual(["paid"]);
  expect(entriesOf(reference, outcome), point).toEqual([["capture", 500_00, CAMPAIGN]]);
  const page = await survivor.served.get(`/donations/${reference}`);
  expect(page.json, point).toMatchObject({ status: "paid", amountPaise: 500_00 });
  expectMails(reference, outcome, point, ["thank-you"]);
  expect(countMails({ form }, outcome, "Thank you"), point).toBe(1);
}

/** The ledger's entries of a donation. */
export const entriesOf = (reference: string, { stored }: Outcome) =>
  [...stored.ledger.values()]
    .filter((entry) => "donationId" in entry && entry.donationId === reference)
    .map(({ kind, amountPaise, account }) => [kind, amountPaise, account])
    .toSorted();

/** The queued mails of a donation; each was sent, or there was nothing more to tell. */
export function expectMails(reference: string, { stored }: Outcome, point: string, kinds: string[]) {
  const queuedMails = [...stored.outbox.values()].filter(
    (mail) => "donationId" in mail && mail.donationId === reference,
  );
  expect(queuedMails.map(({ kind }) => kind).toSorted(), point).toEqual(kinds.toSorted());
  expect(
    queuedMails.filter(({ state }) => state !== "sent" && state !== "nothing"),
    point,
  ).toEqual([]);
}

/** How many mails with these words in the subject went to the donor of a form. */
export const countMails = ({ form }: FilledForm, { sentMails }: Outcome, words: string) =>
  sentMails.filter(({ to, subject }) => to === form.donor.email && subject.includes(words)).length;
