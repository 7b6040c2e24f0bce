import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readCampaignBooks } from "../../../../local/audit/read-impact.ts";
import { compose } from "../../../src/compose.ts";
import { givenDiscrepancy } from "../../../src/features/impact/items/audit/given-check.ts";
import { refreshEnded } from "../../../src/features/impact/items/index.ts";
import { watch } from "../../support/rpc.ts";
import { aFundraiser } from "../../support/samples.ts";
import { CAMPAIGN, type ImpactOffice, KIT, openImpactOffice } from "../impact-office.ts";

const DAY = 86_400_000;
const OTHER = "library";
const ENDS = "2026-11-29T18:30:00.000Z";
const LIST_BODY = { version: 0, surplus: "general-fund", shortfall: "general-fund" };

let office: ImpactOffice;
beforeEach(async () => {
  office = await openImpactOffice();
  await office.db.campaigns.doc(CAMPAIGN).set(aFundraiser({ endsAt: ENDS }));
  await office.db.campaigns.doc(OTHER).set(aFundraiser({ title: "Books for a library" }));
  await office.ok(office.saveList());
  await office.ok(
    office.send("PATCH", `/admin/campaigns/${OTHER}/items`, office.reviewer, {
      ...LIST_BODY,
      items: [{ ...KIT, id: "book", name: "Book" }],
    }),
  );
});
afterEach(async () => {
  for (const id of [CAMPAIGN, OTHER]) {
    const books = await readCampaignBooks(office.deps.db, id);
    expect(books && givenDiscrepancy(books)).toBeUndefined();
  }
  await office.close();
});

const left = () => office.ok(office.served.get(`/admin/campaigns/${CAMPAIGN}/left`, office.accountant.headers));
const move = async (fields: object = {}) => {
  const { run, movedPaise } = await left();
  return office.post(`/admin/campaigns/${CAMPAIGN}/left`, office.accountant, {
    ...{ run, movedPaise, sameSector: OTHER },
    ...fields,
  });
};
const queue = () => office.ok(office.served.get("/admin/exceptions?kind=items", office.accountant.headers));
const refresh = () => refreshEnded(office.services.ctx, office.clock());
const movedEntries = async () =>
  (await office.deps.db.collection("ledger").get()).docs
    .filter(({ id }) => id.startsWith("moved_"))
    .map((doc) => ({ id: doc.id, ...doc.data() }) as { id: string; lines: object[]; account?: string });
const pay = (purchase: string, amountPaise: number) =>
  office.ok(
    office.post(`/admin/purchases/${purchase}/payments`, office.accountant, {
      ...{ clientRequestId: randomUUID(), campaignId: CAMPAIGN, amountPaise, tdsPaise: 0, from: "bank" },
      ...{ payee: "Asha Stationers", reference: "UTR123", on: "2026-11-22" },
    }),
  );

/** Two kits handed over for the first donor, cheaper by ₹100.01 than promised; a kit and ₹250.03 are left. */
async function campaignWithRest() {
  const handedOver = await office.give(2_000_00, [{ itemId: "kit", units: 2 }]);
  await office.drain();
  const waiting = await office.give(1_250_03, [{ itemId: "kit", units: 1 }], { email: "asha@example.in" });
  await office.drain();
  const again = await office.give(1_00, [], { email: "asha@example.in" });
  await office.drain();
  const purchase = await office.buy({ claims: 2, pool: 0, foundation: 0 }, { valuePaise: 1_899_99 });
  await pay(purchase, 1_899_99);
  await office.deliver(2);
  await office.work();
  return { handedOver, waiting, again };
}

it("What is left is refused before day 90, and while goods are in stock, bills unpaid or deliveries planned; then it is a task until it is moved", async () => {
  const id = await office.give(3_000_00, [{ itemId: "kit", units: 3 }]);
  await office.drain();
  expect((await left()).hindrances).toEqual(["not-ended"]);
  office.pass(20 * DAY);
  expect(await refresh()).toBe(0);
  expect((await left()).hindrances).toEqual(["before-day-90"]);
  expect((await move()).status).toBe(409);
  office.pass(80 * DAY);
  expect((await left()).hindrances).toEqual([]);
  const purchase = await office.buy({ claims: 2, pool: 0, foundation: 0 }, { valuePaise: 2_000_00 });
  expect((await left()).hindrances).toEqual(["in-stock", "bill-open"]);
  expect((await move()).json.code).toBe("conflict");
  await pay(purchase, 2_000_00);
  const planned = await office.ok(
    office.post("/admin/deliveries", office.reviewer, {
      ...{ clientRequestId: randomUUID(), campaignId: CAMPAIGN, day: "2027-03-01", toWhom: "A school" },
      ...{ place: { district: "Sehore", state: "Madhya Pradesh" }, lines: [{ itemId: "kit", units: 2 }] },
    }),
  );
  expect((await left()).hindrances).toEqual(["delivery-open", "in-stock"]);
  await office.ok(
    office.post(`/admin/deliveries/${planned._id}/confirm`, office.reviewer, {
      ...{ clientRequestId: randomUUID(), day: "2027-03-01", people: 40 },
      lines: [{ itemId: "kit", counted: 2, inKind: 0 }],
    }),
  );
  await office.work();
  expect((await left()).hindrances).toEqual([]);

  expect(await refresh()).toBe(1);
  expect(await refresh()).toBe(0);
  expect(await queue()).toMatchObject([{ _id: CAMPAIGN, problems: [{ what: "money-left", leftPaise: 1_000_00 }] }]);
  // Another amount than was shown, or no campaign that gets it.
  expect((await move({ movedPaise: 1 })).status).toBe(409);
  expect((await move({ sameSector: CAMPAIGN })).json.code).toBe("bad-input");
  await office.ok(move());
  await office.work();
  expect(await queue()).toEqual([]);
  expect(await office.claim(id)).toMatchObject({ lines: [{ open: 0, delivered: 2, moved: 1 }] });
  expect((await office.served.get(`/admin/campaigns/${CAMPAIGN}/left`, office.reviewer.headers)).status).toBe(403);
});

it("A move is exact to the paisa: donors, campaigns, ledger, timeline and public numbers say the same, and what was raised stays", async () => {
  const { handedOver, waiting, again } = await campaignWithRest();
  office.pass(100 * DAY);
  // The kit, ₹250.03, ₹1, and what was saved.
  const restPaise = 1_000_00 + 250_03 + 1_00 + 100_01;
  const shown = await left();
  expect(shown).toMatchObject({
    ...{ run: 1, movedPaise: restPaise, gifts: 2, withoutRule: { paise: 0, gifts: 0 }, fromFoundationPaise: 0 },
    parts: [{ purpose: "same-sector", paise: restPaise, campaigns: [{ _id: OTHER, title: "Books for a library" }] }],
  });
  expect(shown.mail.text).toContain("another campaign for the same cause, “Books for a library”");
  const raisedBefore = await office.services.figures.figuresOf([CAMPAIGN, OTHER], office.clock());
  const order = { run: 1, movedPaise: restPaise, sameSector: OTHER };
  const send = () => office.post(`/admin/campaigns/${CAMPAIGN}/left`, office.accountant, order);
  expect(await office.ok(send())).toMatchObject({ running: ["moving-on"], endedAt: ENDS });
  await office.work();
  // The same order again changes nothing.
  await office.ok(send());
  await office.work();

  expect(await movedEntries()).toMatchObject([
    {
      id: `moved_after-end-${CAMPAIGN}-1-1-same-sector`,
      lines: [
        { account: `moved:${CAMPAIGN}`, amountPaise: restPaise },
        { account: `moved:${OTHER}`, amountPaise: -restPaise },
      ],
    },
  ]);
  expect((await movedEntries()).some((entry) => "account" in entry)).toBe(false);
  expect(await office.services.figures.figuresOf([CAMPAIGN, OTHER], office.clock())).toEqual(raisedBefore);
  expect(await office.given()).toMatchObject({
    ...{ movedInPaise: -restPaise, movedOnPaise: restPaise, savingsPaise: 0, poolPaise: 0, running: null },
    ...{ moveToTell: null, workDueAt: null, needsPerson: false },
  });
  expect((await office.db.givenSoFar.doc(OTHER).get()).data()).toMatchObject({
    ...{ movedInPaise: restPaise, fromCampaignsPaise: restPaise, savingsPaise: restPaise },
  });
  const moneyOf = async (id: string) => (await office.ok(office.served.get(`/campaigns/${id}/items`))).list.money;
  expect(await moneyOf(CAMPAIGN)).toMatchObject({
    ...{ movedOnPaise: restPaise, fromFoundationPaise: 0, inHandPaise: 0, receivedPaise: 3_251_03 },
  });
  expect(await moneyOf(OTHER)).toMatchObject({
    ...{ fromCampaignsPaise: restPaise, fromFoundationPaise: 0, inHandPaise: restPaise, receivedPaise: 0 },
  });
  const [line] = await office.ok(office.served.get(`/campaigns/${CAMPAIGN}/timeline`));
  expect(line).toMatchObject({
    kind: "moved",
    parts: [{ purpose: "same-sector", paise: restPaise, campaignTitle: "Books for a library" }],
  });
  expect(await office.gift(waiting)).toMatchObject({
    lines: [{ chosen: 1, waiting: 0, moved: 1, released: 0 }],
    pool: { openPaise: 0, moved: [{ purpose: "same-sector", paise: 1_250_03, campaign: { _id: OTHER } }] },
  });
  expect((await office.gift(again)).pool.moved).toMatchObject([{ paise: 1_00 }]);
  expect((await office.gift(handedOver)).pool).not.toHaveProperty("moved");
  const actions = (await office.deps.db.collection("activity").where("action", "==", "left-over-moved").get()).docs;
  expect(actions.map((doc) => doc.data())).toMatchObject([{ subject: `itemLists/${CAMPAIGN}`, after: { run: 1 } }]);

  // The donor of two gifts hears once; the first one, whose kits were handed over, has nothing left.
  const sentBefore = office.deps.sent.length;
  await office.drain();
  const sent = office.deps.sent.slice(sentBefore);
  expect(sent.map(({ to }) => to)).toEqual(["asha@example.in"]);
  expect(sent[0]?.subject).toContain("₹1,251.03");
  expect(sent[0]?.text).toContain("“Books for a library”");

  // A refund afterwards: the money is gone, so the general fund pays.
  await office.refund(waiting, 1_250_03);
  await office.drain();
  expect((await movedEntries()).at(-1)).toMatchObject({
    lines: [
      { account: "moved:general-fund", amountPaise: 1_250_03 },
      { account: `moved:${CAMPAIGN}`, amountPaise: -1_250_03 },
    ],
  });
  expect(await office.given()).toMatchObject({ needsPerson: false, poolPaise: 0, savingsPaise: 0 });
});

it("A move that is killed at every second commit, before or after it took effect, goes on where it was: each rupee is moved once, and nobody is mailed twice", async () => {
  await campaignWithRest();
  office.pass(100 * DAY);
  const { movedPaise } = await left();
  await office.drain();
  const sentBefore = office.deps.sent.length;
  await office.ok(move());

  class Killed extends Error {}
  let kills = 0;
  let wasKilled = false;
  let isKilling = true;
  watch(office.deps.db, async ({ method }, proceed) => {
    if (!isKilling || method !== "commit") return proceed();
    wasKilled = !wasKilled;
    if (!wasKilled) return proceed();
    kills += 1;
    if (kills % 2 === 0) await proceed();
    throw new Killed("the process died");
  });
  for (let isOver = false; !isOver;) {
    try {
      await compose(office.deps).impact.work.countUnits(CAMPAIGN);
      isOver = true;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }
  isKilling = false;
  expect(kills).toBeGreaterThan(2);
  await office.drain();
  await office.work();
  await office.drain();
  expect(office.deps.sent.slice(sentBefore).map(({ to }) => to)).toEqual(["asha@example.in"]);
  expect(await office.given()).toMatchObject({ movedOnPaise: movedPaise, workDueAt: null, moveToTell: null });
  expect(await movedEntries()).toHaveLength(1);
  expect((await office.db.impactTimeline.where("kind", "==", "moved").get()).size).toBe(1);
});

it("What was given without a rule stays until its donor is asked; a gift of a moved campaign is exported and forgotten like any other", async () => {
  const { waiting } = await campaignWithRest();
  await office.db.claims.doc(waiting).update({ surplus: null, shortfall: null, lines: [], openItemIds: [] });
  const claim = await office.claim(waiting);
  await office.db.claims.doc(waiting).update({ pool: { ...claim?.pool, openPaise: 1_250_03 }, hasOpenPool: true });
  const given = await office.given();
  const kit = given?.items["kit"];
  await office.db.givenSoFar.doc(CAMPAIGN).update({
    poolPaise: (given?.poolPaise ?? 0) + 1_000_00,
    "items.kit.given": (kit?.given ?? 0) - 1,
    "items.kit.promisedPaise": (kit?.promisedPaise ?? 0) - 1_000_00,
  });
  office.pass(100 * DAY);
  expect(await left()).toMatchObject({ movedPaise: 101_01, gifts: 1, withoutRule: { paise: 1_250_03, gifts: 1 } });
  await office.ok(move());
  await office.work();
  expect(await office.given()).toMatchObject({ poolPaise: 1_250_03, movedOnPaise: 101_01 });
  expect(await refresh()).toBe(1);
  expect(await queue()).toMatchObject([{ problems: [{ what: "money-left", leftPaise: 1_250_03 }] }]);

  const { archive } = office.services.impact;
  const exported = await archive.gifts(["mail:asha@example.in"]);
  expect(exported.filter(({ toldAbout }) => toldAbout === "moved")).toHaveLength(1);
  await archive.erase("nobody", ["mail:asha@example.in"]);
  const [told] = (await office.db.impactNotifications.where("about", "==", "moved").get()).docs;
  expect(told?.data()).toMatchObject({ donorKey: null, run: 1 });
});
