import { afterEach, beforeEach, expect, it } from "vitest";
import { auditBooks } from "../../../../local/audit/audit.ts";
import { CARD, openMonthlyTestSite, type MonthlyTestSite } from "./monthly-world.ts";

let testSite: MonthlyTestSite;
let subscriptionId: string;
let askedCount = 0;
beforeEach(async () => {
  askedCount = 0;
  testSite = await openMonthlyTestSite({
    wrapGateway: (gateway) => ({
      ...gateway,
      monthly: {
        ...gateway.monthly,
        subscription: async (id) => {
          askedCount += 1;
          return gateway.monthly.subscription(id);
        },
      },
    }),
  });
  // Another site of the same account: no plan of ours has this id.
  const { monthly } = testSite.deps.gateway;
  const plan = await monthly.createPlan({ key: "elsewhere", name: "Magazine", unitPaise: 250_00 });
  const startAt = undefined;
  const expireBy = new Date(testSite.now().getTime() + 86_400_000);
  const terms = { planId: plan.id, ownId: "elsewhere", quantity: 1, months: 12, startAt, expireBy };
  subscriptionId = (await monthly.createSubscription(terms)).id;
});
afterEach(() => testSite.close());

it("Events of a subscription that was created elsewhere are recorded as not ours, and its payment waits for a person", async () => {
  await testSite.control.authorise(subscriptionId, CARD);
  await testSite.control.flush();
  await testSite.drainWebhooks();
  await testSite.pass("20m");
  await testSite.drainWebhooks();
  const { events, unmatched, donations, ledger } = await testSite.stored();
  const ofSubscription = [...events.values()].filter(({ event }) => event.startsWith("subscription."));
  expect(ofSubscription.length).toBeGreaterThan(1);
  expect([...events.values()].map(({ state, error }) => [state, error])).toEqual(
    Array.from(events.values(), () => ["processed", null]),
  );
  expect(ofSubscription.every(({ isForeign }) => isForeign === true)).toBe(true);
  expect([...unmatched.values()].map(({ payment, state }) => [payment.amountPaise, state])).toEqual([[250_00, "open"]]);
  expect([...ledger.values()].map(({ account, amountPaise }) => [account, amountPaise])).toEqual([
    ["suspense", 250_00],
  ]);
  const { discrepancy, balances } = await auditBooks(testSite.deps.db);
  expect(discrepancy).toBeUndefined();
  expect(Object.fromEntries(balances)).toEqual({ "gateway-clearing": 250_00, suspense: -250_00 });
  expect(donations.size).toBe(0);
  expect(askedCount).toBe(1);
});
