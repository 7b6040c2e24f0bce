import { afterEach, beforeEach, expect, it } from "vitest";
import { exportedFile } from "../../support/exports.ts";
import { somebody } from "../../support/people.ts";
import { CAMPAIGN, type ImpactOffice, KIT, openImpactOffice, PLATE } from "../impact-office.ts";

let office: ImpactOffice;
beforeEach(async () => {
  office = await openImpactOffice();
});
afterEach(async () => {
  await office.expectBooksInOrder();
  await office.close();
});

it("Each debit of a plan gives units of the plan's item, and the donor hears of deliveries in one digest a month", async () => {
  await office.ok(office.saveList([KIT, PLATE], 0, PLATE.id));
  const debit = { planId: "ImpactPlan00000000000001", unitPaise: PLATE.pricePaise };
  const id = await office.give(500_00, [], { debit });
  await office.drain();
  expect(await office.claim(id)).toMatchObject({ planId: debit.planId, lines: [{ itemId: "plate", admitted: 5 }] });
  await office.buy({ claims: 5, pool: 0, foundation: 0 }, { valuePaise: 500_00, itemId: PLATE.id });
  for (const counted of [2, 3]) {
    const delivery = await office.deliver(counted, { itemId: PLATE.id });
    await office.ok(office.post(`/admin/deliveries/${delivery}/mails`, office.admin));
    await office.work();
  }
  const sentBefore = office.deps.sent.length;
  await office.drain();
  expect(office.deps.sent).toHaveLength(sentBefore);
  // The next month has begun.
  office.pass(12 * 86_400_000);
  await office.services.impact.work.countDue(office.clock());
  await office.services.impact.work.countDue(office.clock());
  await office.drain();
  const mails = office.deps.sent.slice(sentBefore);
  expect(mails.map(({ subject }) => subject)).toEqual(["What was handed over in November 2026"]);
  for (const counted of ["2 of the 2 × Steel plate", "3 of the 3 × Steel plate"])
    expect(mails[0]?.text).toContain(counted);
});

it("A gift shows bills once something of it has been bought: not those of what others gave before", async () => {
  await office.ok(office.saveList());
  const bought = await office.give(1_000_00, [{ itemId: "kit", units: 1 }]);
  await office.drain();
  await office.buy({ claims: 1, pool: 0, foundation: 0 }, { valuePaise: 1_000_00, number: "A/17" });
  const waiting = await office.give(1_000_00, [{ itemId: "kit", units: 1 }]);
  await office.drain();
  const giftOf = async (reference: string) => await office.ok(office.served.get(`/donations/${reference}/gift`));
  expect(await giftOf(bought)).toMatchObject({ lines: [{ bought: 1 }], purchases: [{ lines: [{ itemId: "kit" }] }] });
  expect(await giftOf(waiting)).toMatchObject({ lines: [{ waiting: 1 }], purchases: [] });
});

it("Whoever erases their account leaves units, numbers and counts, and is told of nothing any more", async () => {
  await office.ok(office.saveList());
  const person = await somebody(office.deps, { emailVerified: true });
  const id = await office.give(2_000_00, [{ itemId: "kit", units: 2 }], { email: person.email });
  await office.drain();
  await office.buy({ claims: 2, pool: 0, foundation: 0 }, { valuePaise: 2_000_00 });
  await office.deliver(1);
  const exported = await office.ok(office.served.get("/user/exportData", person.headers));
  expect(exported.giftsByItem).toMatchObject([
    { donationId: id, lines: [{ itemId: "kit", delivered: 1 }] },
    { toldAbout: "delivery" },
  ]);
  expect(await office.ok(office.served.get("/user/gifts", person.headers))).toMatchObject([
    { reference: id, lines: [{ chosen: 2, handedOver: 1 }], lastHandedOver: { district: "Sehore" } },
  ]);

  await office.ok(office.post("/user/eraseAccount", person, { email: person.email }));
  expect(await office.claim(id)).toMatchObject({
    donorKey: null,
    noDonor: "erased",
    lines: [{ delivered: 1, open: 1 }],
  });
  const { docs } = await office.db.impactNotifications.get();
  expect(docs.map((doc) => doc.data().donorKey)).toEqual([null]);
  const sentBefore = office.deps.sent.length;
  const delivery = await office.deliver(1);
  await office.ok(office.post(`/admin/deliveries/${delivery}/mails`, office.admin));
  await office.work();
  await office.drain();
  expect(office.deps.sent.slice(sentBefore).filter(({ subject }) => subject.startsWith("Handed over"))).toEqual([]);
  expect(await office.given()).toMatchObject({ items: { kit: { handedOver: 2, lastOrdinal: 2 } } });
});

it("Exports name each bill's lines, each delivery's items, and for which donation each number is counted", async () => {
  await office.ok(office.saveList());
  const id = await office.give(2_000_00, [{ itemId: "kit", units: 2 }]);
  await office.drain();
  await office.buy({ claims: 2, pool: 0, foundation: 0 }, { valuePaise: 2_000_00, number: "A/17" });
  await office.deliver(2);
  const csv = async (path: string, filter: object) =>
    (await exportedFile({ server: office.served, deps: office.deps }, path, filter, office.accountant.headers)).text;
  expect(await csv("/admin/purchases/exports", {})).toMatch(/Asha Stationers,,A\/17,received,.*School kit,2,2,0,0,/);
  expect(await csv("/admin/deliveries/exports", { campaign: CAMPAIGN })).toMatch(
    /2026-11-25,allocated,.*Sehore.*School kit,2,0,2,1,/,
  );
  expect(await csv("/admin/deliveries/allocation-exports", { campaign: CAMPAIGN })).toContain(
    `School kit,1,2,2,claim,${id},1,`,
  );
});
