import { describe, expect, it } from "vitest";
import { searchPrefixesOf } from "./word-search.ts";

describe("what a person is found by", () => {
  it("is every beginning of the words of their name and address, in small letters, each once", () => {
    expect(searchPrefixesOf("Asha Rao", "asha@ex.in")).toEqual(
      ["a", "as", "ash", "asha", "r", "ra", "rao", "e", "ex", "i", "in"], // asha of the address is there already
    );
  });

  it("splits at whatever is no letter and no digit", () => {
    expect(searchPrefixesOf("O'Neil-D.", "a_b+2@c.in")).toEqual(
      expect.arrayContaining(["o", "neil", "d", "a", "b", "2", "c", "in"]),
    );
  });

  it("keeps vowel signs with their letters in Devanagari", () => {
    expect(searchPrefixesOf("आशा देवी", "")).toEqual(["आ", "आश", "आशा", "द", "दे", "देव", "देवी"]);
  });

  it("is the same however an accent was typed", () => {
    expect(searchPrefixesOf("Jose\u0301", "")).toEqual(searchPrefixesOf("Jos\u00e9", ""));
  });

  it("holds no beginning longer than 15 characters and never half a character", () => {
    expect(searchPrefixesOf("a".repeat(40), "").at(-1)).toBe("a".repeat(15));
    expect(searchPrefixesOf("𝒜𝒷", "").every((prefix) => !/\p{Cs}/u.test(prefix))).toBe(true);
  });

  it("stays below 150 beginnings, the name's first", () => {
    const name = Array.from({ length: 30 }, (_, i) => `${String.fromCharCode(97 + (i % 26))}${String(i)}abcdefgh`);
    const prefixes = searchPrefixesOf(name.join(" "), "z@example.in");
    expect(prefixes).toHaveLength(150);
    expect(prefixes).not.toContain("example");
  });

  it("is nothing for nothing", () => {
    expect(searchPrefixesOf("", "")).toEqual([]);
  });
});
