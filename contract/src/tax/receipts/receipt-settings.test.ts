import { describe, expect, it } from "vitest";
import { readWithSentences } from "../../api/sentences.ts";
import { receiptNumberOf, receiptSeriesOf } from "./receipt-number.ts";
import { DEFAULT_RECEIPT_SETTINGS, ReceiptNumber, ReceiptSettings } from "./receipts.ts";

const read = (changes: object) => readWithSentences(ReceiptSettings, { ...DEFAULT_RECEIPT_SETTINGS, ...changes });
const wordingFrom = (from: string) => ({ from, text: "Please ask your accountant." });

describe("the settings of receipts", () => {
  it("have defaults that are valid", () => {
    expect(read({})).toEqual({ ok: true, value: DEFAULT_RECEIPT_SETTINGS });
  });

  it.each(["D", "DAANSET", "ds", "D1", "D-S", ""])("refuse the prefix “%s”", (prefix) => {
    expect(read({ prefix })).toMatchObject({ fields: [{ field: "prefix", problem: "bad-receipt-prefix" }] });
  });

  it.each(["DS", "DAANSE"])("make numbers of the prefix “%s” that are numbers of receipts", (prefix) => {
    expect(read({ prefix })).toMatchObject({ ok: true });
    const number = receiptNumberOf(receiptSeriesOf(prefix, "2027-03-31"), 123);
    expect(number).toBe(`${prefix}-2026-27-000123`);
    expect(readWithSentences(ReceiptNumber, number)).toMatchObject({ ok: true });
  });

  it("take a PAN in small letters and with spaces around it", () => {
    expect(read({ pan: " aabcd1234e " })).toMatchObject({ value: { pan: "AABCD1234E" } });
  });

  it.each(["AABCD12345", "AABCD1234", "AABCD1234EF", "ABC DE1234F"])("refuse the PAN “%s”", (pan) => {
    expect(read({ pan })).toMatchObject({ fields: [{ field: "pan", problem: "bad-pan" }] });
  });

  it("leave out what is empty", () => {
    const emptied = { pan: "", address: "", signatoryName: "", signatoryTitle: "", signature: "" };
    expect(read(emptied)).toEqual({ ok: true, value: DEFAULT_RECEIPT_SETTINGS });
  });

  it("take wordings in any order, up to 12", () => {
    const days = Array.from({ length: 12 }, (_, index) => `20${40 - index}-04-01`);
    expect(read({ wordings: days.map(wordingFrom) })).toMatchObject({ ok: true });
    expect(read({ wordings: [...days, "2026-04-01"].map(wordingFrom) })).toMatchObject({
      fields: [{ field: "wordings", problem: "too-many" }],
    });
  });

  it("refuse two wordings from one day, and name the later entry", () => {
    const wordings = ["2026-04-01", "2027-04-01", "2026-04-01"].map(wordingFrom);
    expect(read({ wordings })).toEqual({
      ok: false,
      fields: [
        {
          field: "wordings.2.from",
          problem: "same-day-twice",
          message: "Another wording begins on this day. Please choose another day, or remove one of the two.",
        },
      ],
    });
  });

  it.each([
    ["wordings.0.from", { from: "2026-02-30", text: "Text" }, "bad-day"],
    ["wordings.0.text", { from: "2026-02-28", text: " " }, "required"],
    ["wordings.0.text", { from: "2026-02-28", text: "x".repeat(601) }, "too-long"],
  ])("refuse a wording with a wrong %s", (field, wording, problem) => {
    expect(read({ wordings: [wording] })).toMatchObject({ fields: [{ field, problem }] });
  });
});
