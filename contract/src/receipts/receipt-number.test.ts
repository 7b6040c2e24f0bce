import { expect, it } from "vitest";
import { receiptNumberOf, receiptSeriesOf } from "./receipt-number.ts";

it("a receipt's number has at least six digits in the series of prefix and financial year", () => {
  expect(receiptSeriesOf("HF", "2027-03-31")).toBe("HF-2026-27");
  expect([receiptNumberOf("HF-2026-27", 123), receiptNumberOf("HF-2026-27", 1_234_567)]).toEqual([
    "HF-2026-27-000123",
    "HF-2026-27-1234567",
  ]);
});
