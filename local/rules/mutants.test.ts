import { expect, test } from "vitest";
import { findConditions, createMutants } from "./mutants.ts";

const RULES = `service firebase.storage {
  // return nothing && nobody;
  function small() {
    return request.size <= 5 && (is('a && b') || has.get('x', 1) == 'y');
  }
  match /{folder}/{name} {
    allow get, create: if small() || folder in ['one', 'two'];
  }
}`;

test("Conditions are the operands of and, or and brackets, outside comments and strings", () => {
  expect(findConditions(RULES).map(({ start, end }) => RULES.slice(start, end))).toEqual([
    "request.size <= 5",
    "is('a && b')",
    "has.get('x', 1) == 'y'",
    "small()",
    "folder in ['one', 'two']",
  ]);
});

test("A mutant has one difference from the rules, and describes it", () => {
  const mutants = createMutants(RULES);
  expect(mutants.map(({ description }) => description.replace(/ in ".*/, ""))).toEqual([
    "line 4: request.size <= 5 → true",
    "line 4: request.size <= 5 → false",
    "line 4: is('a && b') → true",
    "line 4: is('a && b') → false",
    "line 4: has.get('x', 1) == 'y' → true",
    "line 4: has.get('x', 1) == 'y' → false",
    "line 7: small() → true",
    "line 7: small() → false",
    "line 7: folder in ['one', 'two'] → true",
    "line 7: folder in ['one', 'two'] → false",
    "line 4: <= → <",
    "line 4: == → !=",
    "line 4: && → ||",
    "line 4: || → &&",
    "line 7: || → &&",
    "line 7: 'one' → 'nowhere'",
    "line 7: 'two' → 'nowhere'",
    "line 7: get → list",
    "line 7: create → list",
    "line 4: 5 → 6",
    "line 4: 1 → 2",
  ]);
  expect(new Set(mutants.map(({ rules }) => rules)).size).toBe(mutants.length);
});
