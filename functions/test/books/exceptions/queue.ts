import { expect } from "vitest";
import { compose } from "../../../src/compose.ts";
import { openTestSite } from "../../giving/donations/world.ts";
import { somebody } from "../../support/people.ts";

export const DONOR = {
  fullName: "Ravi Kumar Iyer",
  phone: "9820054321",
  email: "ravi@example.in",
  address: "7 Sample Road, Sampleville",
  state: "Kerala",
  pincode: "682001",
};
const FOREIGN_CARD = { method: "card", card: { number: "4012888888881881" } } as const;

export type Queue = Awaited<ReturnType<typeof openQueue>>;

/** A site with two admins who look at the queue. */
export async function openQueue(options: Parameters<typeof openTestSite>[0] = {}) {
  const testSite = await openTestSite(options);
  const admin = await somebody(testSite.deps, { role: "admin", name: "Meera Nair" });
  const otherAdmin = await somebody(testSite.deps, { role: "admin", name: "Ravi Iyer" });
  const { served } = testSite.first;

  const list = async (query = "") => {
    const reply = await served.get(`/admin/exceptions${query}`, admin.headers);
    expect(reply.status, reply.text).toBe(200);
    return reply.json;
  };
  const onlyItem = async (query = "") => {
    const items = await list(query);
    expect(items).toHaveLength(1);
    return items[0];
  };
  return {
    testSite,
    admin,
    otherAdmin,
    list,
    onlyItem,
    counts: async () => (await served.get("/admin/exceptions/counts", admin.headers)).json,
    /** Calls the endpoint of a resolution. @param path below the queue, such as `unmatched/pay_1/refund` */
    resolve: (path: string, body: object, by = admin) =>
      served.send(`/admin/exceptions/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...by.headers },
        body: JSON.stringify(body),
      }),
    /** Money that was captured for an order which the site did not make. */
    payUnknownOrder: async (amountPaise = 700_00, receipt = "not-one-of-ours") => {
      const order = await testSite.deps.gateway.createOrder({ receipt, amountPaise, notes: {} });
      const { razorpay_payment_id: paymentId } = await testSite.control.payNow(order.id);
      await testSite.control.flush();
      await testSite.drainWebhooks();
      return paymentId;
    },
    /** A donation that was paid by a card issued abroad. */
    payFromAbroad: async () => {
      const { orderId, reference } = await testSite.beginCheckout();
      const { razorpay_payment_id: paymentId } = await testSite.control.payNow(orderId, FOREIGN_CARD);
      await testSite.control.flush();
      return { reference, paymentId };
    },
    /** A bare amount whose donor's details never came. */
    payWithoutDetails: async () => {
      const reply = await testSite.checkout({ amount: 500 });
      const { razorpay_payment_id: paymentId } = await testSite.control.payNow(reply.json.order.id);
      await testSite.control.flush();
      await testSite.pass("61m");
      await testSite.reconcile();
      return { reference: String(reply.json.reference), paymentId };
    },
    refundsAtGateway: async () => (await testSite.control.state({ entities: true })).entities!.refunds,
    raisedPaise: async (account: string) =>
      (await compose(testSite.deps).figures.figuresOf([account], testSite.now())).get(account)?.raisedPaise ?? 0,
    loggedActions: async () =>
      (await testSite.db.activity.get()).docs
        .map((document) => document.data())
        .toSorted((entryA, entryB) => entryA.at.localeCompare(entryB.at))
        .map(({ action, subject, byEmail }) => ({ action, subject, byEmail })),
    close: testSite.close,
  };
}
