import { describe, expect, it } from "vitest";
import type { RefundEvent } from "./refund-request.document.ts";
import { answerDueAt, currentRefundRequest } from "./refunds.ts";
import { refundRank, waitingRank } from "./status.ts";

const timeOnDay = (day: number) => `2026-11-${String(day).padStart(2, "0")}T06:30:00.000Z`;
const askedEvent = (day: number): RefundEvent => ({ what: "asked", at: timeOnDay(day), reason: "by-mistake" });
const declinedEvent = (day: number): RefundEvent => ({
  what: "declined",
  at: timeOnDay(day),
  byEmail: "a@x.in",
  reason: "Too late.",
});
const withdrawnEvent = (day: number): RefundEvent => ({ what: "withdrawn", at: timeOnDay(day) });
const markedEvent = (day: number): RefundEvent => ({
  what: "marked",
  at: timeOnDay(day),
  byEmail: "a@x.in",
  refundId: "rfnd_1",
});
const unmarkedEvent = (day: number): RefundEvent => ({ what: "unmarked", at: timeOnDay(day), byEmail: "a@x.in" });

describe("A refund request", () => {
  it.each<[string, RefundEvent[]]>([
    ["open", [askedEvent(1)]],
    ["withdrawn", [askedEvent(1), withdrawnEvent(2)]],
    ["open", [askedEvent(1), withdrawnEvent(2), askedEvent(3)]],
    ["declined", [askedEvent(1), declinedEvent(2)]],
    ["marked", [askedEvent(1), markedEvent(2)]],
    ["open", [askedEvent(1), markedEvent(2), unmarkedEvent(3)]],
  ])("is %s according to its last event", (state, events) => {
    expect(currentRefundRequest(events, undefined)).toMatchObject({
      state,
      changedAt: events.at(-1)!.at,
      lastEvent: events.at(-1),
    });
  });

  it.each<[string, RefundEvent[]]>([
    ["was not answered", [askedEvent(1)]],
    ["was declined", [askedEvent(1), declinedEvent(2)]],
    ["was marked", [askedEvent(1), markedEvent(2)]],
  ])("that %s is closed by a full refund", (_, events) => {
    expect(currentRefundRequest(events, timeOnDay(9))).toMatchObject({
      state: "refunded",
      changedAt: timeOnDay(9),
      lastEvent: events.at(-1),
    });
  });

  it("that was withdrawn stays withdrawn, whatever is refunded", () => {
    expect(currentRefundRequest([askedEvent(1), withdrawnEvent(2)], timeOnDay(9))).toMatchObject({
      state: "withdrawn",
      changedAt: timeOnDay(2),
    });
  });

  it("is due for an answer within seven days after it was last made", () => {
    expect(currentRefundRequest([askedEvent(1), withdrawnEvent(2), askedEvent(3)], undefined)).toMatchObject({
      askedEvent: askedEvent(3),
      dueAt: timeOnDay(10),
    });
    expect(answerDueAt(timeOnDay(3))).toBe(timeOnDay(10));
  });

  it("does not exist without an event", () => {
    expect(currentRefundRequest(undefined, timeOnDay(9))).toBeUndefined();
    expect(currentRefundRequest([], timeOnDay(9))).toBeUndefined();
    expect(refundRank([], timeOnDay(9))).toBeUndefined();
  });
});

describe("The admins' list of refund requests", () => {
  const rankOf = (events: RefundEvent[], fullyRefundedAt?: string) => refundRank(events, fullyRefundedAt)!;

  it("has waiting requests first, oldest first, then those that wait for the gateway, then closed ones", () => {
    const ranksInOrder = [
      rankOf([askedEvent(1)]),
      rankOf([askedEvent(1), withdrawnEvent(1), askedEvent(2), markedEvent(3), unmarkedEvent(4)]),
      rankOf([askedEvent(1), markedEvent(8)]),
      rankOf([askedEvent(1), markedEvent(7)]),
      rankOf([askedEvent(1), markedEvent(2)], timeOnDay(9)),
      rankOf([askedEvent(1), declinedEvent(6)]),
      rankOf([askedEvent(1), withdrawnEvent(5)]),
    ];
    expect(ranksInOrder.toSorted().toReversed()).toEqual(ranksInOrder);
    expect(ranksInOrder.map((rank) => rank[0])).toEqual(["2", "2", "1", "1", "0", "0", "0"]);
    expect(new Set(ranksInOrder.map((rank) => rank.length))).toEqual(new Set([14]));
  });

  it("ranks a waiting request only by when it was made", () => {
    expect(rankOf([askedEvent(1)])).toBe(waitingRank(timeOnDay(1)));
    expect(waitingRank(new Date(1_000).toISOString())).toBe("29999999998999");
    expect(waitingRank(new Date(9_999_999_999_000).toISOString())).toBe("20000000000999");
  });
});
