import { MAX_ADDED_NUMBERS } from "@daansetu/contract";
import { expect, it } from "vitest";
import { readNumberLines } from "./number-lines.ts";

const read = (text: string) => {
  const lines = readNumberLines(text);
  return lines === "too-many" ? lines : { ...lines, numbers: [...lines.numbers] };
};

it("numbers are read by line, quoted or in the first cell of a CSV, and empty lines count", () => {
  expect(read('\ufeffABC1234567\r\n\r\n "abc7654321",2026\n')).toEqual({
    numbers: [
      ["ABC1234567", 1],
      ["ABC7654321", 3],
    ],
    problems: [],
  });
});

it("a number is refused with its line if the statement's column does not take it, or it is there twice", () => {
  expect(
    read(`Number\nABC-1234567\n${"A1".padEnd(21, "B")}\n${"A1".padEnd(22, "B")}\n${"a1".padEnd(21, "b")}`),
  ).toEqual({
    numbers: [["A1".padEnd(21, "B"), 3]],
    problems: [
      // The heading of a CSV.
      { line: 1, text: "Number", problem: "bad-pre-acknowledgement" },
      { line: 2, text: "ABC-1234567", problem: "bad-pre-acknowledgement" },
      { line: 4, text: "A1".padEnd(22, "B"), problem: "bad-pre-acknowledgement" },
      { line: 5, text: "a1".padEnd(21, "b"), problem: "twice" },
    ],
  });
});

it("more lines than one call adds are refused as a whole", () => {
  expect(read("A\n".repeat(MAX_ADDED_NUMBERS + 1))).toBe("too-many");
});
