import { describe, expect, it } from "vitest";
import { aPlan } from "../../../../test/support/samples.ts";
import type { PlanDocument } from "./plan.document.ts";
import { planEventsOf } from "./plan-events.ts";

const eventKinds = (planBefore: Partial<PlanDocument>, planAfter: Partial<PlanDocument>) =>
  planEventsOf("plan1", aPlan(planBefore), aPlan(planAfter)).map(({ id, event }) => [id, event.kind]);
const replaces = { planId: "p".repeat(24), announcedDebitAt: null, isDone: false };

describe("The events of a plan that", () => {
  it.each([
    ["is authorised", { status: "waiting" }, { status: "starting" }, [["plan1_new", "new"]]],
    ["starts with its first debit", { status: "waiting" }, { status: "active" }, [["plan1_new", "new"]]],
    ["continues as before", { status: "starting" }, { status: "active" }, []],
    [
      "misses a debit",
      { status: "active" },
      { status: "past-due" },
      [["plan1_failed_2026-11-01T00:00:00.000Z", "failed"]],
    ],
    ["keeps failing", { status: "past-due" }, { status: "halted" }, []],
    ["is cancelled", { status: "active" }, { status: "cancelled" }, [["plan1_stopped", "stopped"]]],
    ["is complete", { status: "active" }, { status: "completed" }, [["plan1_stopped", "stopped"]]],
    ["was never authorised", { status: "waiting" }, { status: "expired" }, []],
    [
      "was cancelled before it began",
      { status: "waiting" },
      { status: "cancelled", latest: { ...aPlan().latest!, paidCount: 0 } },
      [],
    ],
    [
      "was cancelled before its first debit, but seen authorised",
      { status: "starting" },
      { status: "cancelled", latest: { ...aPlan().latest!, paidCount: 0 } },
      [["plan1_stopped", "stopped"]],
    ],
    [
      "was cancelled after a debit, and never seen authorised",
      { status: "waiting" },
      { status: "cancelled", latest: { ...aPlan().latest!, paidCount: 1 } },
      [["plan1_new", "new"]],
    ],
    [
      "is authorised and has no debit yet",
      { status: "waiting" },
      { status: "starting", latest: { ...aPlan().latest!, paidCount: 0 } },
      [["plan1_new", "new"]],
    ],
    [
      "is halted before a failed debit was reported",
      { status: "active" },
      { status: "halted" },
      [["plan1_failed_2026-11-01T00:00:00.000Z", "failed"]],
    ],
    ["is halted and then tried again", { status: "halted" }, { status: "past-due" }, []],
    ["has an update with the same status", { status: "past-due" }, { status: "past-due" }, []],
    ["was never reported by the gateway", { status: "waiting" }, { status: "starting", latest: undefined }, []],
    ["is paused", { status: "active" }, { status: "paused" }, []],
    ["replaces another", { status: "waiting" }, { status: "active", replaces }, []],
    [
      "is cancelled for another mandate",
      { status: "starting" },
      { status: "cancelled", duplicateOf: "q".repeat(24) },
      [],
    ],
    ["is replaced by another", { status: "active" }, { status: "cancelled", replacedBy: "q".repeat(24) }, []],
  ] as const)("%s", (_, planBefore, planAfter, events) => {
    expect(eventKinds(planBefore, planAfter)).toEqual(events);
  });
});
