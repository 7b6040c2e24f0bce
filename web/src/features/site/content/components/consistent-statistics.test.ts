import { expect, it } from "vitest";
import { claimedNumber } from "./consistent-statistics.ts";

it.each([
  ["1,000+", 1_000],
  ["5K+", 5_000],
  ["2.5 lakh", 2_50_000],
  ["1+", 1],
  ["1,00,000", 1_00_000],
  ["many", Number.POSITIVE_INFINITY],
  ["", Number.POSITIVE_INFINITY],
])("the claim %j states at least %d", (value, expectedNumber) => {
  expect(claimedNumber(value)).toBe(expectedNumber);
});
