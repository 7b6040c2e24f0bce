import { describe, expect, it } from "vitest";
import {
  type AllocationPage,
  type Claim,
  type Delivery,
  GENERAL_FUND_ID,
  type ItemList,
  parseWith,
  type Purchase,
} from "@daansetu/contract";
import { bookOf } from "../../functions/src/features/impact/core/given-so-far.ts";
import type {
  GivenSoFar,
  Notification,
  PoolUsePage,
} from "../../functions/src/features/impact/core/impact.documents.ts";
import {
  AllocationPageDocument,
  DeliveryDocument,
  NotificationDocument,
} from "../../functions/src/features/impact/deliveries/store/delivery.documents.ts";
import { givenDiscrepancy } from "../../functions/src/features/impact/items/audit/given-check.ts";
import {
  ClaimDocument,
  GivenSoFarDocument,
  ItemListDocument,
} from "../../functions/src/features/impact/items/item.documents.ts";
import { PoolUseDocument, PurchaseDocument } from "../../functions/src/features/impact/purchases/purchase.documents.ts";
import { TimelineDocument } from "../../functions/src/features/impact/timeline/store/timeline.documents.ts";
import type { LedgerEntry } from "../../functions/src/features/platform/ledger/ledger.document.ts";
import { SpendingEntry } from "../../functions/src/features/platform/ledger/ledger.document.ts";
import { OutboxDocument } from "../../functions/src/features/platform/mail/outbox.document.ts";
import { itemBreachesAtTheEnd } from "../../functions/test/money-walk/invariants.ts";
import type { StockEvent } from "../../functions/test/money-walk/items/item-books.ts";
import { makeTable, type Table } from "../../functions/test/money-walk/store.ts";
import { makeWorld, type World } from "../../functions/test/money-walk/world.ts";
import { makeDemo } from "./demo.ts";

const NOW = new Date("2026-11-21T08:17:42.318Z");
const demo = makeDemo(NOW, "http://localhost:5050");
const { impact } = demo;

type Rows<Row> = readonly (readonly [id: string, row: Row])[];
const mustFind = <Row>(rows: Rows<Row>, wanted: string): Row => {
  const found = rows.find(([id]) => id === wanted);
  if (found === undefined) throw new Error(`The demo has no ${wanted}.`);
  return found[1];
};
function tableOf<Row>(rows: Rows<Row>): Table<Row> {
  const table = makeTable<Row>();
  for (const [id, row] of rows) table.force(id, row);
  return table;
}

/** The demo's items as the money walk sees a world. */
function worldOf({ impact: made, ...others }: typeof demo): World {
  const ledger: Rows<LedgerEntry> = [
    ...others.donations.flatMap((donation) => donation.ledger.map(({ id, entry }) => [id, entry] as const)),
    ...others.offline.ledger,
    ...made.ledger,
  ];
  const losses = made.timeline.flatMap(([id, { kind, campaignId, itemId = "", units = 0 }]) =>
    kind === "write-off" ? [[id, { campaignId, itemId, units, kind: "written-off" as const }] as const] : [],
  );
  const empty = makeWorld(1);
  return {
    ...empty,
    books: {
      ...empty.books,
      lists: tableOf<ItemList>(made.itemLists),
      donations: tableOf(others.donations.map(({ id, donation }) => [id, donation] as const)),
      offlineDonations: tableOf(others.offline.donations),
      claims: tableOf<Claim>(made.claims),
      given: tableOf<GivenSoFar>(made.givenSoFar),
      guards: tableOf(made.spendingGuards),
      purchases: tableOf<Purchase>(made.purchases),
      poolUses: tableOf<PoolUsePage>(made.poolUses),
      stockEvents: tableOf<StockEvent>(losses),
      // The walk knows deliveries from their confirmation on.
      deliveries: tableOf<Delivery>(made.deliveries.filter(([, { confirmedAt }]) => confirmedAt !== null)),
      pages: tableOf<AllocationPage>(made.allocationPages),
      notifications: tableOf<Notification>(made.notifications),
      ledger: tableOf(ledger),
    },
  };
}

describe("the demo's items, purchases and deliveries", () => {
  it.each([
    ["item lists", impact.itemLists, ItemListDocument],
    ["given so far", impact.givenSoFar, GivenSoFarDocument],
    ["claims", impact.claims, ClaimDocument],
    ["purchases", impact.purchases, PurchaseDocument],
    ["uses of the pool", impact.poolUses, PoolUseDocument],
    ["deliveries", impact.deliveries, DeliveryDocument],
    ["allocation pages", impact.allocationPages, AllocationPageDocument],
    ["notifications", impact.notifications, NotificationDocument],
    ["mails", impact.mails, OutboxDocument],
    ["the timeline", impact.timeline, TimelineDocument],
    ["entries", impact.ledger, SpendingEntry],
  ] as const)("match their schemas and have unique ids: %s", (_name, documents: Rows<unknown>, schema) => {
    expect(documents.length).toBeGreaterThan(0);
    for (const [id, document] of documents) expect(parseWith(schema, document), id).toMatchObject({ ok: true });
    expect(new Set(documents.map(([id]) => id)).size).toBe(documents.length);
  });

  it("keep every invariant of items, purchases and deliveries", () => {
    expect(itemBreachesAtTheEnd(worldOf(demo))).toEqual([]);
  });

  it("pass the audit, and nothing about them needs a person", () => {
    for (const [campaignId, given] of impact.givenSoFar) {
      const claims = impact.claims.map(([, claim]) => claim).filter((claim) => claim.campaignId === campaignId);
      const entries = impact.ledger.map(([, entry]) => entry).filter((entry) => entry.campaignId === campaignId);
      expect(givenDiscrepancy({ campaignId, given, claims, entries })).toBeUndefined();
      expect([given.problems, given.workDueAt, given.needsPerson]).toEqual([[], null, false]);
    }
    expect(impact.purchases.flatMap(([, { problems }]) => problems)).toEqual([]);
  });

  it("can be made at any time of day, on any day", { timeout: 60_000 }, () => {
    for (const time of ["2026-12-31T18:45:00.000Z", "2027-03-01T00:10:00.000Z", "2026-11-29T05:31:00.000Z"]) {
      const other = makeDemo(new Date(time), "http://localhost:5050");
      expect(itemBreachesAtTheEnd(worldOf(other)), time).toEqual([]);
      expect(other.impact.deliveries.length, time).toBe(impact.deliveries.length);
    }
  });

  it("leave the bank account with more than nothing", () => {
    const bankPaise = [...impact.ledger, ...demo.offline.ledger]
      .flatMap(([, { lines }]) => lines)
      .reduce((sum, { account, amountPaise }) => (account === "bank" ? sum + amountPaise : sum), 0);
    expect(bankPaise).toBeGreaterThan(0);
  });
});

describe("the demo's campaigns with an item list", () => {
  it("has one whose things wait for their lots", () => {
    const given = mustFind(impact.givenSoFar, "reading-corner");
    const { items } = mustFind(impact.itemLists, "reading-corner");
    const waiting = items.filter(({ id, smallestLot }) => {
      const book = bookOf(given, id);
      return book.given > 0 && book.given < smallestLot;
    });
    expect(waiting.length).toBeGreaterThan(0);
    expect(given).toMatchObject({ billedPaise: 0, confirmed: 0 });
  });

  it("has one with bills, photographs and told donors, the demo donor among them, and more still wanted", () => {
    const ofCampaign = impact.deliveries.filter(([, { campaignId }]) => campaignId === "solar-lamps");
    expect(ofCampaign.map(([, { state, mails }]) => [state, mails])).toEqual([
      ["allocated", "sent"],
      ["allocated", "sent"],
    ]);
    expect(ofCampaign.every(([, { photographs }]) => photographs.length > 0)).toBe(true);
    const bills = impact.purchases.filter(([, { campaignIds }]) => campaignIds.includes("solar-lamps"));
    expect(bills.map(([, { state, paper }]) => [state, paper !== undefined])).toEqual([
      ["closed", true],
      ["closed", true],
    ]);
    const toldDonors = impact.notifications
      .filter(([, { campaignId, mail }]) => campaignId === "solar-lamps" && mail === "queued")
      .flatMap(([, { donorKey }]) => donorKey ?? []);
    expect(toldDonors).toContain("mail:donor@demo.test");
    const ownLines = impact.claims
      .filter(([, claim]) => claim.campaignId === "solar-lamps" && claim.donorKey === "mail:donor@demo.test")
      .flatMap(([, { lines }]) => lines);
    expect(ownLines.reduce((sum, { delivered }) => sum + delivered, 0)).toBeGreaterThanOrEqual(5);
    expect(ownLines.some(({ open }) => open > 0)).toBe(true);
  });

  it("has an ended one: all handed over, a loss and a substitution on record, and a donation returned after its delivery", () => {
    const given = mustFind(impact.givenSoFar, "hill-ambulance");
    for (const { id, wanted } of mustFind(impact.itemLists, "hill-ambulance").items)
      expect(bookOf(given, id), id).toMatchObject({ handedOver: wanted, inStock: 0 });
    const kinds = impact.timeline.flatMap(([, entry]) => (entry.campaignId === "hill-ambulance" ? [entry.kind] : []));
    expect(kinds).toEqual(expect.arrayContaining(["write-off", "substitution", "purchase", "delivery"]));
    const returned = impact.claims.filter(([, { lines }]) => lines.some((line) => line.returnedAfterDelivery > 0));
    expect(returned.map(([, { campaignId }]) => campaignId)).toEqual(["hill-ambulance"]);
    expect(impact.ledger.some(([id, { kind }]) => kind === "fund-transfer" && id.startsWith("moved_return-"))).toBe(
      true,
    );
  });

  it("has a monthly one: debits of plans have units, whose donors hear once a month", () => {
    const ofPlans = impact.claims.filter(([, { planId }]) => planId !== undefined);
    expect(ofPlans.some(([, { lines }]) => lines.some(({ delivered }) => delivered > 0))).toBe(true);
    expect(ofPlans.every(([, { campaignId }]) => campaignId === "girls-in-school")).toBe(true);
    expect(impact.mails.some(([, { kind }]) => kind === "impact-digest")).toBe(true);
    expect(impact.poolUses.length).toBeGreaterThan(0);
    const states = impact.deliveries.filter(([, { campaignId }]) => campaignId === "girls-in-school");
    expect(new Set(states.map(([, { state, mails }]) => `${state} ${mails}`))).toEqual(
      new Set(["allocated sent", "allocated ready", "planned none"]),
    );
  });

  it("keeps private what is private: no photograph of people in public, and every bill has a black part to show", () => {
    for (const [, { photographs }] of impact.deliveries)
      for (const { showsPeople, consentedAt } of photographs) expect(showsPeople).toBe(consentedAt !== undefined);
    expect(impact.ledger.every(([, entry]) => !("account" in entry))).toBe(true);
    expect(impact.itemLists.some(([id]) => id === GENERAL_FUND_ID)).toBe(false);
  });
});
