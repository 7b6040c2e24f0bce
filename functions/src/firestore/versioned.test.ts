import { expect, it } from "vitest";
import { AppError } from "../http/app-error.ts";
import { assertVersion, nextVersion, versionOf } from "./versioned.ts";

const now = new Date("2026-11-22T06:30:00.000Z");

it("treats a document that was never edited as version 0, and increments from there", () => {
  expect(versionOf({})).toBe(0);
  const firstVersion = nextVersion({}, "asha@example.in", now);
  expect(firstVersion).toEqual({ version: 1, updatedAt: now.toISOString(), updatedBy: "asha@example.in" });
  expect(nextVersion(firstVersion, "ravi@example.in", now).version).toBe(2);
});

it("accepts a writer who has seen the current version", () => {
  expect(() => {
    assertVersion({}, 0);
    assertVersion({ version: 3 }, 3);
  }).not.toThrow();
});

it.each([
  [{ version: 2, updatedBy: "asha@example.in", updatedAt: now.toISOString() }, 1],
  [{ version: 2, updatedBy: "asha@example.in", updatedAt: now.toISOString() }, 3],
])(
  "refuses a writer who has seen another version, naming who changed it and when, in India's time",
  (currentVersion, seenVersion) => {
    const assertSeenVersion = () => {
      assertVersion(currentVersion, seenVersion);
    };
    expect(assertSeenVersion).toThrow(AppError);
    expect(assertSeenVersion).toThrow(
      /asha@example\.in changed this on 22 Nov 2026, 12:00\s?pm, after you opened it\./i,
    );
  },
);
