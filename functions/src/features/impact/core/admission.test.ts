import { describe, expect, it } from "vitest";
import { admitted, aDonation, aList, anItem, NOW } from "../../../../test/impact/core/samples.ts";
import { admit, type BookedDonation } from "./admission.ts";
import { linesOfDebit, linesOfDonation, whatIsLeft } from "./donation-lines.ts";
import { bookOf, claimsDueUpTo, isBehindLedger, nothingGiven, rebuilt } from "./given-so-far.ts";

describe("The lines of a donation", () => {
  it("are at today's prices, and the rest of the amount is for the pool", () => {
    const list = aList(anItem(), anItem({ id: "plate", pricePaise: 35_50 }));
    const chosen = [
      { itemId: "kit", units: 2 },
      { itemId: "plate", units: 4 },
    ];
    expect(linesOfDonation(list, { amountPaise: 2_700_00, chosen })).toEqual({
      lines: [
        { itemId: "kit", units: 2, unitPricePaise: 1_250_00 },
        { itemId: "plate", units: 4, unitPricePaise: 35_50 },
      ],
      poolPaise: 58_00,
      surplus: list.surplus,
      shortfall: list.shortfall,
    });
  });

  it("are refused for an item that is not there, not open or named twice, and for too small an amount", () => {
    const list = aList(anItem(), anItem({ id: "closed", state: "closed" }));
    const lines = (amountPaise: number, ...itemIds: string[]) =>
      linesOfDonation(list, { amountPaise, chosen: itemIds.map((itemId) => ({ itemId, units: 1 })) });
    expect(() => lines(1_250_00, "tent")).toThrow("no-such-item: tent");
    expect(() => lines(1_250_00, "closed")).toThrow("item-not-open: closed");
    expect(() => lines(2_500_00, "kit", "kit")).toThrow("item-twice");
    expect(() => lines(1_249_99, "kit")).toThrow("less-than-chosen");
  });

  it("of a monthly debit keep the mandate's price for two months after a rise, then as many units as it pays for", () => {
    const formerPrice = { pricePaise: 1_000_00, until: "2026-11-10T00:00:00.000Z" };
    const list = aList(anItem({ formerPrice }));
    const debit = { itemId: "kit", quantity: 3, amountPaise: 3_000_00 };
    expect(linesOfDebit(list, debit, NOW).lines).toEqual([{ itemId: "kit", units: 3, unitPricePaise: 1_000_00 }]);
    expect(linesOfDebit(list, debit, new Date("2027-01-11T00:00:00.000Z"))).toMatchObject({
      lines: [{ itemId: "kit", units: 2, unitPricePaise: 1_250_00 }],
      poolPaise: 500_00,
    });
    const removed = aList(anItem({ state: "removed" }));
    expect(linesOfDebit(removed, debit, NOW)).toMatchObject({ lines: [], poolPaise: 3_000_00 });
  });

  it("give way to a return before admission: the pool part, then whole units of the last line", () => {
    const lines = [
      { itemId: "kit", units: 2, unitPricePaise: 100 },
      { itemId: "plate", units: 3, unitPricePaise: 10 },
    ];
    expect(whatIsLeft({ lines, poolPaise: 5 }, 5)).toEqual({ lines, poolPaise: 0 });
    expect(whatIsLeft({ lines, poolPaise: 5 }, 16)).toMatchObject({ lines: [lines[0], { units: 1 }], poolPaise: 9 });
    expect(whatIsLeft({ lines, poolPaise: 5 }, 235)).toEqual({ lines: [], poolPaise: 0 });
  });
});

describe("Admission", () => {
  const list = aList(anItem({ wanted: 10 }));

  it("admits 10 of 200 donors for the last 10 units in one order, and the others' money goes to the pool", () => {
    const donations = Array.from({ length: 200 }, (_, index) => aDonation(list, `don-${index}`, { kit: 1 }));
    const { claims, given } = admitted(list, donations);
    expect(claims.map(({ seq }) => seq)).toEqual(donations.map((_, index) => index + 1));
    expect(claims.filter(({ lines }) => lines[0]?.admitted === 1).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 10 }, (_, index) => index + 1),
    );
    expect(claims.slice(10).every(({ pool, lines }) => pool.openPaise === 1_250_00 && lines[0]?.chosen === 1)).toBe(
      true,
    );
    expect(bookOf(given, "kit").given).toBe(10);
    expect(given.poolPaise).toBe(190 * 1_250_00);
  });

  it("goes on in the next batch where the one before has ended", () => {
    const first = admitted(list, [aDonation(list, "a", { kit: 7 })]);
    const second = admit(list, first.given, [aDonation(list, "b", { kit: 7 }, 50)], NOW);
    expect(second.claims[0]).toMatchObject({
      seq: 2,
      lines: [{ chosen: 7, admitted: 3 }],
      pool: { openPaise: 5_000_50 },
    });
    expect(rebuilt(second.given, [...first.claims, ...second.claims])).toEqual(second.given);
  });

  it("gives the pool what came before the list or from a box without a name, and no claim to a fund of its own", () => {
    const donation = aDonation(list, "a", { kit: 1 });
    const before: BookedDonation = { ...donation, donationId: "before", lines: null };
    const box: BookedDonation = { ...donation, donationId: "box", donorKey: null };
    const grant: BookedDonation = { ...donation, donationId: "grant", isOwnFund: true };
    const returned: BookedDonation = { ...donation, donationId: "returned", returnedPaise: donation.amountPaise };
    const { claims, given } = admitted(list, [before, box, grant, returned]);
    expect(claims.map(({ donationId, lines, pool }) => [donationId, lines.length, pool.openPaise])).toEqual([
      ["before", 0, 1_250_00],
      ["box", 0, 1_250_00],
    ]);
    expect(claims[1]?.noDonor).toBe("unnamed");
    expect(given.receivedPaise).toBe(2_500_00);
  });

  it("is behind the ledger as long as a donation has no claim", () => {
    const { given } = admitted(list, [aDonation(list, "a", { kit: 1 })]);
    expect(isBehindLedger(given, 1_250_00)).toBe(false);
    expect(isBehindLedger(given, 1_250_01)).toBe(true);
    expect(isBehindLedger(nothingGiven("school"), 0)).toBe(false);
    expect(claimsDueUpTo(NOW).toISOString()).toBe("2026-11-27T05:45:00.000Z");
  });
});
