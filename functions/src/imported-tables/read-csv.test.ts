import { describe, expect, it } from "vitest";
import { readCsv } from "./read-csv.ts";

const cellsOf = (text: string, separator?: string) => readCsv(text, separator)?.map(({ cells }) => cells);

describe("A CSV file is read", () => {
  it.each([
    [
      "with any line ends",
      "a,b\r\nc,d\re,f\n",
      [
        ["a", "b"],
        ["c", "d"],
        ["e", "f"],
      ],
    ],
    ["without a line end at its end", "a,b", [["a", "b"]]],
    ["with a byte order mark", "\uFEFFa,b\n", [["a", "b"]]],
    ["with separators, quotes and line breaks in quoted cells", '"a, ""b""\nc",d\n', [['a, "b"\nc', "d"]]],
    ["with a quote inside a cell that is not quoted", 'a 5" pipe,b\n', [['a 5" pipe', "b"]]],
    ["with spaces around its cells", ' a , "b" ,c\n', [["a", "b", "c"]]],
    ["with empty cells and rows", "a,,\n\n,b\n", [["a", "", ""], [""], ["", "b"]]],
    ["if it is empty", "", []],
  ])("%s", (_, text, rows) => {
    expect(cellsOf(text, ",")).toEqual(rows);
  });

  it("only if its last quote is closed", () => {
    expect(cellsOf('"a,b\nc', ",")).toBeUndefined();
  });

  it("without an apostrophe that keeps a cell from being a formula", () => {
    expect(cellsOf("'=1+1,'-5,'quoted'\n")).toEqual([["=1+1", "-5", "'quoted'"]]);
  });

  it("by the separator that its first line has most of", () => {
    expect(cellsOf("a;b,c;d\n")).toEqual([["a", "b,c", "d"]]);
    expect(cellsOf("a\tb\n")).toEqual([["a", "b"]]);
  });

  it("by another separator", () => {
    expect(cellsOf("a;b,c\n", ";")).toEqual([["a", "b,c"]]);
  });
});
