import { describe, expect, it } from "vitest";
import { AppError } from "../../../../http/app-error.ts";
import { isRepeatedDecision } from "./decision.ts";
import type { ReviewEvent } from "../../core/review-event.document.ts";

const ordered = (byEmail: string, at = "2026-11-20T05:00:00.000Z"): ReviewEvent => ({
  what: "refund-ordered",
  at,
  byEmail,
  paymentId: "pay_1",
});

describe("a decision", () => {
  it("is new if nobody decided since the admin looked", () => {
    expect(isRepeatedDecision([], ordered("a@demo.test"), 0)).toBe(false);
    expect(isRepeatedDecision([ordered("a@demo.test")], ordered("a@demo.test"), 1)).toBe(false);
  });

  it("is repeated if it is the one that was stored last, whenever it is sent again", () => {
    const later = ordered("a@demo.test", "2026-11-20T06:00:00.000Z");
    expect(isRepeatedDecision([ordered("a@demo.test")], later, 0)).toBe(true);
  });

  it("is refused with the name of the admin who was faster", () => {
    expect(() => isRepeatedDecision([ordered("b@demo.test")], ordered("a@demo.test"), 0)).toThrow(AppError);
    expect(() => isRepeatedDecision([ordered("b@demo.test")], ordered("a@demo.test"), 0)).toThrow(/^b@demo\.test/);
  });
});
