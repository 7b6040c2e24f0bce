import { describe, expect, it } from "vitest";
import { aUser } from "../../../test/support/samples.ts";
import { searchFor } from "./people-search.service.ts";

const asha = aUser({ name: "Asha Devi Rao", email: "asha.rao@example.in" });
const finds = (typed: string, person = asha) => {
  const search = searchFor(typed);
  return search !== undefined && person.searchPrefixes.includes(search.prefix) && search.matches(person);
};

describe("searching for people", () => {
  it("finds by the beginning of any word of name or address, however it is written", () => {
    for (const typed of ["a", "ASHA", "rao", "dev", "example", " asha  rao ", "rao asha", "asha.rao@example.in"])
      expect(finds(typed), typed).toBe(true);
  });

  it("wants every word that was typed, and only beginnings", () => {
    for (const typed of ["asha gupta", "sha", "ashas", "asha@other.in"]) expect(finds(typed), typed).toBe(false);
  });

  it("compares words that are longer than what the database keeps, to their end", () => {
    const long = aUser({ name: "Venkatanarasimharajuvaripeta", email: "v@example.in" });
    expect(finds("venkatanarasimharajuvari", long)).toBe(true);
    expect(finds("venkatanarasimharajuX", long)).toBe(false);
  });

  it("means nobody where no word was typed", () => {
    expect(searchFor(" … @ ")).toBeUndefined();
  });
});
