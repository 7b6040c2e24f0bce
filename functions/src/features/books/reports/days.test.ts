import { describe, expect, it } from "vitest";
import { sumByDay, monthsBetween, NOTHING_MOVED, addMovements, sumOf } from "./days.ts";

describe("The months of a period", () => {
  it.each([
    ["2026-11-22", "2026-11", ["2026-11"]],
    ["2026-11", "2027-02", ["2026-11", "2026-12", "2027-01", "2027-02"]],
    ["2026-01", "2026-02", ["2026-01", "2026-02"]],
    ["2026-11", "2026-10", []],
    ["2026", "2026-02", ["2026-01", "2026-02"]],
  ])("from %s to %s are %j", (firstDay, lastDay, months) => {
    expect(monthsBetween(firstDay, lastDay)).toEqual(months);
  });
});

describe("Daily sums of ledger entries", () => {
  const captureEntry = (occurredAt: string, amountPaise: number) => ({
    kind: "capture" as const,
    amountPaise,
    occurredAt,
  });
  const refundEntry = (occurredAt: string, amountPaise: number) => ({
    kind: "refund" as const,
    amountPaise,
    occurredAt,
  });
  const wholeRefundEntry = (occurredAt: string) => ({ kind: "whole-refund" as const, amountPaise: 0, occurredAt });

  it("are by the day in India, captures and refunds apart; the mark of a full refund adds nothing", () => {
    const days = sumByDay([
      captureEntry("2026-11-21T18:29:59.999Z", 500_00),
      captureEntry("2026-11-21T18:30:00.000Z", 200_00),
      captureEntry("2026-11-22T12:00:00.000Z", 100_00),
      refundEntry("2026-11-22T13:00:00.000Z", -500_00),
      wholeRefundEntry("2026-11-25T13:00:00.000Z"),
    ]);
    expect([...days]).toEqual([
      ["2026-11-21", { receivedPaise: 500_00, returnedPaise: 0, donations: 1 }],
      ["2026-11-22", { receivedPaise: 300_00, returnedPaise: 500_00, donations: 2 }],
    ]);
  });

  it("of a correction, which moves a capture to another day, count the donation on that day only", () => {
    const days = sumByDay([
      captureEntry("2027-04-01T20:00:00.000Z", 500_00),
      captureEntry("2027-04-01T20:00:00.000Z", -500_00),
      captureEntry("2027-03-31T18:20:00.000Z", 500_00),
    ]);
    expect(Object.fromEntries(days)).toEqual({
      "2027-04-02": { receivedPaise: 0, returnedPaise: 0, donations: 0 },
      "2027-03-31": { receivedPaise: 500_00, returnedPaise: 0, donations: 1 },
    });
  });

  it("are added to given sums without changing these", () => {
    const knownDays = new Map([["2026-11-22", { receivedPaise: 1_00, returnedPaise: 2_00, donations: 3 }]]);
    const days = sumByDay(
      [captureEntry("2026-11-22T12:00:00.000Z", 100_00), captureEntry("2026-11-23T12:00:00.000Z", 5_00)],
      knownDays,
    );
    expect([...days]).toEqual([
      ["2026-11-22", { receivedPaise: 101_00, returnedPaise: 2_00, donations: 4 }],
      ["2026-11-23", { receivedPaise: 5_00, returnedPaise: 0, donations: 1 }],
    ]);
    expect([...knownDays.values()]).toEqual([{ receivedPaise: 1_00, returnedPaise: 2_00, donations: 3 }]);
  });

  it("add up field by field", () => {
    const sumsA = { receivedPaise: 1, returnedPaise: 20, donations: 300 };
    const sumsB = { receivedPaise: 4_000, returnedPaise: 50_000, donations: 600_000 };
    expect(addMovements(sumsA, sumsB)).toEqual({ receivedPaise: 4_001, returnedPaise: 50_020, donations: 600_300 });
    expect(sumOf([sumsA, sumsB, sumsA])).toEqual({ receivedPaise: 4_002, returnedPaise: 50_040, donations: 600_600 });
    expect(sumOf([])).toEqual(NOTHING_MOVED);
    expect(NOTHING_MOVED).toEqual({ receivedPaise: 0, returnedPaise: 0, donations: 0 });
  });
});
