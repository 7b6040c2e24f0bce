import { describe, expect, it } from "vitest";
import { admitted, aDonation, aList, anItem } from "../../../../test/impact/core/samples.ts";
import { bookOf, withBook } from "./given-so-far.ts";
import { takeReturn } from "./returns.ts";

const list = aList(anItem({ pricePaise: 1_000_00 }), anItem({ id: "plate", pricePaise: 100_00 }));

/** A claim of 2 kits, 5 plates and ₹30 for the pool. */
function given() {
  const { claims, given: counters } = admitted(list, [aDonation(list, "a", { kit: 2, plate: 5 }, 30_00)]);
  return { claim: claims[0]!, given: counters };
}

const taken = (returnedPaise: number, namedItemId?: string, start = given()) =>
  takeReturn(start.claim, start.given, { returnedPaise, namedItemId })!;

const unitsOf = ({ claim }: ReturnType<typeof taken>) => claim.lines.map(({ open, returned }) => [open, returned]);

describe("A return", () => {
  it("takes the pool part first", () => {
    const result = taken(30_00);
    expect(result.claim.pool.openPaise).toBe(0);
    expect(unitsOf(result)).toEqual([
      [2, 0],
      [5, 0],
    ]);
    expect(result.given).toMatchObject({ poolPaise: 0, returnedPaise: 30_00, movedInPaise: 0 });
  });

  it("then takes whole open units of the line that the donor named, and the rest of a broken one goes to the pool", () => {
    const result = taken(1_030_01, "kit");
    expect(unitsOf(result)).toEqual([
      [0, 2],
      [5, 0],
    ]);
    expect(result.claim.pool.openPaise).toBe(999_99);
    expect(bookOf(result.given, "kit")).toMatchObject({ given: 0, promisedPaise: 0 });
    expect(result.claim.openItemIds).toEqual(["plate"]);
  });

  it("takes the last line first if none is named, and goes on with the others", () => {
    expect(unitsOf(taken(30_00 + 200_00))).toEqual([
      [2, 0],
      [3, 2],
    ]);
    expect(unitsOf(taken(30_00 + 700_00))).toEqual([
      [1, 1],
      [0, 5],
    ]);
  });

  it("leaves what was delivered, which is given by the foundation from then on", () => {
    const start = given();
    const [kit, plate] = start.claim.lines;
    const claim = { ...start.claim, lines: [{ ...kit!, open: 0, delivered: 2 }, plate!] };
    const result = taken(30_00 + 500_00 + 1_500_00, undefined, { ...start, claim });
    expect(result.claim.lines[0]).toMatchObject({ delivered: 0, returnedAfterDelivery: 2, returned: 0 });
    expect(result.movedInPaise).toBe(2_000_00);
    expect(result.claim).toMatchObject({ fundMoves: 1, pool: { openPaise: 500_00 } });
    expect(bookOf(result.given, "kit")).toMatchObject({ given: 0, returnedAfterDelivery: 2, promisedPaise: 2_000_00 });
  });

  it("lets the foundation pay what the pool has used already, before it touches what was delivered", () => {
    const start = given();
    const [kit, plate] = start.claim.lines;
    const claim = {
      ...start.claim,
      lines: [{ ...kit!, open: 0, delivered: 2 }, plate!],
      pool: { ...start.claim.pool, openPaise: 0, usedPaise: 30_00 },
    };
    const result = taken(530_00, undefined, { claim, given: { ...start.given, poolPaise: 0 } });
    expect(result.claim.pool).toMatchObject({ usedPaise: 0, returnedAfterUsePaise: 30_00 });
    expect(result.claim.lines[0]).toMatchObject({ delivered: 2 });
    expect(result.movedInPaise).toBe(30_00);
  });

  it("changes nothing when it is heard of again, and adds only what is new", () => {
    const first = taken(100_00);
    expect(takeReturn(first.claim, first.given, { returnedPaise: 100_00 })).toBeUndefined();
    const second = takeReturn(first.claim, first.given, { returnedPaise: 130_00 })!;
    expect(second).toEqual(taken(130_00));
  });

  it("that is reversed brings the money back for the pool", () => {
    const first = taken(130_00);
    const back = takeReturn(first.claim, first.given, { returnedPaise: 0 })!;
    expect(back.claim).toMatchObject({ returnedPaise: 0, pool: { openPaise: 130_00 } });
    expect(unitsOf(back)).toEqual(unitsOf(first));
  });

  it("asks a person once more was paid than is left", () => {
    const start = given();
    const paid = { ...withBook(start.given, "kit", {}), paidPaise: 2_500_00 };
    expect(taken(30_00, undefined, { ...start, given: paid }).given.needsPerson).toBe(false);
    expect(taken(30_01, undefined, { ...start, given: paid }).given.needsPerson).toBe(true);
  });
});
