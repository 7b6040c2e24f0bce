import { expect, it } from "vitest";
import { readReceiptNumber, receiptNumberOf, receiptSeriesOf } from "./receipt-number.ts";

it("a receipt's number has at least six digits in the series of prefix and financial year", () => {
  expect(receiptSeriesOf("HF", "2027-03-31")).toBe("HF-2026-27");
  expect([receiptNumberOf("HF-2026-27", 123), receiptNumberOf("HF-2026-27", 1_234_567)]).toEqual([
    "HF-2026-27-000123",
    "HF-2026-27-1234567",
  ]);
});

it.each([
  "DS-2026-27-000123",
  "ds-2026-27-000123",
  "DS202627000123",
  "ds 2026 27 000 123",
  "DS/2026-27/000123",
  "DS–2026–27–000१२३",
  "No. DS-2026-27-000123",
  "Receipt DS-2026-27-000123",
  "Receipt No.: DS-2026-27-000123",
  "#DS-2026-27-000123",
])("%j is read as the number that is printed", (typed) => {
  expect(readReceiptNumber(typed)).toBe("DS-2026-27-000123");
});

it("a prefix may be the beginning of a label", () => {
  expect(["NO-2026-27-000001", "NOW-2026-27-000001"].map(readReceiptNumber)).toEqual([
    "NO-2026-27-000001",
    "NOW-2026-27-000001",
  ]);
});

it.each(["", "DS-2026-27-123", "DS-2026-28-000123", "D-2026-27-000123", "000123", "Asha Rao"])(
  "%j is read as none",
  (typed) => {
    expect(readReceiptNumber(typed)).toBeUndefined();
  },
);
