import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CAMPAIGN, type ImpactOffice, openImpactOffice } from "../impact-office.ts";

let office: ImpactOffice;
beforeEach(async () => {
  office = await openImpactOffice();
  await office.ok(office.saveList());
});
afterEach(async () => {
  await office.expectBooksInOrder();
  await office.close();
});

const raised = async () => {
  const { docs } = await office.db.ledger.where("account", "==", CAMPAIGN).get();
  return docs.reduce((sum, doc) => sum + Number(doc.get("amountPaise")), 0);
};

it("A bill is booked once, paid by one campaign's money, and what was raised stays as it is", async () => {
  await office.give(5_000_00, [{ itemId: "kit", units: 5 }]);
  await office.drain();
  const id = await office.buy({ claims: 5, pool: 0, foundation: 0 }, { valuePaise: 4_500_00, number: "A/17" });
  expect(await office.given()).toMatchObject({
    billedPaise: 4_500_00,
    savingsPaise: 500_00,
    items: { kit: { inStock: 5 } },
  });
  const payment = {
    ...{ clientRequestId: randomUUID(), campaignId: CAMPAIGN, amountPaise: 4_400_00, tdsPaise: 100_00, from: "bank" },
    ...{ payee: "Asha Stationers", reference: "UTR123", on: "2026-11-22" },
  };
  const path = `/admin/purchases/${id}/payments`;
  const replies = await Promise.all([1, 2].map(() => office.post(path, office.accountant, payment)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(
    (await office.post(path, office.accountant, { ...payment, clientRequestId: randomUUID() })).json.fields,
  ).toMatchObject([{ problem: "more-than-owed" }]);
  expect(await office.given()).toMatchObject({ paidPaise: 4_500_00 });
  expect(await raised()).toBe(5_000_00);
  const entries = (await office.db.ledger.where("purchaseId", "==", id).get()).docs.map((doc) => doc.data());
  expect(entries.map(({ kind, lines }) => [kind, lines.length]).toSorted()).toEqual([
    ["bill", 2],
    ["bill-payment", 3],
  ]);
  const closed = await office.ok(office.served.get(`/admin/purchases/${id}`, office.accountant.headers));
  expect(closed).toMatchObject({ owedPaise: 0, can: { close: true, pay: false } });
  expect((await office.ok(office.served.get(`/campaigns/${CAMPAIGN}/items`))).list.money).toMatchObject({
    ...{ receivedPaise: 5_000_00, paidPaise: 4_500_00, inHandPaise: 500_00 },
  });
});

it("The same bill is refused, however its number is typed; three persons handle a large one; not more is paid than is in hand", async () => {
  await office.give(30_000_00, [{ itemId: "kit", units: 10 }]);
  await office.drain();
  const bill = async (number: string, totalPaise: number) => ({
    clientRequestId: randomUUID(),
    supplier: { name: "Asha Stationers", isRelated: true },
    bill: { number, day: "2026-11-20", totalPaise },
    lines: [
      { campaignId: CAMPAIGN, itemId: "kit", units: { claims: 10, pool: 0, foundation: 0 }, valuePaise: totalPaise },
    ],
    ...{
      freightPaise: 0,
      gstPaise: 0,
      discountPaise: 0,
      hasSecondQuotation: true,
      reason: "Before the school begins.",
    },
    scan: await office.scanOf(office.accountant),
  });
  const body = await bill("A/17-b", 26_000_00);
  const recorded = await office.ok(office.post("/admin/purchases", office.accountant, body));
  expect(recorded.problems).toEqual(["related-supplier"]);
  expect((await office.ok(office.post("/admin/purchases", office.accountant, body)))._id).toBe(recorded._id);
  expect(
    (await office.post("/admin/purchases", office.accountant, await bill(" a-17 B ", 26_000_00))).json.fields,
  ).toMatchObject([{ problem: "same-bill" }]);
  const path = `/admin/purchases/${recorded._id}`;
  expect((await office.post(`${path}/approve`, office.accountant, { version: 1 })).json.fields).toMatchObject([
    { problem: "needs-a-second-person" },
  ]);
  await office.ok(office.post(`${path}/approve`, office.secondAccountant, { version: 1 }));
  await office.work();
  const payment = {
    ...{ clientRequestId: randomUUID(), campaignId: CAMPAIGN, amountPaise: 15_000_00, tdsPaise: 0, from: "cash" },
    ...{ payee: "Asha Stationers", reference: "slip 1", on: "2026-11-22" },
  };
  expect((await office.post(`${path}/payments`, office.accountant, payment)).json.fields).toMatchObject([
    { problem: "more-cash-than-allowed" },
  ]);
  const inCash = await office.post(`${path}/payments`, office.accountant, { ...payment, amountPaise: 5_000_00 });
  expect(inCash.json.fields).toMatchObject([{ problem: "more-than-cash-in-hand" }]);
  const elsewhere = { ...payment, from: "bank", payee: "Somebody Else" };
  expect((await office.post(`${path}/payments`, office.accountant, elsewhere)).json.fields).toMatchObject([
    { problem: "another-payee" },
  ]);
});

it("Pool money buys what was not given by name, the oldest first, and its donors hear of it once", async () => {
  const first = await office.give(700_00);
  await office.drain();
  const second = await office.give(700_00);
  await office.drain();
  const id = await office.buy({ claims: 0, pool: 1, foundation: 0 }, { valuePaise: 1_000_00 });
  expect(await office.claim(first)).toMatchObject({ pool: { usedPaise: 700_00, openPaise: 0 } });
  expect(await office.claim(second)).toMatchObject({ pool: { usedPaise: 300_00, openPaise: 400_00 } });
  await office.drain();
  const subjects = office.deps.sent
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes("helped to buy"));
  expect(subjects.toSorted()).toEqual([
    "Your ₹300 helped to buy what was needed most",
    "Your ₹700 helped to buy what was needed most",
  ]);
  expect((await office.gift(first)).pool).toMatchObject({ helpedToBuy: [{ purchaseId: id, usedPaise: 700_00 }] });
});

it("Everybody sees a bill only after an admin has looked at it and made private parts black", async () => {
  await office.give(1_000_00, [{ itemId: "kit", units: 1 }]);
  await office.drain();
  const id = await office.buy({ claims: 1, pool: 0, foundation: 0 }, { valuePaise: 1_000_00 });
  const timeline = () => office.ok(office.served.get(`/campaigns/${CAMPAIGN}/timeline`));
  expect((await timeline())[0]).not.toHaveProperty("paper");
  const paper = {
    rectangles: [{ left: 0, top: 0, width: 500, height: 100 }],
    alt: "The bill",
    nothingPrivateLeft: true,
  };
  await office.ok(office.post(`/admin/purchases/${id}/paper`, office.accountant, paper));
  expect((await timeline())[0].paper.src).toMatch(/campaignDocuments/);
  const report = { clientRequestId: randomUUID(), words: "This is too dear.", email: "visitor@example.in" };
  const anyone = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(report) };
  await office.ok(office.served.send(`/campaigns/${CAMPAIGN}/papers/${id}/reports`, anyone));
  await office.ok(office.served.send(`/campaigns/${CAMPAIGN}/papers/${id}/reports`, anyone));
  expect(await office.ok(office.served.get("/admin/bill-reports", office.accountant.headers))).toMatchObject([
    { purchaseId: id, words: "This is too dear.", email: "visitor@example.in" },
  ]);
});
