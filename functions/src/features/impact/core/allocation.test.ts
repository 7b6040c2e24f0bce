import { type AllocationPage, type AllocationRow, type Claim, type Delivery, rowUnits } from "@daansetu/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  aDelivery,
  admitted,
  aDonation,
  aList,
  allInStock,
  anItem,
  NOW,
} from "../../../../test/impact/core/samples.ts";
import type { GivenSoFar } from "./impact.documents.ts";
import { allocatePage, claimsWanted, positionAfter } from "./allocation.ts";
import { confirmDelivery } from "./confirmation.ts";
import { bookOf } from "./given-so-far.ts";
import { takeReturn } from "./returns.ts";

const list = aList(anItem({ wanted: 1_000_000 }));

/** What is stored while a delivery is allocated. */
interface Store {
  claims: Map<string, Claim>;
  given: GivenSoFar;
  delivery: Delivery;
  pages: AllocationPage[];
}

function confirmed(units: readonly number[], counted: number, others = { pool: 0, inKind: 0 }): Store {
  const donations = units.map((count, index) => aDonation(list, `don-${index}`, { kit: count }));
  const { claims, given } = admitted(list, donations);
  const line = { itemId: "kit", counted, inKind: Math.min(others.inKind, counted) };
  const start = confirmDelivery(aDelivery(), allInStock(given, "kit", others), [line], NOW);
  return { ...start, claims: new Map(claims.map((claim) => [claim.donationId, claim])), pages: [] };
}

/** One run of a worker: reads, computes and writes page after page until there is none left, or it is killed after some commits. */
function run(store: Store, claimsPerPage: number, commits = Infinity): void {
  for (let count = 0; count < commits; count += 1) {
    const lastPage = store.pages.at(-1);
    const position = positionAfter(store.delivery, lastPage);
    if (position === undefined) return;
    const { itemId, afterSeq, beforeSeq, limit } = claimsWanted(store.delivery, position, claimsPerPage);
    const claims = [...store.claims.values()]
      .filter(({ seq, openItemIds }) => seq > afterSeq && seq < beforeSeq && openItemIds.includes(itemId))
      .slice(0, limit);
    const { delivery, given } = store;
    const step = allocatePage({ id: "delivery", delivery, given, list, now: NOW, claimsPerPage }, lastPage, claims);
    store.pages.push(step.page);
    for (const claim of step.claims) store.claims.set(claim.donationId, claim);
    store.given = step.given ?? store.given;
    store.delivery = step.delivery ?? store.delivery;
  }
}

const rowsOf = ({ pages }: Store) => pages.flatMap(({ rows }) => rows);

/** Unit after unit: the next claim in the order of admission that has one left, or nobody. */
function naively(units: readonly number[], counted: number): (string | undefined)[] {
  const waiting = units.flatMap((count, index) => Array.from({ length: count }, () => `don-${index}`));
  return Array.from({ length: counted }, (_, index) => waiting[index]);
}

const unitByUnit = (rows: readonly AllocationRow[]) =>
  rows.flatMap((row) =>
    Array.from({ length: rowUnits(row) }, () => (row.source === "claim" ? row.donationId : undefined)),
  );

const someDonations = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 40 });

describe("The allocation of a delivery", () => {
  it("is that of a naive count, unit by unit, whatever the pages", () => {
    fc.assert(
      fc.property(
        someDonations,
        fc.nat(100),
        fc.integer({ min: 1, max: 7 }),
        fc.nat(5),
        (units, percent, perPage, pool) => {
          const stock = units.reduce((sum, count) => sum + count, 0) + pool;
          const counted = Math.max(1, Math.round((stock * percent) / 100));
          const store = confirmed(units, counted, { pool, inKind: 0 });
          run(store, perPage);
          expect(unitByUnit(rowsOf(store))).toEqual(naively(units, counted));
          expect(store.delivery.state).toBe("allocated");
        },
      ),
    );
  });

  it("is the same when it is killed after any of its commits and goes on", () => {
    fc.assert(
      fc.property(someDonations, fc.integer({ min: 1, max: 7 }), fc.array(fc.nat(4)), (units, perPage, kills) => {
        const counted = units.reduce((sum, count) => sum + count, 0);
        const [whole, broken] = [confirmed(units, counted), confirmed(units, counted)];
        run(whole, perPage);
        for (const commits of kills) run(broken, perPage, commits);
        run(broken, perPage);
        expect(broken).toEqual(whole);
      }),
    );
  });

  it("gives 20,000 units to 8,000 donors exactly, in 40 pages and their end", () => {
    const units = Array.from({ length: 8_000 }, (_, index) => (index % 2 === 0 ? 2 : 3));
    const store = confirmed(units, 20_000);
    for (let kill = 0; kill < 5; kill += 1) run(store, 200, 7);
    run(store, 200);
    const rows = rowsOf(store);
    expect(rows).toHaveLength(8_000);
    expect(rows.every((row, index) => row.source === "claim" && row.donationId === `don-${index}`)).toBe(true);
    expect(rows.every((row, index) => row.from === (rows[index - 1]?.to ?? 0) + 1)).toBe(true);
    expect(rows.at(-1)?.to).toBe(20_000);
    expect([...store.claims.values()].every(({ openItemIds }) => openItemIds.length === 0)).toBe(true);
    expect(store.pages).toHaveLength(40);
    expect(Math.max(...store.pages.map(({ rows: ofPage }) => ofPage.length))).toBe(200);
  });

  it("counts what no claim has for the pool, then the foundation, then who gave in kind", () => {
    const store = confirmed([2, 3], 9, { pool: 2, inKind: 2 });
    run(store, 200);
    expect(rowsOf(store).map(({ source, from, to }) => [source, from, to])).toEqual([
      ["claim", 1, 2],
      ["claim", 3, 5],
      ["pool", 6, 7],
      ["in-kind", 8, 9],
    ]);
  });

  it("gives nothing to a donation that was admitted after the delivery was confirmed", () => {
    const store = confirmed([1], 1);
    const late = admitted(list, [aDonation(list, "don-0", { kit: 1 }), aDonation(list, "late", { kit: 1 })]);
    store.claims.set("late", late.claims[1]!);
    const first = store.claims.get("don-0")!;
    const returned = takeReturn(first, store.given, { returnedPaise: first.amountPaise })!;
    store.claims.set("don-0", returned.claim);
    store.given = returned.given;
    run(store, 200);
    expect(rowsOf(store)).toEqual([{ source: "foundation", itemId: "kit", from: 1, to: 1 }]);
    expect(store.claims.get("late")?.openItemIds).toEqual(["kit"]);
  });

  it("lets the foundation pay for a unit that was bought for a claim which was returned", () => {
    const store = confirmed([1], 1);
    const claim = store.claims.get("don-0")!;
    const returned = takeReturn(claim, store.given, { returnedPaise: claim.amountPaise })!;
    store.claims.set("don-0", returned.claim);
    store.given = returned.given;
    expect(bookOf(store.given, "kit").promisedPaise).toBe(-1_250_00);
    run(store, 200);
    expect(store.given.movedInPaise).toBe(1_250_00);
    expect(bookOf(store.given, "kit").promisedPaise).toBe(0);
  });

  it("does not begin before the delivery that was confirmed before it", () => {
    const first = confirmed([2], 1);
    const line = { itemId: "kit", counted: 1, inKind: 0 };
    const second = confirmDelivery(aDelivery(), first.given, [line], NOW);
    expect(second.delivery.lines[0]?.firstOrdinal).toBe(2);
    expect(() => allocatePage({ id: "second", ...second, list, now: NOW }, undefined, [])).toThrow("wrong-state");
  });
});

describe("A confirmation", () => {
  it("refuses what is not in stock, twice the same item, and a delivery that was confirmed", () => {
    const { given } = admitted(list, [aDonation(list, "don-0", { kit: 2 })]);
    const inStock = allInStock(given, "kit", { inKind: 1 });
    const confirm = (counted: number, inKind: number) =>
      confirmDelivery(aDelivery(), inStock, [{ itemId: "kit", counted, inKind }], NOW);
    expect(() => confirm(4, 1)).toThrow("more-than-in-stock");
    expect(() => confirm(3, 0)).toThrow("more-than-in-stock");
    expect(() => confirm(2, 2)).toThrow("more-than-in-stock");
    expect(() => confirm(0, 0)).toThrow("more-than-in-stock");
    const line = { itemId: "kit", counted: 1, inKind: 0 };
    expect(() => confirmDelivery(aDelivery(), inStock, [line, line], NOW)).toThrow("item-twice");
    const { delivery } = confirm(3, 1);
    expect(() => confirmDelivery(delivery, inStock, [line], NOW)).toThrow("wrong-state");
  });
});
