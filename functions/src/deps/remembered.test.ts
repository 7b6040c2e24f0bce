import { expect, it } from "vitest";
import { testDeps } from "../../test/support/deps.ts";
import { contextOf } from "../hooks.ts";
import { remembered } from "./remembered.ts";

it("What is remembered is made once for each instance, and two instances in one process share none of it", () => {
  const deps = testDeps();
  const [first, second] = [contextOf(deps), contextOf(deps)];
  const names = remembered(() => new Set<string>());
  names(first).add("Asha");
  expect([...names(first)]).toEqual(["Asha"]);
  expect([...names({ ...first, randomId: () => "another" })]).toEqual(["Asha"]);
  expect([...names(second)]).toEqual([]);
});
