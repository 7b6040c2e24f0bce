import { describe, expect, it } from "vitest";
import { type KnownLine, knownLinesOf, newLineIds } from "./same-line.ts";

const known = (id: string, day: string, amountPaise = 976_40): KnownLine => ({
  id,
  day,
  amountPaise,
  isRemoved: false,
});
const line = (id: string, day: string, amountPaise = 976_40) => ({ id, day, amountPaise });
const NOVEMBER = { from: "2026-11-01", to: "2026-11-30" };
const idsOf = (found: Map<string, KnownLine>) => [...found].map(([id, { id: knownId }]) => [id, knownId]);

describe("A line of a statement is stored already", () => {
  it("if the day and the amount are the same", () => {
    expect(idsOf(knownLinesOf([line("a", "2026-11-20")], [known("k", "2026-11-20")], NOVEMBER))).toEqual([["a", "k"]]);
  });

  it("if another export has the day of its value", () => {
    expect(idsOf(knownLinesOf([line("a", "2026-11-21")], [known("k", "2026-11-20")], NOVEMBER))).toEqual([["a", "k"]]);
  });

  it.each([
    ["the amount is another one", [line("a", "2026-11-20", 1)], NOVEMBER],
    ["it was paid and not received", [line("a", "2026-11-20", -976_40)], NOVEMBER],
    ["it is of another week", [line("a", "2026-11-27")], NOVEMBER],
    ["the stored one is before this statement", [line("a", "2026-11-21")], { from: "2026-11-21", to: "2026-11-30" }],
  ])("not if %s", (_, lines, period) => {
    expect(knownLinesOf(lines, [known("k", "2026-11-20")], period).size).toBe(0);
  });

  it("once: what came, was returned and came again are three lines", () => {
    const lines = [line("a", "2026-11-20"), line("b", "2026-11-21", -976_40), line("c", "2026-11-22")];
    expect(idsOf(knownLinesOf(lines, [known("k", "2026-11-20")], NOVEMBER))).toEqual([["a", "k"]]);
  });
});

it("Lines that are stored have ids of their own, the same every time", () => {
  const lines = [line("a", "2026-11-20"), line("b", "2026-11-20")];
  const ids = newLineIds("setl_1", lines, []);
  expect(new Set(ids).size).toBe(2);
  expect(newLineIds("setl_1", lines, [])).toEqual(ids);
  expect(newLineIds("setl_1", lines.slice(0, 1), [known(ids[0]!, "2026-11-20")])).toEqual([ids[1]]);
});
