import { PATHS } from "@daansetu/contract";
import { expect, test } from "vitest";
import { matchPath } from "react-router-dom";
import { href } from "./paths.ts";

test("every link is matched by its route pattern, with the id unchanged", () => {
  const id = "camp_01-ABC";
  expect(matchPath(PATHS.story, href.story(id))?.params).toEqual({ id });
  expect(matchPath(PATHS.monthly, href.monthly(id))?.params).toEqual({ id });
  expect(matchPath(PATHS.donateTo, href.donate(id))?.params).toEqual({ campaignId: id });
});

test("an id cannot change the rest of the URL", () => {
  expect(href.story("../login?x=1#y")).toBe("/storypage/..%2Flogin%3Fx%3D1%23y");
});

test("a quick donation's amount is in the URL; unset values are left out", () => {
  expect(href.donate(undefined, { amount: 4000 })).toBe("/donate?amount=4000");
  expect(href.donate()).toBe("/donate");
  expect(href.fundraisers({ sector: "hunger" })).toBe("/allfundraiser?sector=hunger");
  expect(href.success("abc")).toBe("/success?reference=abc");
});
