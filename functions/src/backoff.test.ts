import { expect, it } from "vitest";
import { nextTry } from "./backoff.ts";

it("Retries come at growing intervals for almost two days, then stop", () => {
  const now = new Date("2026-11-20T00:00:00.000Z");
  const minutes = Array.from({ length: 10 }, (_, tries) => {
    const next = nextTry(tries + 1, now);
    return next === undefined ? undefined : (next.getTime() - now.getTime()) / 60_000;
  });
  expect(minutes).toEqual([1, 5, 15, 60, 180, 360, 720, 1440, undefined, undefined]);
});
