import { afterEach, beforeEach, expect, it } from "vitest";
import { aCaller } from "../../support/deps.ts";
import { aMonthlyForm, CARD, KITCHEN, type MonthlyTestSite, openMonthlyTestSite } from "./monthly-world.ts";

let testSite: MonthlyTestSite;
beforeEach(async () => {
  testSite = await openMonthlyTestSite();
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

const asAdmin = async (path: string) => {
  testSite.deps.identity.identify = async () => aCaller({ uid: "boss", role: "admin" });
  const reply = await testSite.first.served.get(path, { authorization: "Bearer boss" });
  expect(reply.status, reply.text).toBe(200);
  return reply.json;
};

it("admins see every authorised plan, with its donor, next debit and consecutive failures", async () => {
  await testSite.subscribe();
  const activePlan = await testSite.activePlan(CARD);
  const failingPlan = await testSite.activePlan(CARD, aMonthlyForm({ quantity: 3 }));
  await testSite.control.setInstrumentWorks(failingPlan.subscriptionId, false);
  await testSite.passDays(32);
  const allPlans = await asAdmin("/admin/plans");
  expect(allPlans.map(({ planId }: { planId: string }) => planId).toSorted()).toEqual(
    [activePlan.planId, failingPlan.planId].toSorted(),
  );
  const [row] = await asAdmin("/admin/plans?status=past-due");
  expect(row).toMatchObject({ planId: failingPlan.planId, donorName: "Asha Devi Rao", donorEmail: "asha@example.in" });
  expect(row.failures).toBeGreaterThan(0);
  expect(await asAdmin("/admin/plans?status=halted")).toEqual([]);
  expect(await asAdmin("/admin/plans?find=rao%20ash&status=past-due")).toEqual([row]);
  expect(await asAdmin("/admin/plans?find=ashok")).toEqual([]);
  expect(await asAdmin("/admin/plans/counts")).toContainEqual({ status: "past-due", count: 1 });
}, 60_000);

it("the monthly report has the ledger's income and refunds by month in India", async () => {
  const startedPlan = await testSite.activePlan(CARD);
  await testSite.passDays(32);
  const { debits } = await testSite.planPage(startedPlan);
  const paymentId = (await testSite.view(debits[0].reference)).json.paymentId;
  await testSite.deps.gateway.refund({ paymentId, amountPaise: 100_00, requestId: "report-refund-1" });
  await testSite.control.flush();
  await testSite.drainWebhooks();
  const report = await asAdmin(`/admin/monthlyFundraiser/report/${KITCHEN}`);
  expect(report).toHaveLength(12);
  expect(report.slice(0, 3)).toEqual([
    { month: "2026-12", receivedPaise: 400_00, returnedPaise: 100_00, donations: 1 },
    { month: "2026-11", receivedPaise: 400_00, returnedPaise: 0, donations: 1 },
    { month: "2026-10", receivedPaise: 0, returnedPaise: 0, donations: 0 },
  ]);
}, 60_000);

it("T07, T08: one debit reported at once by the browser, its own event, the payment's, the order's and the reconciler is one donation", async () => {
  const startedPlan = await testSite.subscribe();
  await testSite.control.chaos({ duplicate: 5, burst: true });
  const response = await testSite.control.authorise(startedPlan.subscriptionId, CARD);
  await Promise.all([
    ...Array.from({ length: 5 }, () => testSite.post("/payments/verifySubscription", response)),
    testSite.runJob("reconcile-plans"),
    testSite.control.flush(),
  ]);
  await testSite.drainWebhooks();
  const { donations, ledger, outbox } = await testSite.stored();
  expect(donations.size).toBe(1);
  expect([...ledger.values()].map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([["capture", 400_00]]);
  expect([...outbox.values()].filter(({ kind }) => kind === "thank-you")).toHaveLength(1);
  expect(await testSite.plan(startedPlan)).toMatchObject({ status: "active", paidCount: 1 });
}, 60_000);
