import { expect, it } from "vitest";
import { testDeps } from "../../test/support/deps.ts";
import { contextOf } from "../hooks.ts";
import { perInstance } from "./per-instance.ts";

it("A cache is created once for each instance, and two instances in one process share none", () => {
  const deps = testDeps();
  const [first, second] = [contextOf(deps), contextOf(deps)];
  const names = perInstance(() => new Set<string>());
  names(first).add("Asha");
  expect([...names(first)]).toEqual(["Asha"]);
  expect([...names({ ...first, randomId: () => "another" })]).toEqual(["Asha"]);
  expect([...names(second)]).toEqual([]);
});
