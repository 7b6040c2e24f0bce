import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { aFundraiser } from "../../support/samples.ts";
import { CAMPAIGN, type ImpactOffice, openImpactOffice } from "../impact-office.ts";

let office: ImpactOffice;
beforeEach(async () => {
  office = await openImpactOffice();
  await office.ok(office.saveList());
});
afterEach(() => office.close());

it("A report about a bill waits for the money roles until one of them closes it with a note", async () => {
  await office.give(1_000_00, [{ itemId: "kit", units: 1 }]);
  await office.drain();
  const id = await office.buy({ claims: 1, pool: 0, foundation: 0 }, { valuePaise: 1_000_00 });
  const reportsOf = (state: string) =>
    office.ok(office.served.get(`/admin/bill-reports?state=${state}`, office.accountant.headers));
  const waiting = async () => ({
    badge: (await office.ok(office.served.get("/admin/bill-reports/counts", office.accountant.headers))).open,
    overview: (await office.ok(office.served.get("/admin/overview", office.accountant.headers))).money.billReports,
  });
  expect(await waiting()).toEqual({ badge: 0, overview: 0 });
  for (const words of ["This is too dear.", "The shop does not exist."]) {
    const body = JSON.stringify({ clientRequestId: randomUUID(), words, email: "" });
    const anyone = { method: "POST", headers: { "content-type": "application/json" }, body };
    await office.ok(office.served.send(`/campaigns/${CAMPAIGN}/papers/${id}/reports`, anyone));
    office.pass(60_000);
  }
  expect(await waiting()).toEqual({ badge: 2, overview: 2 });
  const [newest, oldest] = await reportsOf("open");
  expect([newest.words, oldest.words]).toEqual(["The shop does not exist.", "This is too dear."]);
  expect(newest.campaignTitle).toBe(aFundraiser().title);
  expect(newest).not.toHaveProperty("email");
  const note = { note: "It is at 5 Market Road." };
  await office.ok(office.post(`/admin/bill-reports/${newest._id}/close`, office.accountant, note));
  expect(await waiting()).toEqual({ badge: 1, overview: 1 });
  expect(await reportsOf("closed")).toMatchObject([{ _id: newest._id, closed: note }]);
});

it("Who checks a receipt is led to the campaign that shows its bills, and not to one that has no list or is not public", async () => {
  const verified = async (number: string) => office.ok(office.served.get(`/verify/${number}?amount=1000`));
  const first = await office.give(1_000_00);
  await office.drain();
  const number = (await office.db.receipts.doc(first).get()).data()?.number ?? "";
  expect((await verified(number)).campaign).toEqual({ _id: CAMPAIGN, kind: "fundraiser" });
  await office.db.campaigns.doc(CAMPAIGN).update({ status: "removed" });
  expect(await verified(number)).not.toHaveProperty("campaign");
  await office.db.campaigns.doc(CAMPAIGN).update({ status: "ended" });
  expect((await verified(number)).campaign).toEqual({ _id: CAMPAIGN, kind: "fundraiser" });
  await office.db.itemLists.doc(CAMPAIGN).delete();
  expect(await verified(number)).not.toHaveProperty("campaign");
});
