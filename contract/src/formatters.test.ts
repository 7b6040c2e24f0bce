import { expect, test } from "vitest";
import { dateFormat, numberFormat } from "./formatters.ts";

test("A formatter is made once for each locale and set of options", () => {
  expect(numberFormat("en-IN", { style: "percent" })).toBe(numberFormat("en-IN", { style: "percent" }));
  expect(numberFormat("en-IN")).not.toBe(numberFormat("en-IN", { style: "percent" }));
  expect(numberFormat("hi-IN")).not.toBe(numberFormat("en-IN"));
  expect(dateFormat("en-IN", { month: "long" })).toBe(dateFormat("en-IN", { month: "long" }));
});
