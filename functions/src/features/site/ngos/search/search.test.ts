import { describe, expect, it } from "vitest";
import type { NgoDocument } from "../ngo.document.ts";
import { indexedNgo, firstExpiryOf } from "../indexed-ngo.document.ts";
import { FUZZY_RANK, parseNgoSearch } from "./query.ts";
import { namePartsOf, rarestSubstring } from "./name-parts.ts";
import { isFuzzyPrefix } from "./fuzzy.ts";
import { ngoSearchTokens } from "./tokens.ts";
import { phoneticSpelling, wordsOf } from "./normalise.ts";

const trust = (fields: Partial<NgoDocument> = {}): NgoDocument =>
  indexedNgo({
    ngoName: "Annapurna Rasoi Trust",
    ngoLogo: "/pictures/logo.webp",
    ngoLocation: "Chandpur, Madhya Pradesh",
    description: "Runs school and village kitchens in which mothers cook and are paid for it.",
    sector: "food-nutrition",
    approvals: [{ act: "80G", number: "A", validFrom: "2024-04-01T00:00:00.000Z" }],
    status: "enrolled",
    createdAt: "2026-11-01T00:00:00.000Z",
    ...fields,
  });

/** The NGO's rank if both its index tokens and its ranking match the search. */
function rankOfFound(text: string, ngo = trust(), place?: string): number | undefined {
  const search = parseNgoSearch(text, place);
  const isIndexed = search?.tokens.some((token) => ngo.search?.includes(token)) ?? false;
  return isIndexed ? search?.rank(ngo) : undefined;
}

describe("A search", () => {
  it.each([
    "annapurna",
    "anna",
    "Rasoi",
    "a",
    "chandpur",
    "MADHYA",
    "80g",
    "food",
    "kitchens",
    "mothers cook",
    "trust annap",
  ])("finds by prefixes of words of name, place, sector, act and description: %s", (text) => {
    expect(rankOfFound(text)).toBeLessThan(FUZZY_RANK);
  });

  it.each([
    "anapurna",
    "annpurna",
    "annapruna",
    "annapurma",
    "anbapurna",
    "hannapurna",
    "rasoy trust",
    "chandpr",
    "madya",
    "kichens",
    "scool",
    "mothrs",
  ])("finds in spite of one slip: %s", (text) => {
    expect(rankOfFound(text)).toBeDefined();
  });

  it("finds a word that is not typed to its end, with a slip in what is typed", () => {
    expect(rankOfFound("anapu")).toBeDefined();
    expect(rankOfFound("chnadp")).toBeDefined();
    expect(rankOfFound("kichen")).toBeDefined();
  });

  it.each(["bhopal", "annapurna bhopal", "ann bhopal", "kolkata", "gj", "annabelle"])(
    "does not match words that the NGO does not have: %s",
    (text) => {
      expect(rankOfFound(text)).toBeUndefined();
    },
  );

  it("does not match a short word with a surplus letter against the prefix of a longer word", () => {
    expect(rankOfFound("pcra", trust({ ngoLocation: "Pradeshpur" }))).toBeUndefined();
    expect(rankOfFound("rosti", trust({ ngoName: "Roti Saath" }))).toBeDefined();
  });

  it("allows no typo in short words, since too many words are one letter away", () => {
    expect(rankOfFound("anx")).toBeUndefined();
    expect(rankOfFound("usha", trust({ ngoName: "Asha Kendra" }))).toBeUndefined();
  });

  it("ranks the name before place and act, these before the description, and matches with a typo last", () => {
    const ranks = ["annapurna", "annap", "chandpur", "kitchens", "annapruna", "chandpr", "kichens"].map((text) =>
      rankOfFound(text),
    );
    expect(ranks).toEqual(ranks.toSorted((rankA, rankB) => Number(rankA) - Number(rankB)));
    expect(new Set(ranks).size).toBe(ranks.length);
  });

  it.each([
    ["Sewa Sadan", "seva"],
    ["Vidya Bharati", "vidhya"],
    ["Laxmi Mandal", "lakshmi"],
    ["Annapoorna Kitchen", "annapurna"],
    ["Phool Shiksha Samiti", "siksha"],
    ["Café Évora", "cafe evora"],
  ])("matches other spellings of a name: %s by %s", (ngoName, text) => {
    expect(rankOfFound(text, trust({ ngoName }))).toBeDefined();
  });

  it.each([
    ["शिक्षा भारत न्यास", "शिक्षा"],
    ["शिक्षा भारत न्यास", "शिक"],
    ["शिक्षा भारत न्यास", "shiksha bharat"],
    ["Shiksha Bharat Nyas", "शिक्षा भारत"],
    ["सेवा सदन", "sewa"],
    ["दीपक समिति", "deepak samiti"],
  ])("matches Hindi in Devanagari and in Latin letters: %s by %s", (ngoName, text) => {
    expect(rankOfFound(text, trust({ ngoName }))).toBeDefined();
  });

  it("ignores emoji and punctuation, and is empty without any word", () => {
    expect(rankOfFound("🌱 annapurna 🙏")).toBe(0);
    expect(rankOfFound("annapurna", trust({ ngoName: "🌱Annapurna🌱" }))).toBe(0);
    expect(parseNgoSearch("🙏 !!! ")).toBeUndefined();
    expect(parseNgoSearch("")).toBeUndefined();
  });

  it("matches the words of a place against the place only", () => {
    expect(rankOfFound("annapurna", trust(), "chandpur")).toBeDefined();
    expect(rankOfFound("", trust(), "chandpur")).toBeDefined();
    expect(rankOfFound("annapurna", trust(), "mothers")).toBeUndefined();
  });

  it("queries the database for its rarest word, with nine tokens at most", () => {
    expect(parseNgoSearch("education trust jaipur")?.tokens).toContain("~jaipur");
    for (const text of ["a", "ashram", "antyodaya foundation", "x".repeat(80), "अंत्योदय"])
      expect(parseNgoSearch(text)?.tokens.length).toBeLessThanOrEqual(9);
  });
});

describe("The index of an NGO", () => {
  it("has under 500 tokens for usual texts, and is bounded for the longest", () => {
    const usualTokens = ngoSearchTokens(trust());
    expect(usualTokens.length).toBeLessThan(500);
    expect(new Set(usualTokens).size).toBe(usualTokens.length);
    const makeWord = (seed: number) =>
      Array.from({ length: 12 }, (_, index) => String.fromCodePoint(97 + ((seed * 31 + index * (seed + 7)) % 26))).join(
        "",
      );
    const manyLongWords = Array.from({ length: 180 }, (_, seed) => makeWord(seed)).join(" ");
    const ngoWithMostWords = trust({
      ngoName: manyLongWords.slice(0, 140),
      ngoLocation: manyLongWords.slice(140, 280),
      description: manyLongWords.slice(280, 2280),
    });
    expect(ngoWithMostWords.search?.length).toBeLessThan(2_500);
    expect(ngoWithMostWords.nameParts?.length).toBeLessThan(1_000);
    expect(JSON.stringify(ngoWithMostWords).length).toBeLessThan(80_000);
  });

  it("is idempotent", () => {
    expect(indexedNgo(indexedNgo(trust()))).toEqual(trust());
  });

  it("has a token for every combination of sector, state and act", () => {
    expect(trust().facets?.toSorted()).toEqual(
      [
        ...["||", "||80G", "|Madhya Pradesh|", "|Madhya Pradesh|80G"],
        ...[
          "food-nutrition||",
          "food-nutrition||80G",
          "food-nutrition|Madhya Pradesh|",
          "food-nutrition|Madhya Pradesh|80G",
        ],
      ].toSorted(),
    );
  });

  it("takes the longest approval of each act, and the act that expires first", () => {
    const makeApproval = (act: "80G" | "12A", validUntil?: string) => ({
      ...{ act, number: "1", validFrom: "2020-01-01T00:00:00.000Z" },
      ...(validUntil !== undefined && { validUntil }),
    });
    const [earlierDate, laterDate] = ["2027-01-01T00:00:00.000Z", "2028-01-01T00:00:00.000Z"];
    expect(firstExpiryOf({ approvals: [makeApproval("80G", earlierDate), makeApproval("80G", laterDate)] })).toBe(
      laterDate,
    );
    expect(firstExpiryOf({ approvals: [makeApproval("80G", laterDate), makeApproval("12A", earlierDate)] })).toBe(
      earlierDate,
    );
    expect(firstExpiryOf({ approvals: [makeApproval("80G"), makeApproval("12A", earlierDate)] })).toBe(earlierDate);
    expect(firstExpiryOf({ approvals: [makeApproval("80G")] })).toBeUndefined();
    expect(firstExpiryOf({ approvals: [] })).toBeUndefined();
  });
});

describe("Phonetic spelling", () => {
  it("preserves prefixes: the spelling of a word's prefix is a prefix of the word's spelling", () => {
    for (const word of [
      "lakshmi",
      "phoolwari",
      "school",
      "vidhya",
      "annapoorna",
      "zindagi",
      "sewa",
      "bhakti",
      "aarogya",
      "chhaya",
    ])
      for (let length = 1; length <= word.length; length += 1)
        expect(phoneticSpelling(word).startsWith(phoneticSpelling(word.slice(0, length))), `${word} ${length}`).toBe(
          true,
        );
  });

  it("covers letters and digits of any script", () => {
    expect(wordsOf("12A & 80G: शिक्षा—school")).toEqual(["12a", "80g", "siksa", "scol"]);
  });
});

describe("A fuzzy prefix", () => {
  it.each([
    ["jaipur", "jaiur"],
    ["jaipur", "jaippur"],
    ["jaipur", "jaipor"],
    ["jaipur", "jiapur"],
    ["jaipur", "jaip"],
  ])("allows one insertion, deletion, substitution or transposition: %s as %s", (word, misspelled) => {
    expect(isFuzzyPrefix(word, misspelled)).toBe(true);
  });
  it.each([
    ["jaipur", "jodhpur"],
    ["jaipur", "raipur1"],
    ["jaipur", "jap"],
  ])("allows no second edit: %s as %s", (word, misspelled) => {
    expect(isFuzzyPrefix(word, misspelled)).toBe(false);
  });
});

describe("Pieces of a name", () => {
  it("include every substring of an indexed length, so that a query finds it", () => {
    for (const text of ["a", "na", "rna", "a ra", "rasoi ", "purna ras"])
      expect(namePartsOf("Annapurna  Rasoi Trust")).toContain(rarestSubstring(text === "rasoi " ? "rasoi t" : text));
  });
  it("are looked up by the rarest piece of a long text", () => {
    expect(rarestSubstring("shiksha foundation trust")).not.toBe(rarestSubstring("foundation trust"));
    expect(rarestSubstring("  ")).toBeUndefined();
  });
});
