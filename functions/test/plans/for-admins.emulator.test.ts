import { afterEach, beforeEach, expect, it } from "vitest";
import { aCaller } from "../support/deps.ts";
import { aMonthlyForm, CARD, KITCHEN, type MonthlyWorld, openMonthlyWorld } from "./monthly-world.ts";

let world: MonthlyWorld;
beforeEach(async () => {
  world = await openMonthlyWorld();
});
afterEach(async () => {
  await world.expectMoneyConserved();
  await world.close();
});

const asAdmin = async (path: string) => {
  world.deps.identity.identify = async () => aCaller({ uid: "boss", role: "admin" });
  const reply = await world.first.served.get(path, { authorization: "Bearer boss" });
  expect(reply.status, reply.text).toBe(200);
  return reply.json;
};

it("admins see every authorised plan, with its donor, next debit and consecutive failures", async () => {
  await world.subscribe();
  const active = await world.activePlan(CARD);
  const failing = await world.activePlan(CARD, aMonthlyForm({ quantity: 3 }));
  await world.control.setInstrumentWorks(failing.subscriptionId, false);
  await world.passDays(32);
  const all = await asAdmin("/admin/plans");
  expect(all.map(({ planId }: { planId: string }) => planId).toSorted()).toEqual(
    [active.planId, failing.planId].toSorted(),
  );
  const [row] = await asAdmin("/admin/plans?status=past-due");
  expect(row).toMatchObject({ planId: failing.planId, donorName: "Asha Devi Rao", donorEmail: "asha@example.in" });
  expect(row.failures).toBeGreaterThan(0);
  expect(await asAdmin("/admin/plans?status=halted")).toEqual([]);
}, 60_000);

it("the monthly report has the ledger's income and refunds by month in India", async () => {
  const begun = await world.activePlan(CARD);
  await world.passDays(32);
  const { debits } = await world.planPage(begun);
  const paymentId = (await world.view(debits[0].reference)).json.paymentId;
  await world.deps.gateway.refund({ paymentId, amountPaise: 100_00, requestId: "report-refund-1" });
  await world.control.flush();
  await world.drainWebhooks();
  const report = await asAdmin(`/admin/monthlyFundraiser/report/${KITCHEN}`);
  expect(report).toHaveLength(12);
  expect(report.slice(0, 3)).toEqual([
    { month: "2026-12", receivedPaise: 400_00, returnedPaise: 100_00, donations: 1 },
    { month: "2026-11", receivedPaise: 400_00, returnedPaise: 0, donations: 1 },
    { month: "2026-10", receivedPaise: 0, returnedPaise: 0, donations: 0 },
  ]);
}, 60_000);

it("T07, T08: one debit reported at once by the browser, its own event, the payment's, the order's and the reconciler is one donation", async () => {
  const begun = await world.subscribe();
  await world.control.chaos({ duplicate: 5, burst: true });
  const response = await world.control.authorise(begun.subscriptionId, CARD);
  await Promise.all([
    ...Array.from({ length: 5 }, () => world.post("/payments/verifySubscription", response)),
    world.runJob("reconcile-plans"),
    world.control.flush(),
  ]);
  await world.drainWebhooks();
  const { donations, ledger, outbox } = await world.stored();
  expect(donations.size).toBe(1);
  expect([...ledger.values()].map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([["capture", 400_00]]);
  expect([...outbox.values()].filter(({ kind }) => kind === "thank-you")).toHaveLength(1);
  expect(await world.plan(begun)).toMatchObject({ status: "active", paidCount: 1 });
}, 60_000);
