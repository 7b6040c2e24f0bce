import { describe, expect, it } from "vitest";
import { aPlan } from "../../../test/support/samples.ts";
import type { PlanDocument } from "./plan.document.ts";
import { eventsOf } from "./plan-events.ts";

const kinds = (before: Partial<PlanDocument>, after: Partial<PlanDocument>) =>
  eventsOf("plan1", aPlan(before), aPlan(after)).map(({ id, event }) => [id, event.kind]);
const replaces = { planId: "p".repeat(24), announcedDebitAt: null, isDone: false };

describe("What becomes of a plan", () => {
  it.each([
    ["begins once it is authorised", { status: "waiting" }, { status: "starting" }, [["plan1_new", "new"]]],
    ["begins by its first debit", { status: "waiting" }, { status: "active" }, [["plan1_new", "new"]]],
    ["goes on as before", { status: "starting" }, { status: "active" }, []],
    [
      "fails in a month",
      { status: "active" },
      { status: "past-due" },
      [["plan1_failed_2026-11-01T00:00:00.000Z", "failed"]],
    ],
    ["fails still", { status: "past-due" }, { status: "halted" }, []],
    ["stops", { status: "active" }, { status: "cancelled" }, [["plan1_stopped", "stopped"]]],
    ["is complete", { status: "active" }, { status: "completed" }, [["plan1_stopped", "stopped"]]],
    ["was never authorised", { status: "waiting" }, { status: "expired" }, []],
    [
      "was given up before it began",
      { status: "waiting" },
      { status: "cancelled", latest: { ...aPlan().latest!, paidCount: 0 } },
      [],
    ],
    ["pauses", { status: "active" }, { status: "paused" }, []],
    ["takes another's place", { status: "waiting" }, { status: "active", replaces }, []],
    ["makes way for another", { status: "active" }, { status: "cancelled", replacedBy: "q".repeat(24) }, []],
  ] as const)("%s", (_, before, after, events) => {
    expect(kinds(before, after)).toEqual(events);
  });
});
