import { expect, it } from "vitest";
import { clockStartingAt } from "./clock-starting-at.ts";

it("starts at the given time and advances with the clock", () => {
  let ms = 500;
  const now = clockStartingAt(new Date(10_000), () => new Date(ms));
  expect(now().getTime()).toBe(10_000);
  ms += 70;
  expect(now().getTime()).toBe(10_070);
});
