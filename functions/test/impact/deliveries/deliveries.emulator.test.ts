import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { compose } from "../../../src/compose.ts";
import { watch } from "../../support/rpc.ts";
import { CAMPAIGN, type ImpactOffice, KIT, openImpactOffice } from "../impact-office.ts";

let office: ImpactOffice;
beforeEach(async () => {
  office = await openImpactOffice();
  await office.ok(office.saveList());
});
afterEach(async () => {
  await office.expectBooksInOrder();
  await office.close();
});

it("Each unit that was given is followed to its number, day, place and bill, in the order of the gifts; donors hear once, after an admin looked", async () => {
  const first = await office.give(2_000_00, [{ itemId: "kit", units: 2 }]);
  await office.drain();
  const second = await office.give(3_000_00, [{ itemId: "kit", units: 3 }]);
  await office.drain();
  const purchase = await office.buy({ claims: 5, pool: 0, foundation: 0 }, { valuePaise: 4_900_00 });
  expect((await office.gift(second)).lines).toMatchObject([{ waiting: 0, bought: 3, handedOver: 0 }]);
  const delivery = await office.deliver(4);

  expect(await office.gift(first)).toMatchObject({
    state: "counted",
    lines: [{ name: "School kit", chosen: 2, handedOver: 2, bought: 0 }],
    deliveries: [
      { deliveryId: delivery, people: 40, lines: [{ units: 2, ofUnits: 4, ordinals: [{ from: 1, to: 2 }] }] },
    ],
    purchases: [{ purchaseId: purchase, supplier: "Asha Stationers" }],
  });
  expect(await office.gift(second)).toMatchObject({
    lines: [{ handedOver: 2, bought: 1 }],
    deliveries: [{ lines: [{ ordinals: [{ from: 3, to: 4 }] }] }],
  });

  const sentBefore = office.deps.sent.length;
  await office.drain();
  expect(office.deps.sent).toHaveLength(sentBefore);
  const path = `/admin/deliveries/${delivery}`;
  expect(await office.ok(office.served.get(`${path}/audience/figures`, office.admin.headers))).toEqual({
    hearing: [{ hearing: "now", donors: 2 }],
  });
  const audience = await office.ok(office.served.get(`${path}/audience`, office.admin.headers));
  expect(audience).toMatchObject([{ donorName: "Asha Rao" }, { donorName: "Asha Rao" }]);
  const [{ notificationId }] = audience;
  const preview = await office.ok(office.served.get(`${path}/audience/${notificationId}/mail`, office.admin.headers));
  expect(preview.text).toContain("2 of the 4 × School kit handed over on that day are counted for your gift.");
  await office.ok(office.post(`${path}/mails`, office.admin));
  await office.ok(office.post(`${path}/mails`, office.admin));
  await office.work();
  await office.work();
  await office.drain();
  const mails = office.deps.sent.slice(sentBefore);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill(mails[0]?.subject));
  expect(new Set(mails.map(({ to }) => to)).size).toBe(2);
  expect(await office.given()).toMatchObject({
    workDueAt: null,
    items: { kit: { handedOver: 4, inStock: 1, lastOrdinal: 4 } },
  });

  const entries = await office.ok(office.served.get(`/campaigns/${CAMPAIGN}/timeline`));
  expect(entries).toMatchObject([
    { kind: "delivery", lines: [{ units: 4 }], toWhom: "Government primary school of Amrapur" },
    { kind: "purchase", costPaise: 4_900_00 },
  ]);
  expect((await office.ok(office.served.get(`/campaigns/${CAMPAIGN}/items`))).list).toMatchObject({
    items: [{ itemId: "kit", given: 5, handedOver: 4, stillWanted: 5 }, { itemId: "plate" }],
    people: 40,
  });
});

it("A phone that repeats a confirmation or a photograph until it is answered does it once; other content under the same id is refused", async () => {
  await office.give(2_000_00, [{ itemId: "kit", units: 2 }]);
  await office.drain();
  await office.buy({ claims: 2, pool: 0, foundation: 0 }, { valuePaise: 2_000_00 });
  const plan = {
    ...{ clientRequestId: randomUUID(), campaignId: CAMPAIGN, day: "2026-11-25", toWhom: "A school" },
    place: { district: "Sehore", state: "Madhya Pradesh" },
    lines: [{ itemId: "kit", units: 2 }],
  };
  const { _id: id } = await office.ok(office.post("/admin/deliveries", office.reviewer, plan));
  expect((await office.ok(office.post("/admin/deliveries", office.reviewer, plan)))._id).toBe(id);
  const photograph = {
    ...{ clientPhotographId: randomUUID(), picture: await office.pictureOf(office.reviewer), showsPeople: true },
    consentedAt: "2026-11-25T08:00:00.000Z",
  };
  const path = `/admin/deliveries/${id}`;
  await office.ok(office.post(`${path}/photographs`, office.reviewer, photograph));
  expect((await office.ok(office.post(`${path}/photographs`, office.reviewer, photograph))).pictures).toHaveLength(1);
  const { consentedAt: _at, ...withoutConsent } = { ...photograph, clientPhotographId: randomUUID() };
  expect((await office.post(`${path}/photographs`, office.reviewer, withoutConsent)).json.fields).toMatchObject([
    { field: "consentedAt", problem: "consent-missing" },
  ]);

  const count = {
    ...{ clientRequestId: randomUUID(), day: "2026-11-25", people: 3 },
    lines: [{ itemId: "kit", counted: 2, inKind: 0 }],
  };
  const tooMany = { ...count, clientRequestId: randomUUID(), lines: [{ itemId: "kit", counted: 3, inKind: 0 }] };
  expect((await office.post(`${path}/confirm`, office.reviewer, tooMany)).json).toMatchObject({
    code: "bad-input",
    fields: [{ field: "items.kit", problem: "more-than-in-stock" }],
  });
  const replies = await Promise.all([1, 2, 3].map(() => office.post(`${path}/confirm`, office.reviewer, count)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await office.post(`${path}/confirm`, office.reviewer, { ...count, people: 9 })).json.code).toBe("conflict");
  await office.work();
  expect(await office.given()).toMatchObject({
    confirmed: 1,
    allocated: 1,
    people: 3,
    items: { kit: { handedOver: 2 } },
  });
  // So few people were reached that a name or a face would say who.
  const [entry] = await office.ok(office.served.get(`/campaigns/${CAMPAIGN}/timeline`));
  expect(entry).toMatchObject({ kind: "delivery", photographs: [] });
  expect(entry).not.toHaveProperty("toWhom");
});

it("Counting that is killed at every second commit, before or after it took effect, goes on where it was: no unit is counted twice, no donor mailed twice", async () => {
  const first = await office.give(2_000_00, [{ itemId: "kit", units: 2 }]);
  await office.drain();
  const second = await office.give(3_000_00, [{ itemId: "kit", units: 3 }]);
  await office.drain();
  await office.buy({ claims: 5, pool: 0, foundation: 0 }, { valuePaise: 5_000_00 });
  const sentBefore = office.deps.sent.length;

  class Killed extends Error {}
  let kills = 0;
  let isKilling = false;
  let wasKilled = false;
  watch(office.deps.db, async ({ method }, proceed) => {
    if (!isKilling || method !== "commit") return proceed();
    // Every second commit dies: one that was killed is made by the run that follows.
    wasKilled = !wasKilled;
    if (!wasKilled) return proceed();
    kills += 1;
    // Every second one takes effect, and its reply never arrives.
    if (kills % 2 === 0) await proceed();
    throw new Killed("the process died");
  });
  /** Begins anew, with nothing in memory, until a run comes to its end. @returns how often it was killed */
  const workWithKills = async (): Promise<number> => {
    const before = kills;
    isKilling = true;
    for (let isOver = false; !isOver;) {
      try {
        await compose(office.deps).impact.work.countUnits(CAMPAIGN);
        isOver = true;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
    }
    isKilling = false;
    return kills - before;
  };

  const delivery = await office.deliver(4, { isWorked: false });
  expect(await workWithKills()).toBeGreaterThan(1);
  expect(await office.gift(first)).toMatchObject({ deliveries: [{ lines: [{ ordinals: [{ from: 1, to: 2 }] }] }] });
  expect(await office.gift(second)).toMatchObject({
    lines: [{ handedOver: 2, bought: 1 }],
    deliveries: [{ lines: [{ ordinals: [{ from: 3, to: 4 }] }] }],
  });
  await office.ok(office.post(`/admin/deliveries/${delivery}/mails`, office.admin));
  expect(await workWithKills()).toBeGreaterThan(0);
  await office.drain();
  expect(office.deps.sent.slice(sentBefore).map(({ to }) => to)).toHaveLength(2);
  expect(new Set(office.deps.sent.slice(sentBefore).map(({ to }) => to)).size).toBe(2);
  expect(await office.given()).toMatchObject({
    ...{ allocated: 1, workDueAt: null },
    items: { kit: { handedOver: 4, inStock: 1, lastOrdinal: 4 } },
  });
});

it("A correction by two persons takes the last units back, and only their donors hear of it", async () => {
  const first = await office.give(2_000_00, [{ itemId: "kit", units: 2 }]);
  await office.drain();
  const second = await office.give(2_000_00, [{ itemId: "kit", units: 2 }]);
  await office.drain();
  await office.buy({ claims: 4, pool: 0, foundation: 0 }, { valuePaise: 4_000_00 });
  const delivery = await office.deliver(4);
  const path = `/admin/deliveries/${delivery}`;
  await office.ok(office.post(`${path}/mails`, office.admin));
  await office.work();
  await office.drain();
  const sentBefore = office.deps.sent.length;
  const asked = await office.ok(
    office.post(`${path}/corrections`, office.reviewer, {
      ...{ clientRequestId: randomUUID(), reason: "One kit came back." },
      standing: [{ itemId: "kit", units: 3 }],
    }),
  );
  const approval = { version: asked.version };
  expect((await office.post(`${path}/corrections/approve`, office.reviewer, approval)).json.fields).toMatchObject([
    { problem: "needs-a-second-person" },
  ]);
  await office.ok(office.post(`${path}/corrections/approve`, office.admin, approval));
  await office.work();
  await office.drain();
  expect(await office.gift(first)).toMatchObject({ lines: [{ handedOver: 2 }] });
  expect(await office.gift(second)).toMatchObject({
    lines: [{ handedOver: 1, bought: 1 }],
    deliveries: [{ lines: [{ units: 1, ofUnits: 3, ordinals: [{ from: 3, to: 3 }] }] }],
  });
  const mails = office.deps.sent.slice(sentBefore);
  expect(mails.map(({ text }) => text.includes("One kit came back."))).toEqual([true]);
  expect(await office.given()).toMatchObject({ running: null, items: { kit: { handedOver: 3, inStock: 1 } } });
});

it("Whoever switched the mails off hears nothing, and the reason is stored", async () => {
  const id = await office.give(1_000_00, [{ itemId: "kit", units: 1 }]);
  await office.drain();
  const path = `/donations/${id}/delivery-mails`;
  const off = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ wanted: false }),
  };
  expect(await office.ok(office.served.send(path, off))).toEqual({ hearsOfDeliveries: false });
  expect((await office.gift(id)).hearsOfDeliveries).toBe(false);
  await office.buy({ claims: 1, pool: 0, foundation: 0 }, { valuePaise: KIT.pricePaise });
  const delivery = await office.deliver(1);
  expect(
    await office.ok(office.served.get(`/admin/deliveries/${delivery}/audience/figures`, office.admin.headers)),
  ).toEqual({
    hearing: [{ hearing: "switched-off", donors: 1 }],
  });
});

it("Whoever hears of a second delivery in a month has it in one digest after its end; whoever hears of one has a mail of it, though two workers look at once", async () => {
  const gift = [{ itemId: "kit", units: 1 }];
  await office.give(KIT.pricePaise, gift, { email: "asha@example.in" });
  await office.drain();
  await office.buy({ claims: 1, pool: 0, foundation: 0 }, { valuePaise: KIT.pricePaise });
  const first = await office.deliver(1);
  for (const email of ["asha@example.in", "ravi@example.in"]) await office.give(KIT.pricePaise, gift, { email });
  await office.drain();
  await office.buy({ claims: 2, pool: 0, foundation: 0 }, { valuePaise: 2 * KIT.pricePaise });
  const second = await office.deliver(2, { isWorked: false });
  await Promise.all([1, 2].map(() => compose(office.deps).impact.work.countUnits(CAMPAIGN)));

  const hearing = async (id: string) =>
    (await office.ok(office.served.get(`/admin/deliveries/${id}/audience/figures`, office.admin.headers))).hearing;
  expect(await hearing(first)).toEqual([{ hearing: "now", donors: 1 }]);
  expect(await hearing(second)).toEqual([
    { hearing: "now", donors: 1 },
    { hearing: "digest", donors: 1 },
  ]);
  const sentBefore = office.deps.sent.length;
  for (const id of [first, second]) {
    await office.ok(office.post(`/admin/deliveries/${id}/mails`, office.admin));
    await office.work();
  }
  await office.drain();
  const mailsTo = () => office.deps.sent.slice(sentBefore).map(({ to }) => to);
  expect(mailsTo().toSorted()).toEqual(["asha@example.in", "ravi@example.in"]);
  office.pass(31 * 86_400_000);
  for (let run = 0; run < 2; run += 1) await office.services.impact.work.countDue(office.clock());
  await office.drain();
  expect(mailsTo().slice(2)).toEqual(["asha@example.in"]);
});
