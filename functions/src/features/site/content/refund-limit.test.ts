import { describe, expect, it } from "vitest";
import { AppError } from "../../../http/app-error.ts";
import { changedLimit, confirmedLimit, limitInForce } from "./refund-limit.ts";
import { limitOfRefund } from "./settings.service.ts";

const NOW = new Date("2026-11-20T06:00:00.000Z");
const later = (hours: number) => new Date(NOW.getTime() + hours * 60 * 60_000);
const asha = { uid: "asha", email: "asha@demo.test" };
const ravi = { uid: "ravi", email: "ravi@demo.test" };
const STORED = { approvalAbovePaise: 10_000_00 };
const raisedBy = (isOnlyAdmin: boolean) =>
  changedLimit(STORED, { approvalAbovePaise: 50_00_000_00 }, { admin: asha, isOnlyAdmin, now: NOW });
const amount = (stored: Parameters<typeof limitInForce>[0], at: Date) => limitInForce(stored, at).approvalAbovePaise;

describe("a raised limit", () => {
  it("waits for another admin, however long that takes, and is not confirmed by who asked for it", () => {
    const raised = raisedBy(false);
    expect([amount(raised, NOW), amount(raised, later(1_000))]).toEqual([10_000_00, 10_000_00]);
    expect(() => confirmedLimit(raised, asha, later(1))).toThrow(AppError);
    expect(amount(confirmedLimit(raised, ravi, later(1)), later(1))).toBe(50_00_000_00);
    expect(() => confirmedLimit(STORED, ravi, NOW)).toThrow(AppError);
  });

  it("of the only admin counts after a day, and no moment earlier", () => {
    const raised = raisedBy(true);
    expect(amount(raised, new Date(later(24).getTime() - 1))).toBe(10_000_00);
    expect(limitInForce(raised, later(24))).toEqual({
      approvalAbovePaise: 50_00_000_00,
      raised: { fromPaise: 10_000_00, at: later(24).toISOString() },
      pending: undefined,
    });
  });

  it("is withdrawn by any other value that is not higher, which counts at once", () => {
    const change = { admin: ravi, isOnlyAdmin: false, now: later(1) };
    for (const approvalAbovePaise of [10_000_00, 500_00])
      expect(changedLimit(raisedBy(true), { approvalAbovePaise }, change)).toMatchObject({
        approvalAbovePaise,
        pending: undefined,
      });
  });

  it("does not apply to what was requested before it counted", () => {
    const confirmed = limitInForce(confirmedLimit(raisedBy(false), ravi, later(1)), later(2));
    expect(limitOfRefund(confirmed, later(0.5).toISOString())).toBe(10_000_00);
    expect(limitOfRefund(confirmed, later(1.5).toISOString())).toBe(50_00_000_00);
    expect(limitOfRefund(confirmed, undefined)).toBe(50_00_000_00);
    const lowered = changedLimit(
      confirmed,
      { approvalAbovePaise: 500_00 },
      { admin: asha, isOnlyAdmin: false, now: later(3) },
    );
    expect(limitOfRefund(lowered, later(0.5).toISOString())).toBe(500_00);
  });
});
