import { describe, expect, it } from "vitest";
import { aUser } from "../../../../test/support/samples.ts";
import { parsePeopleSearch } from "./people-search.service.ts";

const asha = aUser({ name: "Asha Devi Rao", email: "asha.rao@example.in" });
const isFoundBy = (typedSearch: string, person = asha) => {
  const search = parsePeopleSearch(typedSearch);
  return search !== undefined && person.searchPrefixes.includes(search.prefix) && search.matches(person);
};

describe("searching for people", () => {
  it("matches prefixes of any word of name or address, ignoring case", () => {
    for (const typedSearch of ["a", "ASHA", "rao", "dev", "example", " asha  rao ", "rao asha", "asha.rao@example.in"])
      expect(isFoundBy(typedSearch), typedSearch).toBe(true);
  });

  it("requires every word of the search, and matches only prefixes", () => {
    for (const typedSearch of ["asha gupta", "sha", "ashas", "asha@other.in"])
      expect(isFoundBy(typedSearch), typedSearch).toBe(false);
  });

  it("compares words that are longer than the stored prefixes to their end", () => {
    const longNamedUser = aUser({ name: "Venkatanarasimharajuvaripeta", email: "v@example.in" });
    expect(isFoundBy("venkatanarasimharajuvari", longNamedUser)).toBe(true);
    expect(isFoundBy("venkatanarasimharajuX", longNamedUser)).toBe(false);
  });

  it("is undefined for a search without any word", () => {
    expect(parsePeopleSearch(" … @ ")).toBeUndefined();
  });
});
