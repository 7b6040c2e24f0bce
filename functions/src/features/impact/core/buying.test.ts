import type { PurchaseLine } from "@daansetu/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  admitted,
  aDonation,
  aList,
  allInStock,
  anItem,
  aPurchase,
  NOW,
} from "../../../../test/impact/core/samples.ts";
import { buy } from "./buying.ts";
import { bookOf, unbought } from "./given-so-far.ts";
import { availablePaise, poolPlan, drawFromPool } from "./pool.ts";
import { costByCampaign, lineCosts } from "./purchase-cost.ts";
import { isImprestOverdue, purchaseProblems } from "./purchase-checks.ts";
import { approvePurchase, closePurchase, confirmReceipt } from "./purchase-steps.ts";
import { credit, receiveGoods, receiveInKind, writeOff } from "./stock.ts";

const list = aList(anItem(), anItem({ id: "plate", pricePaise: 50_00, urgency: "urgent", wanted: 20 }));
/** Ten kits, and ₹2,000 for the pool. */
const { claims, given } = admitted(list, [
  aDonation(list, "a", { kit: 6 }, 500_00),
  aDonation(list, "b", { kit: 4 }, 1_500_00),
]);

const bought = (units: Partial<PurchaseLine["units"]>, costPaise: number, reason?: string) =>
  buy(
    list,
    given,
    aPurchase({
      lines: [
        {
          ...{ campaignId: "school", itemId: "kit", units: { claims: 0, pool: 0, foundation: 0, ...units } },
          ...{ valuePaise: costPaise, costPaise, received: 0, credited: 0 },
        },
      ],
      ...(reason !== undefined && { reason }),
    }),
    "purchase",
  );

describe("What a bill costs", () => {
  it("is spread by line value, to the paisa of its total", () => {
    const parts = {
      lines: [{ valuePaise: 100 }, { valuePaise: 100 }, { valuePaise: 101 }],
      gstPaise: 10,
      discountPaise: 4,
    };
    expect(lineCosts({ ...parts, freightPaise: 2 })).toEqual([103, 102, 104]);
    const someLines = fc.array(fc.record({ valuePaise: fc.integer({ min: 1, max: 10 ** 9 }) }), { minLength: 1 });
    fc.assert(
      fc.property(someLines, fc.nat(10 ** 9), fc.nat(10 ** 9), (lines, freightPaise, gstPaise) => {
        const costs = lineCosts({ lines, freightPaise, gstPaise, discountPaise: 1 });
        const values = lines.reduce((sum, { valuePaise }) => sum + valuePaise, 0);
        expect(costs.reduce((sum, paise) => sum + paise, 0)).toBe(values + freightPaise + gstPaise - 1);
      }),
    );
  });

  it("is owed by each of its campaigns for its own lines", () => {
    const [line] = aPurchase().lines;
    const lines = [line!, { ...line!, campaignId: "kitchen", costPaise: 5 }, { ...line!, costPaise: 7 }];
    expect(costByCampaign({ lines })).toEqual(
      new Map([
        ["school", 12_500_07],
        ["kitchen", 5],
      ]),
    );
  });
});

describe("A purchase", () => {
  it("uses what was promised, and what it costs less goes to the pool", () => {
    const buying = bought({ claims: 10 }, 12_000_00);
    expect(bookOf(buying.given, "kit")).toMatchObject({ promisedPaise: 0, acquired: { claims: 10 } });
    expect(buying.given).toMatchObject({ savingsPaise: 500_00, billedPaise: 12_000_00, running: null });
    expect(unbought(bookOf(buying.given, "kit"))).toBe(0);
  });

  it("lets the pool pay what it costs more, then the general fund, above a tenth with a reason", () => {
    expect(() => bought({ claims: 10 }, 13_750_01)).toThrow("needs-a-reason: kit");
    expect(bought({ claims: 10 }, 13_750_00)).toMatchObject({
      movedInPaise: 0,
      given: { running: { leftPaise: 1_250_00 } },
    });
    const dear = bought({ claims: 10 }, 15_000_00, "The only supplier in the district.");
    expect(dear).toMatchObject({
      movedInPaise: 500_00,
      given: { running: { leftPaise: 2_000_00 }, movedInPaise: 500_00 },
    });
  });

  it("takes its part of what was promised for a part of the units", () => {
    expect(bookOf(bought({ claims: 3 }, 3_750_00).given, "kit").promisedPaise).toBe(8_750_00);
  });

  it("is refused for more units than are given or wanted, beyond the pool, and before something more urgent", () => {
    expect(() => bought({ claims: 11 }, 13_750_00)).toThrow("not-worth-buying");
    expect(() => bought({}, 1)).toThrow("not-worth-buying");
    expect(() => bought({ foundation: 91 }, 1)).toThrow("too-many-units");
    expect(() => bought({ pool: 1 }, 1_250_00)).toThrow("more-urgent-missing");
    expect(() => bought({ pool: 2 }, 2_000_01, "The plates come later.")).toThrow("not-enough-in-the-pool");
    expect(bought({ pool: 1 }, 1_250_00, "The plates come later.").given.running).toMatchObject({
      leftPaise: 1_250_00,
    });
    const running = { ...given, running: { kind: "correction" as const, deliveryId: "d" } };
    expect(() => buy(list, running, aPurchase(), "purchase")).toThrow("still-running");
  });

  it("is a lot at least, unless a reason says why not or no more are wanted", () => {
    const inLots = aList(anItem({ smallestLot: 12, wanted: 100 }));
    const ten = aPurchase();
    expect(() => buy(inLots, given, ten, "purchase")).toThrow("below-smallest-lot: kit");
    expect(buy(inLots, given, { ...ten, reason: "The school begins." }, "purchase").billedPaise).toBe(12_500_00);
    expect(buy(aList(anItem({ smallestLot: 12, wanted: 10 })), given, ten, "purchase").billedPaise).toBe(12_500_00);
  });

  it("by the general fund costs the campaign nothing of its own", () => {
    const buying = bought({ foundation: 2 }, 2_600_00);
    expect(buying).toMatchObject({ movedInPaise: 2_600_00, given: { running: null, poolPaise: 2_000_00 } });
  });
});

describe("The pool", () => {
  it("buys by urgency, as much as it can pay and is wanted", () => {
    expect(poolPlan(list, given)).toEqual([{ itemId: "plate", units: 20 }]);
    const fewer = aList(list.items[0]!, { ...list.items[1]!, wanted: 10 });
    expect(poolPlan(fewer, given)).toEqual([
      { itemId: "plate", units: 10 },
      { itemId: "kit", units: 1 },
    ]);
  });

  it("is used page by page, the oldest admission first", () => {
    const start = bought({ pool: 1 }, 600_00, "The plates come later.").given;
    const first = drawFromPool(start, claims.slice(0, 1), 1);
    expect(first.page).toMatchObject({ number: 1, rows: [{ donationId: "a", usedPaise: 500_00 }] });
    expect(first.given).toMatchObject({ poolPaise: 1_500_00, running: { leftPaise: 100_00, pages: 1 } });
    const second = drawFromPool(first.given, claims.slice(1), 1);
    expect(second.page).toMatchObject({ number: 2, rows: [{ donationId: "b", usedPaise: 100_00 }] });
    expect(second.given).toMatchObject({ poolPaise: 1_400_00, running: null });
    expect(second.movedInPaise).toBe(0);
  });

  it("is completed by the general fund where donors got their money back meanwhile", () => {
    const start = bought({ pool: 1 }, 600_00, "The plates come later.").given;
    expect(drawFromPool(start, claims.slice(0, 1), 200)).toMatchObject({
      movedInPaise: 100_00,
      given: { running: null },
    });
  });

  it("needs no person any more once the general fund has completed what was overspent", () => {
    const start = bought({ pool: 1 }, 600_00, "The plates come later.").given;
    const overspent = { ...start, paidPaise: start.receivedPaise + 100_00, needsPerson: true };
    expect(drawFromPool(overspent, claims.slice(0, 1)).given.needsPerson).toBe(false);
  });

  it("has less where a bought unit lost its claim", () => {
    const kit = { ...bookOf(given, "kit"), promisedPaise: -300_00 };
    expect(availablePaise({ ...given, items: { ...given.items, kit } })).toBe(1_700_00);
  });
});

describe("Stock", () => {
  const purchase = aPurchase();
  const [line] = purchase.lines;
  const { given: billed } = buy(list, given, purchase, "purchase");
  const received = receiveGoods(purchase, line!, billed, 8);

  it("is what was counted on site, which may be less than the bill says", () => {
    expect(bookOf(received.given, "kit")).toMatchObject({ inStock: 8, acquired: { claims: 10 } });
    expect(() => receiveGoods(received.purchase, received.purchase.lines[0]!, received.given, 3)).toThrow(
      "more-than-billed",
    );
  });

  it("that is lost is bought again for the same claims", () => {
    const persons = { reason: "Wet.", byUid: "asha", approvedByUid: "vikram" };
    const after = writeOff(received.given, { itemId: "kit", units: 2, isInStock: true }, persons);
    expect(bookOf(after, "kit")).toMatchObject({ given: 10, inStock: 6, writtenOff: 2, acquired: { claims: 8 } });
    expect(unbought(bookOf(after, "kit"))).toBe(2);
    expect(() => writeOff(after, { itemId: "kit", units: 7, isInStock: true }, persons)).toThrow("more-than-in-stock");
    expect(() => writeOff(after, { itemId: "kit", units: 3, isInStock: false }, persons)).toThrow("more-than-in-stock");
    const alone = { ...persons, approvedByUid: "asha" };
    expect(() => writeOff(after, { itemId: "kit", units: 1, isInStock: true }, alone)).toThrow("needs-a-second-person");
  });

  it("that goes back to the supplier is promised again", () => {
    const back = credit(received.purchase, received.purchase.lines[0]!, received.given, {
      ...{ units: 2, amountPaise: 2_500_00, isInStock: false },
    });
    expect(bookOf(back.given, "kit")).toMatchObject({ promisedPaise: 2_500_00, acquired: { claims: 8 }, inStock: 8 });
    expect(back.given.billedPaise).toBe(10_000_00);
    expect(back.purchase).toMatchObject({
      creditedPaise: 2_500_00,
      credits: 1,
      lines: [{ costPaise: 10_000_00, credited: 2 }],
    });
    const more = { units: 9, amountPaise: 1, isInStock: true };
    expect(() => credit(back.purchase, back.purchase.lines[0]!, back.given, more)).toThrow("more-than-in-stock");
  });

  it("has goods in kind beside what was bought", () => {
    expect(bookOf(receiveInKind(received.given, "kit", 4), "kit")).toMatchObject({
      inStock: 12,
      acquired: { inKind: 4 },
    });
    expect(bookOf(allInStock(given), "kit").inStock).toBe(10);
  });
});

describe("The checks of a purchase", () => {
  const context = {
    threePersonsFromPaise: 10_000_00,
    knownKeys: new Set<string>(),
    knownScanHashes: new Set<string>(),
    earlierUnitCosts: new Map([["kit", [1_000_00, 900_00, 1_100_00, 9_000_00]]]),
  };
  const problems = (fields: Parameters<typeof aPurchase>[0], changed: Partial<typeof context> = {}) =>
    purchaseProblems(aPurchase(fields), "key", { ...context, ...changed });

  it("find the same bill or scan, persons who did two things, relatives, a missing quotation and an unusual price", () => {
    expect(problems({})).toEqual([]);
    expect(problems({}, { knownKeys: new Set(["key"]) })).toEqual(["same-bill"]);
    expect(problems({}, { knownScanHashes: new Set(["a".repeat(64)]) })).toEqual(["same-scan"]);
    expect(problems({ approved: { uid: "asha", at: "2026-11-20T00:00:00.000Z" } })).toEqual(["three-persons"]);
    expect(problems({ supplier: { name: "Asha Stationers", isRelated: true } })).toEqual(["related-supplier"]);
    const bill = { ...aPurchase().bill, totalPaise: 50_000_01 };
    expect(problems({ bill, hasSecondQuotation: false })).toEqual(["second-quotation"]);
    const [line] = aPurchase().lines;
    expect(problems({ lines: [{ ...line!, costPaise: 13_200_00 }] })).toEqual([]);
    expect(problems({ lines: [{ ...line!, costPaise: 13_200_10 }] })).toEqual(["unusual-price"]);
  });
});

it("An advance in cash is overdue after fourteen days", () => {
  expect(isImprestOverdue("2026-11-13T06:00:00.000Z", NOW)).toBe(false);
  expect(isImprestOverdue("2026-11-13T05:59:59.999Z", NOW)).toBe(true);
});

describe("The steps of a purchase", () => {
  const by = (uid: string, threePersonsFromPaise = 10_000_00) => ({
    uid,
    at: NOW.toISOString(),
    threePersonsFromPaise,
  });
  const asked = aPurchase({ state: "asked", approved: undefined });

  it("are done by three persons above the limit", () => {
    expect(() => approvePurchase(asked, by("asha"))).toThrow("needs-a-second-person");
    expect(approvePurchase(asked, by("asha", 12_500_01)).approved?.uid).toBe("asha");
    const approved = approvePurchase(asked, by("vikram"));
    expect(() => confirmReceipt(approved, by("asha"))).toThrow("needs-a-second-person");
    expect(() => confirmReceipt(approved, by("vikram"))).toThrow("needs-a-second-person");
    expect(confirmReceipt(approved, by("meera"))).toMatchObject({ state: "received", receivedBy: { uid: "meera" } });
  });

  it("have an order, and end when nothing is owed", () => {
    expect(() => confirmReceipt(asked, by("meera"))).toThrow("wrong-state");
    expect(() => approvePurchase(aPurchase(), by("meera"))).toThrow("wrong-state");
    const received = confirmReceipt(aPurchase(), by("meera"));
    expect(() => closePurchase(received)).toThrow("more-than-owed");
    expect(closePurchase({ ...received, paidPaise: { school: 12_500_00 } }).state).toBe("closed");
    expect(() => closePurchase(aPurchase())).toThrow("wrong-state");
  });
});
