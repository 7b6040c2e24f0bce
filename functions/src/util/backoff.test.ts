import { expect, it } from "vitest";
import { nextAttemptTime } from "./backoff.ts";

it("Retries come at growing intervals for almost two days, then stop", () => {
  const now = new Date("2026-11-20T00:00:00.000Z");
  const minutes = Array.from({ length: 10 }, (_, attemptCount) => {
    const nextAttemptAt = nextAttemptTime(attemptCount + 1, now);
    return nextAttemptAt === undefined ? undefined : (nextAttemptAt.getTime() - now.getTime()) / 60_000;
  });
  expect(minutes).toEqual([1, 5, 15, 60, 180, 360, 720, 1440, undefined, undefined]);
});
