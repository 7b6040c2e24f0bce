import { describe, expect, it } from "vitest";
import type { RefundEvent } from "./refund-request.document.ts";
import { answerDueAt, refundRank, currentRefundRequest, waitingRank } from "./refund-state.ts";

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T06:30:00.000Z`;
const asked = (day: number): RefundEvent => ({ what: "asked", at: at(day), reason: "by-mistake" });
const declined = (day: number): RefundEvent => ({
  what: "declined",
  at: at(day),
  byEmail: "a@x.in",
  reason: "Too late.",
});
const withdrawn = (day: number): RefundEvent => ({ what: "withdrawn", at: at(day) });
const marked = (day: number): RefundEvent => ({ what: "marked", at: at(day), byEmail: "a@x.in", refundId: "rfnd_1" });
const unmarked = (day: number): RefundEvent => ({ what: "unmarked", at: at(day), byEmail: "a@x.in" });

describe("A refund request", () => {
  it.each<[string, RefundEvent[]]>([
    ["open", [asked(1)]],
    ["withdrawn", [asked(1), withdrawn(2)]],
    ["open", [asked(1), withdrawn(2), asked(3)]],
    ["declined", [asked(1), declined(2)]],
    ["marked", [asked(1), marked(2)]],
    ["open", [asked(1), marked(2), unmarked(3)]],
  ])("is %s according to its last event", (state, events) => {
    expect(currentRefundRequest(events, undefined)).toMatchObject({
      state,
      changedAt: events.at(-1)!.at,
      last: events.at(-1),
    });
  });

  it.each<[string, RefundEvent[]]>([
    ["was not answered", [asked(1)]],
    ["was declined", [asked(1), declined(2)]],
    ["was marked", [asked(1), marked(2)]],
  ])("that %s is closed by a full refund", (_, events) => {
    expect(currentRefundRequest(events, at(9))).toMatchObject({
      state: "refunded",
      changedAt: at(9),
      last: events.at(-1),
    });
  });

  it("that was withdrawn stays withdrawn, whatever is refunded", () => {
    expect(currentRefundRequest([asked(1), withdrawn(2)], at(9))).toMatchObject({
      state: "withdrawn",
      changedAt: at(2),
    });
  });

  it("is due for an answer within seven days after it was last made", () => {
    expect(currentRefundRequest([asked(1), withdrawn(2), asked(3)], undefined)).toMatchObject({
      asked: asked(3),
      dueAt: at(10),
    });
    expect(answerDueAt(at(3))).toBe(at(10));
  });

  it("does not exist without an event", () => {
    expect(currentRefundRequest(undefined, at(9))).toBeUndefined();
    expect(currentRefundRequest([], at(9))).toBeUndefined();
    expect(refundRank([], at(9))).toBeUndefined();
  });
});

describe("The admins' list of refund requests", () => {
  const rank = (events: RefundEvent[], fullyRefundedAt?: string) => refundRank(events, fullyRefundedAt)!;

  it("has waiting requests first, oldest first, then those that wait for the gateway, then closed ones", () => {
    const inOrder = [
      rank([asked(1)]),
      rank([asked(1), withdrawn(1), asked(2), marked(3), unmarked(4)]),
      rank([asked(1), marked(8)]),
      rank([asked(1), marked(7)]),
      rank([asked(1), marked(2)], at(9)),
      rank([asked(1), declined(6)]),
      rank([asked(1), withdrawn(5)]),
    ];
    expect(inOrder.toSorted().toReversed()).toEqual(inOrder);
    expect(inOrder.map((each) => each[0])).toEqual(["2", "2", "1", "1", "0", "0", "0"]);
    expect(new Set(inOrder.map((each) => each.length))).toEqual(new Set([14]));
  });

  it("ranks a waiting request only by when it was made", () => {
    expect(rank([asked(1)])).toBe(waitingRank(at(1)));
    expect(waitingRank(new Date(1_000).toISOString())).toBe("29999999998999");
    expect(waitingRank(new Date(9_999_999_999_000).toISOString())).toBe("20000000000999");
  });
});
