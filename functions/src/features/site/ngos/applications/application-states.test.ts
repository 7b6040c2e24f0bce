import { ApplicationStatus } from "@daansetu/contract";
import { describe, expect, it, test } from "vitest";
import { rankOf } from "./application.document.ts";
import { isOpen, nextStatus, type ApplicationAction } from "./application-states.ts";

const nextStatuses = (action: ApplicationAction) =>
  Object.fromEntries(ApplicationStatus.options.map((status) => [status, nextStatus(status, action)]));
const notNow = "not-now";

describe("An application", () => {
  test.each<[ApplicationAction, Record<ApplicationStatus, string>]>([
    [
      "save",
      {
        draft: "draft",
        received: notNow,
        "in-review": notNow,
        "changes-asked": "changes-asked",
        approved: notNow,
        declined: notNow,
      },
    ],
    [
      "submit",
      {
        draft: "received",
        received: "done",
        "in-review": "done",
        "changes-asked": "received",
        approved: notNow,
        declined: notNow,
      },
    ],
    [
      "withdraw",
      {
        draft: "done",
        received: "draft",
        "in-review": notNow,
        "changes-asked": notNow,
        approved: notNow,
        declined: notNow,
      },
    ],
    [
      "take",
      {
        draft: notNow,
        received: "in-review",
        "in-review": "done",
        "changes-asked": notNow,
        approved: notNow,
        declined: notNow,
      },
    ],
    [
      "approve",
      {
        draft: notNow,
        received: "approved",
        "in-review": "approved",
        "changes-asked": notNow,
        approved: "done",
        declined: notNow,
      },
    ],
    [
      "ask-changes",
      {
        draft: notNow,
        received: "changes-asked",
        "in-review": "changes-asked",
        "changes-asked": "done",
        approved: notNow,
        declined: notNow,
      },
    ],
    [
      "decline",
      {
        draft: notNow,
        received: "declined",
        "in-review": "declined",
        "changes-asked": "declined",
        approved: notNow,
        declined: "done",
      },
    ],
  ])("allows the action %s only in the right statuses", (action, expectedStatus) => {
    expect(nextStatuses(action)).toEqual(expectedStatus);
  });
});

describe("The queue", () => {
  const timeAtHour = (hour: number) => `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000Z`;
  const rank = (status: ApplicationStatus, submittedAt: string | undefined, updatedAt = timeAtHour(12)) =>
    rankOf({ status, submittedAt, updatedAt }) ?? "";

  it("has applications that wait for the foundation first, the longest on top, whether or not in review", () => {
    const firstRank = rank("in-review", timeAtHour(1));
    const secondRank = rank("received", timeAtHour(2));
    expect(firstRank > secondRank).toBe(true);
    expect(secondRank > rank("changes-asked", timeAtHour(1), timeAtHour(23))).toBe(true);
  });

  it("has the others below, last changed first", () => {
    expect(rank("declined", timeAtHour(1), timeAtHour(9)) > rank("approved", timeAtHour(8), timeAtHour(8))).toBe(true);
  });

  it("has no drafts, not even withdrawn applications", () => {
    expect([rank("draft", undefined), rank("draft", timeAtHour(1))]).toEqual(["", ""]);
  });
});

test("An application is open until it is decided", () => {
  expect(ApplicationStatus.options.filter((status) => !isOpen(status))).toEqual(["approved", "declined"]);
});
