import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canonicalJson,
  compareInChain,
  digestOf,
  endPositionOf,
  ROOT_BEFORE_FIRST_SEAL,
  nextSeal,
  rootOf,
} from "./seal.ts";

const anEntry = (id: string, amountPaise = 500_00, bookedAt = "2026-11-20T06:00:00.000Z") => ({
  id,
  bookedAt,
  fields: { amountPaise, account: "school", bookedAt, lines: [{ account: "bank", amountPaise }] },
});

describe("Canonical JSON", () => {
  it("is equal for equal documents, in whatever order their fields were written", () => {
    expect(canonicalJson({ b: [{ d: 1, c: "x" }], a: null })).toBe('{"a":null,"b":[{"c":"x","d":1}]}');
    const shuffle = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(shuffle)
        : typeof value === "object" && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([name, member]) => [name, shuffle(member)]),
            )
          : value;
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(shuffle(value))).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it("leaves out fields without a value, as the database does", () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  });
});

describe("A seal", () => {
  it("is SHA-256 over the previous root and the canonical JSON of each entry", () => {
    const entries = [anEntry("cap_a"), anEntry("cap_b")];
    const text = [ROOT_BEFORE_FIRST_SEAL, ...entries.map(({ id, fields }) => canonicalJson({ id, fields }))].join("\n");
    expect(nextSeal(undefined, entries)).toEqual({
      number: 1,
      previousRoot: ROOT_BEFORE_FIRST_SEAL,
      root: createHash("sha256").update(text).digest("hex"),
      entryIds: ["cap_a", "cap_b"],
      digests: entries.map(digestOf),
      upTo: "2026-11-20T06:00:00.000Z",
      totalEntries: 2,
    });
  });

  it("continues the chain of the one before", () => {
    const firstSeal = nextSeal(undefined, [anEntry("cap_a")]);
    const secondSeal = nextSeal(firstSeal, [anEntry("cap_b"), anEntry("cap_c")]);
    expect(secondSeal).toMatchObject({ number: 2, previousRoot: firstSeal.root, totalEntries: 3 });
    expect(secondSeal.root).toBe(rootOf(firstSeal.root, [anEntry("cap_b"), anEntry("cap_c")]));
  });

  it("has another root if a field, an id, the order or the previous root differs", () => {
    const entries = [anEntry("cap_a"), anEntry("cap_b")];
    const roots = [
      rootOf(ROOT_BEFORE_FIRST_SEAL, entries),
      rootOf(ROOT_BEFORE_FIRST_SEAL, entries.toReversed()),
      rootOf(ROOT_BEFORE_FIRST_SEAL, [anEntry("cap_a", 500_01), anEntry("cap_b")]),
      rootOf(ROOT_BEFORE_FIRST_SEAL, [anEntry("cap_A"), anEntry("cap_b")]),
      rootOf(ROOT_BEFORE_FIRST_SEAL, [anEntry("cap_a")]),
      rootOf("f".repeat(64), entries),
    ];
    expect(new Set(roots).size).toBe(roots.length);
  });

  it("needs an entry", () => {
    expect(() => nextSeal(undefined, [])).toThrow("A seal needs an entry.");
  });
});

describe("The order of the chain", () => {
  it("is by the time of booking, then by id", () => {
    const [early, late] = ["2026-11-20T06:00:00.000Z", "2026-11-20T06:00:00.001Z"];
    const positions = [
      { bookedAt: late, id: "a" },
      { bookedAt: early, id: "b" },
      { bookedAt: early, id: "a" },
    ];
    expect(positions.toSorted(compareInChain)).toEqual(positions.toReversed());
    expect(compareInChain({ bookedAt: early, id: "a" }, { bookedAt: early, id: "a" })).toBe(0);
    expect(endPositionOf(nextSeal(undefined, [anEntry("a"), anEntry("b")]))).toEqual({ bookedAt: early, id: "b" });
  });
});
