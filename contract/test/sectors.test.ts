import { describe, expect, test } from "vitest";
import {
  FUNDRAISER_SECTORS,
  MONTHLY_SECTORS,
  NGO_SECTORS,
  parseWith,
  SectorInput,
  sectorFor,
  SECTORS,
  SectorSlug,
} from "../src/index.ts";

describe("Every spelling of the specification maps to one slug", () => {
  test.each([
    ["hunger", "hunger"],
    ["CHILDREN", "children"],
    ["Education", "education"],
    ["animals", "animals"],
    ["emergency", "emergency"],
    ["MEDICAL", "emergency"],
    ["disability", "disability"],
    ["medicine", "medicine"],
    ["templel", "temple"],
    ["environment", "environment"],
    ["nutrition", "food-nutrition"],
    ["food-nutrition", "food-nutrition"],
    ["health", "health"],
    ["humanRights", "human-rights"],
    ["human-rights", "human-rights"],
    ["livelihood", "livelihood"],
  ])("%s → %s", (spelling, slug) => {
    expect(parseWith(SectorInput, spelling)).toEqual({ ok: true, value: slug });
  });
});

test("An unknown sector is rejected with its own problem key", () => {
  for (const spelling of ["", "sports", "constructor", "__proto__"])
    expect(parseWith(SectorInput, spelling)).toMatchObject({ ok: false, fields: [{ problem: "unknown-sector" }] });
});

test("No spelling maps to two sectors", () => {
  const spellings = SECTORS.flatMap(({ slug, aliases }) => [slug, ...aliases]);
  const distinct = new Set(spellings.map((spelling) => spelling.toLowerCase()));
  expect(SECTORS.every(({ slug, aliases }) => [slug, ...aliases].every((name) => sectorFor(name) === slug))).toBe(true);
  expect(distinct.size).toBe(spellings.length - 1); // MEDICAL and medical differ in case only
});

test("The stored slugs, the table and the lists of the three kinds agree", () => {
  expect(SECTORS.map(({ slug }) => slug)).toEqual(SectorSlug.options);
  const offeredSectors = new Set<string>([...FUNDRAISER_SECTORS, ...MONTHLY_SECTORS, ...NGO_SECTORS]);
  expect([...offeredSectors].toSorted()).toEqual(SectorSlug.options.toSorted());
});
