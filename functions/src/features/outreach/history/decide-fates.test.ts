import type { HistoryRecord } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { type ChunkLine, decideFates, type Standing } from "./decide-fates.ts";
import { lineIdentity } from "./line-identity.ts";

const NOTHING: Standing = { stored: new Map(), booked: new Set(), known: new Set() };
const GIFT: HistoryRecord = { day: "2016-11-20", amountPaise: 500_00, name: "Asha Rao" };

const identityOf = (record: HistoryRecord, originId?: string, source: "givewp" | null = null) =>
  lineIdentity("donations", { record, originId }, source);
const aLine = (line: number, record: HistoryRecord = GIFT): ChunkLine => ({
  line,
  read: { is: "read", record, originId: undefined, problems: [] },
  identity: identityOf(record),
});
const fatesOf = (lines: ChunkLine[], standing: Partial<Standing> = {}, keepRepeated = false) =>
  decideFates(lines, { ...NOTHING, ...standing }, { importId: "this", keepRepeated }).map(({ fate }) => fate);
const storedBy = (importId: string, line: number) => new Map([[identityOf(GIFT).key, { importId, line }]]);

describe("Of a chunk's lines", () => {
  it("one is new, and the same further down is repeated", () => {
    expect(fatesOf([aLine(2), aLine(3), aLine(4, { ...GIFT, amountPaise: 600_00 })])).toEqual([
      "new",
      "repeated",
      "new",
    ]);
  });

  it("one of an earlier chunk is repeated, and of another import imported before", () => {
    expect(fatesOf([aLine(300)], { stored: storedBy("this", 2) })).toEqual(["repeated"]);
    expect(fatesOf([aLine(2)], { stored: storedBy("another", 2) })).toEqual(["imported-before"]);
    expect(fatesOf([aLine(2), aLine(3)], { stored: storedBy("another", 2) }, true)).toEqual([
      "imported-before",
      "imported-before",
    ]);
  });

  it("each counts where somebody said that they are separate donations, under an id of its own", () => {
    const decided = decideFates([aLine(2), aLine(3), aLine(4)], NOTHING, { importId: "this", keepRepeated: true });
    expect(decided.map(({ fate }) => fate)).toEqual(["new", "new", "new"]);
    expect(new Set(decided.map(({ recordId }) => recordId)).size).toBe(3);
  });

  it("those with one reference are never separate donations", () => {
    const transfer = { ...GIFT, reference: "SBIN526327001234" };
    expect(fatesOf([aLine(2, transfer), aLine(3, transfer)], {}, true)).toEqual(["new", "repeated"]);
  });

  it("one in the site's books or of a donor of the site is left out", () => {
    expect(fatesOf([aLine(2)], { booked: new Set([2]) })).toEqual(["booked"]);
    expect(fatesOf([aLine(2)], { known: new Set([2]) })).toEqual(["known"]);
  });

  it("what could not be read stays what it is", () => {
    const unread = (read: ChunkLine["read"]): ChunkLine => ({ line: 2, read, identity: undefined });
    expect(
      fatesOf([
        unread({ is: "empty" }),
        unread({ is: "not-received" }),
        unread({ is: "wrong", problems: [], isMonthFirst: false }),
      ]),
    ).toEqual(["empty", "not-received", "wrong"]);
  });
});

describe("Two lines are the same", () => {
  it.each<[string, HistoryRecord, HistoryRecord]>([
    ["with titles and capitals", { name: "Smt. Asha Rao" }, { name: "ASHA RAO" }],
    [
      "with another spelling of the address",
      { email: "Asha@example.in" },
      { email: "asha@example.in", name: "A. Rao" },
    ],
    ["with another spelling of the reference", { reference: "SBIN 526327" }, { reference: "sbin526327" }],
  ])("%s", (_, one, other) => {
    const [nameless, day] = [{ ...GIFT, name: undefined }, "2016-11-20"];
    expect(identityOf({ ...nameless, ...one, day }).key).toBe(identityOf({ ...nameless, ...other, day }).key);
  });

  it("by their id in the program that wrote them, whatever else they say", () => {
    expect(identityOf(GIFT, "123", "givewp").key).toBe(identityOf({ ...GIFT, amountPaise: 1 }, "123", "givewp").key);
    expect(identityOf(GIFT, "123", "givewp").key).not.toBe(identityOf(GIFT, "124", "givewp").key);
  });

  it("and not with another day, amount or person", () => {
    const others = [{ day: "2016-11-21" }, { amountPaise: 500_01 }, { name: "Ravi Rao" }, { phone: "9820012345" }];
    const keys = [{}, ...others].map((other) => identityOf({ ...GIFT, ...other }).key);
    expect(new Set(keys).size).toBe(keys.length);
    const family = { ...GIFT, phone: "9820012345" };
    expect(identityOf(family).key).not.toBe(identityOf({ ...family, name: "Ravi Rao" }).key);
  });
});
