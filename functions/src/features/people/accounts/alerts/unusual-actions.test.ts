import { describe, expect, it } from "vitest";
import type { ActivityDocument } from "../../../platform/activity/activity.document.ts";
import { unusualActions } from "./unusual-actions.ts";

const BOUNDS = { exports: 2, refunds: 3, refundedPaise: 1_000_00 };
const entry = (action: string, byUid: string, amountPaise?: number): ActivityDocument => ({
  at: "2026-11-20T06:30:00.000Z",
  ...{ byUid, byEmail: `${byUid}@demo.test`, action, subject: "any", before: {} },
  after: amountPaise === undefined ? {} : { amountPaise },
});
const times = (count: number, ...args: Parameters<typeof entry>) => Array.from({ length: count }, () => entry(...args));

describe("What is unusual", () => {
  it("is more exports than the bound, of one person, the statement for the tax office among them", () => {
    const exports = [...times(2, "data-exported", "asha"), ...times(2, "data-exported", "ravi")];
    expect(unusualActions(exports, BOUNDS)).toEqual([]);
    expect(unusualActions([...exports, entry("filing-downloaded", "ravi")], BOUNDS)).toEqual([
      { kind: "exports", byUid: "ravi", count: 3, paise: 0 },
    ]);
  });

  it("is more refunds than the bound, or fewer with more money", () => {
    expect(unusualActions(times(3, "refund-made", "asha", 10_00), BOUNDS)).toEqual([]);
    expect(unusualActions(times(4, "refund-approved", "asha", 10_00), BOUNDS)).toMatchObject([
      { count: 4, paise: 40_00 },
    ]);
    expect(unusualActions([entry("refund-made", "asha", 1_000_00)], BOUNDS)).toEqual([]);
    expect(unusualActions([entry("refund-made", "asha", 1_000_01)], BOUNDS)).toMatchObject([
      { kind: "refunds", count: 1 },
    ]);
    expect(unusualActions(times(4, "payment-refund-ordered", "asha"), BOUNDS)).toMatchObject([{ count: 4, paise: 0 }]);
  });

  it("is no refund that only waits, and nothing else", () => {
    const others = ["refund-approval-asked", "refund-cancelled", "role-changed"];
    expect(
      unusualActions(
        others.flatMap((action) => times(9, action, "asha", 9_000_00)),
        BOUNDS,
      ),
    ).toEqual([]);
  });
});
