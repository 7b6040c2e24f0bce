import { expect, test } from "vitest";
import { safeNextPath } from "./safe-next-path.ts";

test("a path of this site is kept with its query and anchor", () => {
  for (const nextPath of [
    "/",
    "/profile",
    "/donate/camp_1?amount=2000",
    "/storypage/a%2Fb#donors",
    "/allfundraiser?sector=hunger",
  ])
    expect(safeNextPath(nextPath)).toBe(nextPath);
});

test("a URL of another site, or anything that is not a path, becomes the home page", () => {
  const hostilePaths = [
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\n//evil.example",
    " //evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "/a//evil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "profile",
    "?next=/",
    "%2F%2Fevil.example",
    "",
    null,
    undefined,
  ];
  for (const nextPath of hostilePaths) expect([nextPath, safeNextPath(nextPath)]).toEqual([nextPath, "/"]);
});

test("dot segments are resolved", () => {
  expect(safeNextPath("/profile/../donate")).toBe("/donate");
  expect(safeNextPath("/../../etc")).toBe("/etc");
});
