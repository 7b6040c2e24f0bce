import { describe, expect, it } from "vitest";
import { admitted, aDonation, aList, allInStock, anItem, NOW, RULE } from "../../../../test/impact/core/samples.ts";
import { secondaryPurposeDueAt, secondaryUses } from "./after-end.ts";
import { bookOf, unitsToRelease, withBook } from "./given-so-far.ts";
import { changePrice, changeWanted, removeItem, substitute } from "./list-changes.ts";
import { lotState } from "./lots.ts";
import { inHandSince, publicNumbers } from "./public-numbers.ts";
import { endHolds, releaseUnits } from "./release.ts";

const list = aList(anItem({ wanted: 10 }));
const { claims, given } = admitted(list, [aDonation(list, "a", { kit: 6 }), aDonation(list, "b", { kit: 3 })]);

describe("A list", () => {
  it("gets another price without touching what was promised", () => {
    const changed = changePrice(list, "kit", 1_400_00, NOW);
    expect(changed.items[0]).toMatchObject({
      ...{ pricePaise: 1_400_00, formerPrice: { pricePaise: 1_250_00, until: NOW.toISOString() } },
    });
    expect(changed.version).toBe(2);
    expect(changePrice(list, "kit", 1_250_00, NOW)).toBe(list);
  });

  it("is not cut below what is bought, and an item in stock is not removed", () => {
    const inStock = allInStock(given);
    expect(() => changeWanted(list, inStock, "kit", 8)).toThrow("item-in-stock");
    expect(changeWanted(list, inStock, "kit", 9).items[0]?.wanted).toBe(9);
    expect(() => removeItem(list, inStock, "kit")).toThrow("item-in-stock");
    const removed = removeItem(list, given, "kit");
    expect(removed.items[0]?.state).toBe("removed");
    expect(() => changeWanted(removed, given, "kit", 3)).toThrow("item-not-open");
  });

  it("names what took the place of an item, who decided and why", () => {
    const words = { name: "Bag with books", reason: "Sold out.", byUid: "asha", approvedByUid: "vikram" };
    const [item] = substitute(list, "kit", words, NOW).items;
    expect(item).toMatchObject({
      name: "Bag with books",
      substitutions: [{ formerName: "School kit", reason: "Sold out." }],
    });
    expect(() => substitute(list, "kit", { ...words, approvedByUid: "asha" }, NOW)).toThrow("needs-a-second-person");
    expect(() => substitute(list, "kit", { ...words, reason: "" }, NOW)).toThrow("needs-a-reason");
  });
});

describe("Units that will not be bought", () => {
  const cut = changeWanted(list, given, "kit", 4);
  const item = cut.items[0]!;

  it("are released from the newest claims, and held for thirty days", () => {
    expect(unitsToRelease(item, bookOf(given, "kit"))).toBe(5);
    const first = releaseUnits(item, given, claims.slice(1), NOW);
    const second = releaseUnits(item, first.given, claims.slice(0, 1), NOW);
    expect(first.claims[0]).toMatchObject({ lines: [{ open: 0, released: 3 }], openItemIds: [] });
    expect(second.claims[0]).toMatchObject({
      lines: [{ open: 4, released: 2 }],
      pool: { heldPaise: 2_500_00, heldUntil: "2026-12-27T06:00:00.000Z" },
    });
    expect(second.given).toMatchObject({ heldPaise: 6_250_00, poolPaise: 0 });
    expect(unitsToRelease(item, bookOf(second.given, "kit"))).toBe(0);
    expect(releaseUnits(item, second.given, second.claims, NOW).claims).toEqual([]);
  });

  it("are pool money once the time to choose is over", () => {
    const released = releaseUnits(item, given, claims.toReversed(), NOW);
    expect(endHolds(released.given, released.claims, new Date("2026-12-27T05:59:59.999Z")).claims).toEqual([]);
    const ended = endHolds(released.given, released.claims, new Date("2026-12-27T06:00:00.000Z"));
    expect(ended.given).toMatchObject({ heldPaise: 0, poolPaise: 6_250_00 });
    expect(ended.claims[0]?.pool).toMatchObject({ heldPaise: 0, heldUntil: null });
  });

  it("are never those that are bought already", () => {
    const bought = withBook(given, "kit", { acquired: { claims: 7, pool: 0, foundation: 0, inKind: 0 } });
    expect(unitsToRelease({ ...item, wanted: 0 }, bookOf(bought, "kit"))).toBe(2);
  });

  it("leave the pool what is over of a removed item", () => {
    const dearer = withBook(given, "kit", { promisedPaise: bookOf(given, "kit").promisedPaise + 7 });
    const removed = { ...item, state: "removed" as const };
    const released = releaseUnits(removed, dearer, claims.toReversed(), NOW);
    expect(released.given.savingsPaise).toBe(7);
    expect(bookOf(released.given, "kit")).toMatchObject({ given: 0, promisedPaise: 0 });
  });
});

describe("A lot", () => {
  const book = bookOf(given, "kit");
  const lotOf = (smallestLot: number, since?: string) =>
    lotState(anItem({ wanted: 100, smallestLot }), book, since, NOW);

  it("waits until enough is given, then for a decision", () => {
    expect(lotOf(9)).toEqual({ kind: "worth-buying", units: 9 });
    expect(lotOf(50)).toEqual({ kind: "waiting", given: 9, nextOrderAt: 50, missing: 41 });
    expect(lotOf(50, "2026-09-28T06:00:00.000Z").kind).toBe("to-decide");
    expect(lotOf(50, "2026-09-28T06:00:00.001Z").kind).toBe("waiting");
  });

  it("is smaller where no more is wanted, and nothing where nothing is given", () => {
    expect(lotState(anItem({ wanted: 9, smallestLot: 50 }), book, undefined, NOW).kind).toBe("worth-buying");
    expect(lotState(anItem(), bookOf(allInStock(given), "kit"), undefined, NOW).kind).toBe("nothing-given");
  });
});

describe("What everybody sees", () => {
  it("is given by whomever, handed over, and money that is here", () => {
    const numbers = publicNumbers(list, { ...allInStock(given, "kit", { pool: 1 }), paidPaise: 1_000_00 });
    expect(numbers.items).toEqual([{ itemId: "kit", wanted: 10, given: 10, handedOver: 0 }]);
    expect(numbers).toMatchObject({ receivedPaise: 11_250_00, paidPaise: 1_000_00, inHandPaise: 10_250_00 });
    expect(publicNumbers(aList(anItem({ state: "removed" })), given).items).toEqual([]);
  });

  it("is in hand since the oldest donation that is not paid out", () => {
    const received = [10, 20, 30].map((netPaise, day) => ({ admittedAt: `day ${day}`, netPaise }));
    expect(inHandSince(received, 0)).toBe("day 0");
    expect(inHandSince(received, 10)).toBe("day 1");
    expect(inHandSince(received, 60)).toBeUndefined();
  });
});

it("Ninety days after the end, what is left follows the rules that each donor has read", () => {
  const endedAt = "2026-08-29T06:00:00.000Z";
  const claim = { ...claims[0]!, pool: { ...claims[0]!.pool, openPaise: 40, heldPaise: 2 } };
  expect(secondaryPurposeDueAt(endedAt)).toEqual(NOW);
  const ofGeneralFund = { ...RULE, purpose: "general-fund" } as const;
  // What is held is the donor's to choose about.
  expect(secondaryUses(claim, { surplus: ofGeneralFund })).toEqual([
    { rule: RULE, paise: 40 },
    { rule: ofGeneralFund, paise: 6 * 1_250_00 },
  ]);
  const beforeTheList = { ...claim, lines: [], surplus: null, shortfall: null };
  expect(secondaryUses(beforeTheList, { surplus: RULE })).toEqual([{ rule: null, paise: 40 }]);
  expect(secondaryUses({ ...beforeTheList, donorKey: null }, { surplus: RULE })).toEqual([{ rule: RULE, paise: 40 }]);
});
