import { describe, expect, it } from "vitest";
import { isAllowed, licenceOf } from "./licences.ts";
import { functionsPackages, webPackages } from "./shipped-packages.ts";

describe("What we ship", () => {
  it.each([
    ["the functions", functionsPackages, "express"],
    ["the site", webPackages, "react"],
  ])("of %s has only packages whose licence docs/dependencies.md allows", (_place, packagesOf, known) => {
    const packages = packagesOf();
    expect(packages.map(({ name }) => name)).toContain(known);
    const refused = packages.filter((shipped) => !isAllowed(licenceOf(shipped)));
    expect(refused).toEqual([]);
  });

  it("may have any licence of several, and must be allowed all that hold together", () => {
    expect(["MIT", "(GPL-3.0 OR MIT)", "Apache-2.0 AND MIT"].map(isAllowed)).toEqual([true, true, true]);
    expect(["GPL-3.0", "MIT AND GPL-3.0", undefined].map(isAllowed)).toEqual([false, false, false]);
  });
});
