import { ApplicationStatus } from "@daansetu/contract";
import { describe, expect, it, test } from "vitest";
import { rankOf } from "./application.document.ts";
import { nextStatus, type ApplicationAction } from "./application-states.ts";

const nextStatuses = (action: ApplicationAction) =>
  Object.fromEntries(ApplicationStatus.options.map((status) => [status, nextStatus(status, action)]));
const n = "not-now";

describe("An application", () => {
  test.each<[ApplicationAction, Record<ApplicationStatus, string>]>([
    [
      "save",
      { draft: "draft", received: n, "in-review": n, "changes-asked": "changes-asked", approved: n, declined: n },
    ],
    [
      "submit",
      {
        draft: "received",
        received: "done",
        "in-review": "done",
        "changes-asked": "received",
        approved: n,
        declined: n,
      },
    ],
    ["withdraw", { draft: "done", received: "draft", "in-review": n, "changes-asked": n, approved: n, declined: n }],
    ["take", { draft: n, received: "in-review", "in-review": "done", "changes-asked": n, approved: n, declined: n }],
    [
      "approve",
      { draft: n, received: "approved", "in-review": "approved", "changes-asked": n, approved: "done", declined: n },
    ],
    [
      "ask-changes",
      {
        draft: n,
        received: "changes-asked",
        "in-review": "changes-asked",
        "changes-asked": "done",
        approved: n,
        declined: n,
      },
    ],
    [
      "decline",
      {
        draft: n,
        received: "declined",
        "in-review": "declined",
        "changes-asked": "declined",
        approved: n,
        declined: "done",
      },
    ],
  ])("allows the action %s only in the right statuses", (action, expected) => {
    expect(nextStatuses(action)).toEqual(expected);
  });
});

describe("The queue", () => {
  const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000Z`;
  const rank = (status: ApplicationStatus, submittedAt: string | undefined, updatedAt = at(12)) =>
    rankOf({ status, submittedAt, updatedAt }) ?? "";

  it("has applications that wait for the foundation first, the longest on top, whether or not in review", () => {
    const first = rank("in-review", at(1));
    const second = rank("received", at(2));
    expect(first > second).toBe(true);
    expect(second > rank("changes-asked", at(1), at(23))).toBe(true);
  });

  it("has the others below, last changed first", () => {
    expect(rank("declined", at(1), at(9)) > rank("approved", at(8), at(8))).toBe(true);
  });

  it("has no drafts, not even withdrawn applications", () => {
    expect([rank("draft", undefined), rank("draft", at(1))]).toEqual(["", ""]);
  });
});
