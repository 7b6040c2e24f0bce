import { CheckCode, printedCheckCode } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { checkCodeOf } from "./check-code.ts";
import { PLAIN_RECEIPT } from "../pdf/receipt-samples.ts";
import { receiptShows } from "./shown-on-receipt.ts";

const KEYS = ["a-key-of-at-least-16-characters"] as const;
const numbers = Array.from({ length: 2_000 }, (_, index) => `DS-2026-27-${String(index + 1).padStart(6, "0")}`);

describe("the check code of a receipt", () => {
  it("has eight letters, the same for the same number, and another one for every other number and key", () => {
    const codes = numbers.map((number) => checkCodeOf(number, KEYS));
    expect(codes.every((code) => /^[BCDFGHJKMNPQRSTVWXZ]{8}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes[0]).toBe(checkCodeOf("DS-2026-27-000001", KEYS));
    expect(codes[0]).not.toBe(checkCodeOf("DS-2026-27-000001", ["another-key-of-16-characters"]));
  });

  it("uses each letter about as often as any other", () => {
    const counts = new Map<string, number>();
    for (const letter of numbers.flatMap((number) => checkCodeOf(number, KEYS).split("")))
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    // 16,000 letters, 19 kinds: five standard deviations around 842.
    expect(counts.size).toBe(19);
    expect(Math.min(...counts.values())).toBeGreaterThan(700);
    expect(Math.max(...counts.values())).toBeLessThan(985);
  });

  it.each(["BCDFGHJK", "bcdf-ghjk", " BCDF GHJK ", "BCDF–GHJK"])("is read from “%s”", (typed) => {
    expect(z.parse(CheckCode, typed)).toBe("BCDFGHJK");
    expect(printedCheckCode("BCDFGHJK")).toBe("BCDF-GHJK");
  });

  it.each(["", "BCDFGHJ", "BCDFGHJKM", "BCDFGHJA", "BCDFGHJ1", "12345678", "K".repeat(41)])("is not “%s”", (typed) => {
    expect(z.safeParse(CheckCode, typed).success).toBe(false);
  });
});

describe("what a receipt shows", () => {
  const content = { ...PLAIN_RECEIPT, checkCode: "BCDFGHJK", amountPaise: 2_000_00, netPaise: 2_000_00 };
  const version = (overrides: Partial<typeof content> = {}) => ({
    issuedAt: "",
    content: { ...content, ...overrides },
  });
  const amended = { versions: [version(), version({ netPaise: 1_500_50 })] };
  const cancelled = { versions: [...amended.versions, version({ netPaise: 0 })] };
  const { checkCode: _, ...old } = content;
  const withoutCode = { versions: [{ issuedAt: "", content: old }] };

  it.each([
    ["its code", { code: "BCDFGHJK" }, amended, true],
    ["another code", { code: "BCDFGHJM" }, amended, false],
    ["its first amount", { amount: "2,000" }, amended, true],
    ["what was left", { amount: "₹1,500.50" }, amended, true],
    ["what was left before the rest was returned", { amount: "1500.5" }, cancelled, true],
    ["nothing left", { amount: "0" }, cancelled, false],
    ["another amount", { amount: "2001" }, amended, false],
    ["code and amount", { code: "BCDFGHJK", amount: "2000" }, amended, true],
    ["its code and another amount", { code: "BCDFGHJK", amount: "5" }, amended, false],
    ["another code and its amount", { code: "BCDFGHJM", amount: "2000" }, amended, false],
    ["nothing", {}, amended, false],
    ["the amount of one without a code", { amount: "2000" }, withoutCode, true],
    ["a code of one without", { code: "BCDFGHJK" }, withoutCode, false],
    ["no code of one without", { code: "" }, withoutCode, false],
  ] as const)("%s", (_says, shown, receipt, expected) => {
    expect(receiptShows(receipt, shown)).toBe(expected);
  });
});
