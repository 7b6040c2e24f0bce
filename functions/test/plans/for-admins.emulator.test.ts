import { afterEach, beforeEach, expect, it } from "vitest";
import { aCaller } from "../support/deps.ts";
import { aMonthlyForm, CARD, KITCHEN, type MonthlyWorld, openMonthlyWorld } from "./monthly-world.ts";

let world: MonthlyWorld;
beforeEach(async () => {
  world = await openMonthlyWorld();
});
afterEach(async () => {
  await world.conserve();
  await world.close();
});

const asAdmin = async (path: string) => {
  world.deps.identity.identify = async () => aCaller({ uid: "boss", role: "admin" });
  const reply = await world.first.served.get(path, { authorization: "Bearer boss" });
  expect(reply.status, reply.text).toBe(200);
  return reply.json;
};

it("admins see every plan that was authorised, with who gives, the next debit and failures in a row", async () => {
  await world.begin();
  const active = await world.active(CARD);
  const failing = await world.active(CARD, aMonthlyForm({ quantity: 3 }));
  await world.control.instrumentWorks(failing.subscriptionId, false);
  await world.days(32);
  const all = await asAdmin("/admin/plans");
  expect(all.map(({ planId }: { planId: string }) => planId).toSorted()).toEqual(
    [active.planId, failing.planId].toSorted(),
  );
  const [row] = await asAdmin("/admin/plans?status=past-due");
  expect(row).toMatchObject({ planId: failing.planId, donorName: "Asha Devi Rao", donorEmail: "asha@example.in" });
  expect(row.failures).toBeGreaterThan(0);
  expect(await asAdmin("/admin/plans?status=halted")).toEqual([]);
}, 60_000);

it("the monthly report is the ledger's, month by month in India, refunds beside what came", async () => {
  const begun = await world.active(CARD);
  await world.days(32);
  const { debits } = await world.see(begun);
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

it("T07, T08: one debit told by the browser, its own event, the payment's, the order's and the reconciler at once is one donation", async () => {
  const begun = await world.begin();
  await world.control.chaos({ duplicate: 5, burst: true });
  const response = await world.control.authorise(begun.subscriptionId, CARD);
  await Promise.all([
    ...Array.from({ length: 5 }, () => world.post("/payments/verifySubscription", response)),
    world.job("reconcile-plans"),
    world.control.flush(),
  ]);
  await world.drainWebhooks();
  const { donations, ledger, outbox } = await world.books();
  expect(donations.size).toBe(1);
  expect([...ledger.values()].map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([["capture", 400_00]]);
  expect([...outbox.values()].filter(({ kind }) => kind === "thank-you")).toHaveLength(1);
  expect(await world.plan(begun)).toMatchObject({ status: "active", paidCount: 1 });
}, 60_000);
