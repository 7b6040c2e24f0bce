import type Razorpay from "razorpay";
import * as z from "zod/mini";
import { fetchAllPages, request, requestIfFound, PAGE_SIZE } from "./requests.ts";
import { Invoice, ListedSubscription, OWN_ID_NOTE, PlanWithNotes, Subscription } from "./monthly-entities.ts";
import type { MonthlyGateway } from "./monthly-gateway.ts";

const listOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item) });
const PlanList = listOf(PlanWithNotes);
const SubscriptionList = listOf(ListedSubscription);
const InvoiceList = listOf(Invoice);

/** Tolerated difference between the gateway's clock and ours. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

const toUnixSeconds = (date: Date) => Math.ceil(date.getTime() / 1000);

/** Razorpay's plans, subscriptions and invoices through the official package. */
export function razorpayMonthly(razorpay: Razorpay): MonthlyGateway {
  const { plans, subscriptions, invoices } = razorpay;
  return {
    createPlan: ({ key, name, unitPaise }) =>
      request(PlanWithNotes, () =>
        plans.create({
          period: "monthly",
          interval: 1,
          item: { name, amount: unitPaise, currency: "INR" },
          notes: { [OWN_ID_NOTE]: key },
        }),
      ),
    findPlan: async (key) => {
      const allPlans = await fetchAllPages(
        (skip) => request(PlanList, () => plans.all({ count: PAGE_SIZE, skip })),
        (page) => page.some(({ notes }) => notes[OWN_ID_NOTE] === key),
      );
      return allPlans.find(({ notes }) => notes[OWN_ID_NOTE] === key);
    },
    createSubscription: ({ planId, ownId, quantity, months, startAt, expireBy }) =>
      request(Subscription, () =>
        subscriptions.create({
          plan_id: planId,
          total_count: months,
          quantity,
          // The bank sends the legally required notices; this setting is about Razorpay's own mails, which come in addition to ours.
          customer_notify: 1,
          expire_by: toUnixSeconds(expireBy),
          ...(startAt !== undefined && { start_at: toUnixSeconds(startAt) }),
          notes: { [OWN_ID_NOTE]: ownId },
        }),
      ),
    findSubscription: async ({ planId, ownId, since }) => {
      const earliest = since.getTime() - CLOCK_TOLERANCE_MS;
      const allSubscriptions = await fetchAllPages(
        (skip) => request(SubscriptionList, () => subscriptions.all({ plan_id: planId, count: PAGE_SIZE, skip })),
        (page) => page.some(({ notes, createdAt }) => notes[OWN_ID_NOTE] === ownId || createdAt.getTime() < earliest),
      );
      return allSubscriptions.find(({ notes }) => notes[OWN_ID_NOTE] === ownId)?.subscription;
    },
    subscription: (id) => request(Subscription, () => subscriptions.fetch(id)),
    changeQuantity: (id, quantity) =>
      request(Subscription, () => subscriptions.update(id, { quantity, schedule_change_at: "cycle_end" })),
    cancelQuantityChange: (id) => request(Subscription, () => subscriptions.cancelScheduledChanges(id)),
    pause: (id) => request(Subscription, () => subscriptions.pause(id, { pause_at: "now" })),
    resume: (id) => request(Subscription, () => subscriptions.resume(id, { resume_at: "now" })),
    // The package gets a plain boolean, because the object in its documentation always cancels at the end of the cycle (payments.md 0.4).
    cancel: (id, endTime) => request(Subscription, () => subscriptions.cancel(id, endTime === "cycle-end")),
    invoices: async (id) => {
      const allInvoices = await fetchAllPages((skip) =>
        request(InvoiceList, () => invoices.all({ subscription_id: id, count: PAGE_SIZE, skip })),
      );
      return allInvoices.toReversed();
    },
    invoice: (id) => requestIfFound(Invoice, () => invoices.fetch(id)),
  };
}
