import { afterEach, beforeEach, expect, it } from "vitest";
import { watch } from "../../support/rpc.ts";
import { CAMPAIGN, type ImpactOffice, KIT, openImpactOffice, PLATE } from "../impact-office.ts";

const DONORS = 200;

let office: ImpactOffice;
beforeEach(async () => {
  office = await openImpactOffice();
});
afterEach(async () => {
  await office.expectBooksInOrder();
  await office.close();
});

/** Drains until nothing waits: a drain takes a limited number of mails. */
async function drainAll(): Promise<void> {
  const waiting = async () => (await office.db.outbox.where("state", "==", "waiting").count().get()).data().count;
  for (let left = await waiting(); left > 0;) {
    await office.drain();
    const leftNow = await waiting();
    expect(leftNow).toBeLessThan(left);
    left = leftNow;
  }
}

it("Of 200 donors for the last 10 units at once, as many are admitted as are wanted; the others' money goes to the pool, and their mails say so", async () => {
  await office.ok(office.saveList([KIT]));
  const ids = await Promise.all(
    Array.from({ length: DONORS }, () => office.give(KIT.pricePaise, [{ itemId: "kit", units: 1 }])),
  );
  // No payment waited for the counting, which has not begun.
  expect(await office.given()).toMatchObject({ nextSeq: 1, receivedPaise: 0 });
  let countersWritten = 0;
  watch(office.deps.db, ({ request: { writes = [] } }, proceed) => {
    countersWritten += writes.filter(({ update }) => update?.name.endsWith(`/givenSoFar/${CAMPAIGN}`)).length;
    return proceed();
  });
  await drainAll();
  // Once for each batch of mails, not for each donor.
  expect(countersWritten).toBeLessThanOrEqual(10);
  const claims = await Promise.all(ids.map((id) => office.claim(id)));
  const admitted = claims.map((claim) => claim?.lines[0]?.admitted);
  expect(admitted.filter((units) => units === 1)).toHaveLength(10);
  expect(claims.map((claim) => claim?.seq).toSorted((a = 0, b = 0) => a - b)).toEqual(ids.map((_, index) => index + 1));
  expect(await office.given()).toMatchObject({
    ...{ receivedPaise: DONORS * KIT.pricePaise, poolPaise: (DONORS - 10) * KIT.pricePaise, nextSeq: DONORS + 1 },
    items: { kit: { given: 10, promisedPaise: 10_000_00 } },
  });
  const told = office.deps.sent.filter(({ text }) => text.includes("Others gave the rest while you did."));
  expect(told).toHaveLength(DONORS - 10);
  expect(office.deps.sent).toHaveLength(DONORS);
}, 120_000);

it("A donation is counted once, however often its mail is composed, and its returns take pool money first, then units of the named item", async () => {
  await office.ok(office.saveList());
  const id = await office.give(2_500_00, [
    { itemId: "kit", units: 2 },
    { itemId: "plate", units: 3 },
  ]);
  await office.drain();
  await office.db.outbox
    .doc(`thank-you_${id}`)
    .update({ state: "waiting", dueAt: office.clock().toISOString(), tries: 1 });
  await office.drain();
  expect(await office.given()).toMatchObject({ receivedPaise: 2_500_00, poolPaise: 200_00, nextSeq: 2 });

  await office.refund(id, 1_200_00, "kit");
  await office.drain();
  const claim = await office.claim(id);
  expect(claim).toMatchObject({ returnedPaise: 1_200_00, pool: { openPaise: 0 } });
  expect(claim?.lines.map(({ itemId, open, returned }) => [itemId, open, returned])).toEqual([
    ["kit", 1, 1],
    ["plate", 3, 0],
  ]);
  expect(await office.given()).toMatchObject({ returnedPaise: 1_200_00, items: { kit: { given: 1 } } });
  expect(await office.gift(id)).toMatchObject({ state: "counted", returnedPaise: 1_200_00 });
});

it("What was given before the list, or by donors without a mail, is found and counted as pool money", async () => {
  const earlier = await office.give(700_00);
  await office.drain();
  expect(await office.claim(earlier)).toBeUndefined();
  expect((await office.gift(earlier)).state).toBe("no-list");
  await office.ok(office.saveList());
  const late = await office.give(300_00, [], { hasMail: false });
  await office.services.impact.work.countDue(office.clock());
  expect(await office.claim(earlier)).toMatchObject({ lines: [], pool: { openPaise: 700_00 } });
  expect(await office.given()).toMatchObject({ receivedPaise: 1_000_00, poolPaise: 1_000_00 });
  expect((await office.db.itemLists.doc(CAMPAIGN).get()).data()?.claimsAfter).toBeNull();

  const lost = await office.give(200_00, [{ itemId: PLATE.id, units: 2 }], { hasMail: false });
  office.pass(16 * 60_000);
  expect(await office.services.impact.work.checkClaims(office.clock())).toEqual({ behind: [CAMPAIGN] });
  await office.services.impact.work.countDue(office.clock());
  expect(await office.claim(lost)).toMatchObject({ lines: [{ itemId: "plate", admitted: 2 }] });
  expect(await office.claim(late)).toMatchObject({ pool: { openPaise: 300_00 } });
  expect(await office.services.impact.work.checkClaims(office.clock())).toEqual({ behind: [] });
});

it("Units of a removed item go to the pool after their donors were told, and a list cannot be saved over another one", async () => {
  await office.ok(office.saveList());
  const id = await office.give(2_000_00, [{ itemId: "kit", units: 2 }]);
  await office.drain();
  const { version } = await office.ok(office.served.get(`/admin/campaigns/${CAMPAIGN}/items`, office.reviewer.headers));
  await office.ok(office.saveList([PLATE], version));
  expect((await office.saveList([PLATE], version)).json).toMatchObject({ code: "conflict" });
  await office.work();
  expect(await office.claim(id)).toMatchObject({
    lines: [{ open: 0, released: 2 }],
    pool: { heldPaise: 2_000_00 },
    openItemIds: [],
  });
  await office.drain();
  expect(office.deps.sent.at(-1)).toMatchObject({ subject: "Some of what you gave for will not be bought" });
  office.pass(31 * 86_400_000);
  await office.services.impact.work.countDue(office.clock());
  expect(await office.claim(id)).toMatchObject({ pool: { openPaise: 2_000_00, heldPaise: 0 } });
  expect(await office.given()).toMatchObject({ poolPaise: 2_000_00, heldPaise: 0, workDueAt: null });
});
