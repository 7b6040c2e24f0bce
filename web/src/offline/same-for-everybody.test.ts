import { expect, test } from "vitest";
import { isSameForEverybody } from "./same-for-everybody.ts";

test("only successful answers that are public are kept for reading without a connection", () => {
  expect(isSameForEverybody(200, "public, max-age=0, s-maxage=20, stale-while-revalidate=20")).toBe(true);
  for (const cacheControl of ["private, no-store", "no-cache", "public, no-store", null])
    expect(isSameForEverybody(200, cacheControl), String(cacheControl)).toBe(false);
  expect(isSameForEverybody(404, "public, max-age=0, s-maxage=5")).toBe(false);
});
