import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { refreshLots } from "../../../src/features/impact/items/index.ts";
import { CAMPAIGN, type ImpactOffice, KIT, openImpactOffice, PLATE } from "../impact-office.ts";

let office: ImpactOffice;
beforeEach(async () => {
  office = await openImpactOffice();
});
afterEach(async () => {
  await office.expectBooksInOrder();
  await office.close();
});

const queue = () => office.ok(office.served.get("/admin/exceptions?kind=items", office.accountant.headers));
const counts = () => office.ok(office.served.get("/admin/exceptions/counts", office.accountant.headers));

it("A campaign for which more was paid than is there is in the queue, until the general fund has paid what is missing", async () => {
  await office.ok(office.saveList());
  const id = await office.give(1_000_00, [{ itemId: "kit", units: 1 }]);
  await office.drain();
  const purchase = await office.buy({ claims: 1, pool: 0, foundation: 0 }, { valuePaise: 1_000_00 });
  await office.ok(
    office.post(`/admin/purchases/${purchase}/payments`, office.accountant, {
      ...{ clientRequestId: randomUUID(), campaignId: CAMPAIGN, amountPaise: 1_000_00, tdsPaise: 0, from: "bank" },
      ...{ payee: "Asha Stationers", reference: "UTR123", on: "2026-11-22" },
    }),
  );
  expect(await queue()).toEqual([]);
  await office.refund(id, 1_000_00);
  await office.drain();
  expect(await queue()).toMatchObject([
    {
      ...{ kind: "items", _id: CAMPAIGN, dueAt: "2026-11-23T06:30:00.000Z" },
      problems: [{ what: "overspent", missingPaise: 1_000_00 }],
    },
  ]);
  expect(await counts()).toEqual({ waiting: 1, overdue: 0 });
  office.pass(4 * 86_400_000);
  expect(await counts()).toEqual({ waiting: 1, overdue: 1 });
  await office.ok(office.post(`/admin/campaigns/${CAMPAIGN}/cover`, office.admin));
  expect(await queue()).toEqual([]);
});

it("A lot that has waited for 60 days is in the queue once, until somebody completes it or removes the item", async () => {
  await office.ok(office.saveList([{ ...KIT, smallestLot: 5 }, PLATE]));
  await office.give(2_000_00, [{ itemId: "kit", units: 2 }]);
  await office.drain();
  office.pass(59 * 86_400_000);
  expect(await refreshLots(office.services.ctx, office.clock())).toBe(0);
  office.pass(2 * 86_400_000);
  expect(await refreshLots(office.services.ctx, office.clock())).toBe(1);
  expect(await refreshLots(office.services.ctx, office.clock())).toBe(0);
  expect(await queue()).toMatchObject([
    { _id: CAMPAIGN, problems: [{ what: "lot-to-decide", itemId: "kit", itemName: "School kit", missing: 3 }] },
  ]);
  const list = await office.ok(office.served.get(`/admin/campaigns/${CAMPAIGN}/items`, office.reviewer.headers));
  await office.ok(office.saveList([PLATE], list.version));
  await office.work();
  expect(await refreshLots(office.services.ctx, office.clock())).toBe(1);
  expect(await queue()).toEqual([]);
});
