import { expect, test } from "vitest";
import { isForEverybody } from "./for-everybody.ts";

test("only successful answers that are public are kept for reading without a connection", () => {
  expect(isForEverybody(200, "public, max-age=0, s-maxage=20, stale-while-revalidate=20")).toBe(true);
  for (const cacheControl of ["private, no-store", "no-cache", "public, no-store", null])
    expect(isForEverybody(200, cacheControl), String(cacheControl)).toBe(false);
  expect(isForEverybody(404, "public, max-age=0, s-maxage=5")).toBe(false);
});
