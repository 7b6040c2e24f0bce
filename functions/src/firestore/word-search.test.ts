import { describe, expect, it } from "vitest";
import { searchPrefixesOf, wordSearch } from "./word-search.ts";

describe("search prefixes", () => {
  it("are all prefixes of the words of the texts, in lower case, each once", () => {
    expect(searchPrefixesOf("Asha Rao", "asha@ex.in")).toEqual(
      ["a", "as", "ash", "asha", "r", "ra", "rao", "e", "ex", "i", "in"], // "asha" of the address is a duplicate
    );
  });

  it("split words at everything that is neither letter nor digit", () => {
    expect(searchPrefixesOf("O'Neil-D.", "a_b+2@c.in")).toEqual(
      expect.arrayContaining(["o", "neil", "d", "a", "b", "2", "c", "in"]),
    );
  });

  it("keep vowel signs with their letters in Devanagari", () => {
    expect(searchPrefixesOf("आशा देवी", "")).toEqual(["आ", "आश", "आशा", "द", "दे", "देव", "देवी"]);
  });

  it("do not depend on how an accent was encoded", () => {
    expect(searchPrefixesOf("Jose\u0301", "")).toEqual(searchPrefixesOf("Jos\u00e9", ""));
  });

  it("are those of what others type: without accents, joiners and nuktas, with ASCII digits", () => {
    expect(searchPrefixesOf("José")).toEqual(searchPrefixesOf("Jose"));
    expect(searchPrefixesOf("കണ്\u200dമണി")).toEqual(searchPrefixesOf("കൺമണി"));
    expect(searchPrefixesOf("बैच १९९८")).toContain("1998");
    expect(wordSearch("jose")?.matches("José Álvarez")).toBe(true);
    expect(wordSearch("JOSÉ alv")?.matches("Jose Alvarez")).toBe(true);
  });

  it("have at most 15 characters and never split a surrogate pair", () => {
    expect(searchPrefixesOf("a".repeat(40), "").at(-1)).toBe("a".repeat(15));
    expect(searchPrefixesOf("𝒜𝒷", "").every((prefix) => !/\p{Cs}/u.test(prefix))).toBe(true);
  });

  it("are at most 150, those of the first text first", () => {
    const name = Array.from({ length: 30 }, (_, i) => `${String.fromCharCode(97 + (i % 26))}${String(i)}abcdefgh`);
    const prefixes = searchPrefixesOf(name.join(" "), "z@example.in");
    expect(prefixes).toHaveLength(150);
    expect(prefixes).not.toContain("example");
  });

  it("are none for an empty text", () => {
    expect(searchPrefixesOf("", "")).toEqual([]);
  });
});
