import { describe, expect, it } from "vitest";
import { aUser } from "../../../test/support/samples.ts";
import { searchFor } from "./people-search.service.ts";

const asha = aUser({ name: "Asha Devi Rao", email: "asha.rao@example.in" });
const finds = (typed: string, person = asha) => {
  const search = searchFor(typed);
  return search !== undefined && person.searchPrefixes.includes(search.prefix) && search.matches(person);
};

describe("searching for people", () => {
  it("matches prefixes of any word of name or address, ignoring case", () => {
    for (const typed of ["a", "ASHA", "rao", "dev", "example", " asha  rao ", "rao asha", "asha.rao@example.in"])
      expect(finds(typed), typed).toBe(true);
  });

  it("requires every word of the search, and matches only prefixes", () => {
    for (const typed of ["asha gupta", "sha", "ashas", "asha@other.in"]) expect(finds(typed), typed).toBe(false);
  });

  it("compares words that are longer than the stored prefixes to their end", () => {
    const long = aUser({ name: "Venkatanarasimharajuvaripeta", email: "v@example.in" });
    expect(finds("venkatanarasimharajuvari", long)).toBe(true);
    expect(finds("venkatanarasimharajuX", long)).toBe(false);
  });

  it("is undefined for a search without any word", () => {
    expect(searchFor(" … @ ")).toBeUndefined();
  });
});
