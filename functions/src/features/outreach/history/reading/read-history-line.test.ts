import { type HistoryKind, HISTORY_CHUNK_LINES, joinRecords, splitRecords } from "@daansetu/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv } from "../../../../imported-tables/read-csv.ts";
import { tableRow } from "../../../../imported-tables/table-row.ts";
import { readHistoryLine } from "./read-history-line.ts";
import { understandFile } from "./understand-file.ts";

const TODAY = "2026-11-29";
const HEAD = "Date,Amount,Refunded,Status,Currency,Name,Email,Mobile,Campaign,Reference,Note";

function read(line: string, { kind = "donations", head = HEAD }: { kind?: HistoryKind; head?: string } = {}) {
  const { reading } = understandFile(kind, `${head}\n${line}\n`)!;
  const { cells, mayBePart } = readCsv(line, reading.separator)![0]!;
  // Programs write as many cells as there are headings.
  const missing = Math.max(0, reading.headings.length - cells.length);
  const row = tableRow([...cells, ...Array.from({ length: missing }, () => "")], mayBePart);
  return readHistoryLine(row, { kind, reading, today: TODAY });
}
const problemsOf = (line: string, options?: Parameters<typeof read>[1]) => {
  const result = read(line, options);
  return "problems" in result ? result.problems.map(({ field, problem }) => `${field}: ${problem}`) : [result.is];
};
const moneyOf = (line: string) => {
  const result = read(line);
  return result.is === "read" ? [result.record.day, result.record.amountPaise] : problemsOf(line);
};

describe("A line of donations", () => {
  it.each([
    ["an Indian date and lakhs with commas", '20/11/2016,"1,00,000.50"', ["2016-11-20", 1_00_000_50]],
    ["the rupee sign and a month's name", "20-Nov-16,₹ 2500/-", ["2016-11-20", 2_500_00]],
    ["a credit", "2016-11-20,500.00 Cr", ["2016-11-20", 500_00]],
    ["a part that was given back", "2016-11-20,500,200", ["2016-11-20", 300_00]],
    ["a spreadsheet's own numbers", "42694,500.0", ["2016-11-20", 500_00]],
    ["a debit", "2016-11-20,500 Dr", ["amount: bad-amount"]],
    ["a minus", "2016-11-20,(500)", ["amount: bad-amount"]],
    ["no amount", "2016-11-20,", ["amount: required"]],
    ["zero", "2016-11-20,0", ["amount: required"]],
    ["words", "2016-11-20,five hundred", ["amount: bad-amount"]],
    ["more given back than given", "2016-11-20,500,600", ["amount: bad-amount"]],
    ["no day", ",500", ["day: required"]],
    ["a day that is none", "31/02/2016,500", ["day: bad-import-day"]],
    ["a day of tomorrow", "30/11/2026,500", ["day: day-in-future"]],
    ["dollars", "2016-11-20,500,,,USD", ["currency: other-currency"]],
    ["a state that may mean both", "2016-11-20,500,,Processing", ["status: unknown-status"]],
    ["commas that moved its cells", "2016-11-20,1,00,000,,,,,,,,x,y", [": too-many-cells"]],
  ])("with %s", (_, line, expected) => {
    expect(moneyOf(line)).toEqual(expected);
  });

  it.each([
    ["failed", "2016-11-20,500,,failed"],
    ["was given back whole", "2016-11-20,500,500,captured"],
    ["was refunded", "2016-11-20,500,,refunded"],
  ])("that %s is left out", (_, line) => {
    expect(read(line)).toEqual({ is: "not-received" });
  });

  it("without anything is empty", () => {
    expect([",,,,,", " , ,", "---,***"].map((line) => read(line).is)).toEqual(["empty", "empty", "empty"]);
  });

  it("keeps what can be read of the donor, and names what is left out", () => {
    expect(
      read("2016-11-20,500,,,,Mr. Ravi & Mrs. Asha Rao,nobody@,12345,Clean water,SBIN1,PAN ABCPE1234F"),
    ).toMatchObject({
      is: "read",
      record: { name: "Mr. Ravi & Mrs. Asha Rao", campaign: "Clean water", reference: "SBIN1", note: "PAN •••" },
      problems: [
        { field: "email", problem: "bad-email" },
        { field: "phone", problem: "bad-phone" },
      ],
    });
    expect(read("2016-11-20,500,,,,Anonymous")).toMatchObject({ record: { name: undefined }, problems: [] });
  });

  it("joins first and last name, and takes the company's where there is none", () => {
    const head = "Date,Amount,First name,Last name,Company";
    expect(read("2016-11-20,500,Asha,Rao,Sample Ltd", { head })).toMatchObject({ record: { name: "Asha Rao" } });
    expect(read("2016-11-20,500,,,Sample Ltd", { head })).toMatchObject({ record: { name: "Sample Ltd" } });
  });

  it("with the month first says so, and is read once somebody chose that", () => {
    expect(read("11/23/2016,500")).toMatchObject({ is: "wrong", isMonthFirst: true });
    const reading = { ...understandFile("donations", `${HEAD}\n`)!.reading, dayOrder: "month-first" as const };
    const row = readCsv("11/23/2016,500", ",")![0]!;
    expect(readHistoryLine(row, { kind: "donations", reading, today: TODAY })).toMatchObject({
      record: { day: "2016-11-23" },
    });
  });

  it("never takes a column of PANs, even if somebody chose it", () => {
    const { reading } = understandFile("donations", "Date,Amount,PAN\n")!;
    const row = readCsv("2016-11-20,500,ABCPE1234F", ",")![0]!;
    const chosen = { ...reading, columns: ["day" as const, "amount" as const, "note" as const] };
    const result = readHistoryLine(row, { kind: "donations", reading: chosen, today: TODAY });
    expect(JSON.stringify(result)).not.toContain("ABCPE");
  });
});

describe("A line of another kind", () => {
  const PLEDGE = { kind: "pledges", head: "Name,Amount,Frequency,Start date,Status" } as const;
  it("is a pledge, ended ones included", () => {
    expect(read("Asha Rao,333,Quarterly,1/4/2019,Cancelled", PLEDGE)).toMatchObject({
      record: { amountPaise: 333_00, every: "quarter", day: "2019-04-01", status: "Cancelled" },
    });
    expect(problemsOf("Asha Rao,333,sometimes", PLEDGE)).toEqual(["every: bad-period"]);
    expect(problemsOf(",333,Monthly", PLEDGE)).toEqual(["name: required"]);
  });

  it("is a donor with a name, an address or a number, or an NGO with a name", () => {
    const donors = { kind: "donors", head: "Name,Email,Mobile" } as const;
    expect(read(",asha@example.in,", donors)).toMatchObject({ record: { email: "asha@example.in" } });
    expect(problemsOf("n/a,nobody,0", donors)).toEqual(["name: required"]);
    const ngos = { kind: "ngos", head: "NGO,Darpan ID,Place" } as const;
    expect(read("Sample Trust,MH/2016/0101234,Pune", ngos)).toMatchObject({
      record: { name: "Sample Trust", registration: "MH/2016/0101234", city: "Pune" },
    });
  });
});

describe("A file", () => {
  it.each([
    ["with titles above its headings", "Sample Trust\n\nDate,Amount,Name\n1/4/2016,5,A", 3, ","],
    ["with a mark at its beginning", "\uFEFFDate;Amount;Name\n1/4/2016;5;A", 1, ";"],
    ["with tabs", "Date\tAmount\tName\n1/4/2016\t5\tA", 1, "\t"],
    ["with bars", "Date|Amount|Name", 1, "|"],
    ["of which no heading is known", "foo,bar,baz\n1,2,3", 1, ","],
  ])("%s is understood", (_, head, headLine, separator) => {
    expect(understandFile("donations", head)?.reading).toMatchObject({ headLine, separator });
  });

  it("shows a sample of each column, but of no identity document", () => {
    const head = "Date,Amount,PAN,Note\n,500,ABCPE1234F,\n20/11/2016,600,,PAN ABCPE1234F\n";
    expect(understandFile("donations", head)?.samples).toEqual(["20/11/2016", "500", "", "PAN •••"]);
  });

  it("keeps no heading that is a donor: a file may have none", () => {
    const head = "20/11/2016,500,asha@example.in,98200 12345,ABCPE1234F\n";
    expect(understandFile("donations", head)?.reading.headings).toEqual(["20/11/2016", "500", "", "", "•••"]);
  });

  it("without any cell is no table", () => {
    expect(understandFile("donations", "\n\n")).toBeUndefined();
  });
});

describe("Records of a text, sent in pieces", () => {
  it.each([
    ['a,"b\nc",d\r\n\r\n"x""y\n",2\n', 3],
    ['12" ruler,5\nnext,6', 2],
    [' "quoted\nafter a space",1\n2', 2],
    ["\uFEFFa\rb\n\n", 3],
    ["", 0],
  ])("%j has %d, as many as a reader of CSV finds", (text, count) => {
    const records = splitRecords(text);
    expect(records).toHaveLength(count);
    expect(readCsv(joinRecords(records), ",") ?? []).toHaveLength(count);
  });

  it("have the cells of the whole text, wherever it is cut", () => {
    const cell = fc.constantFrom("a", "", '"b\nc"', '"d""e"', "1,00", "₹5", ' "f" ', '"g,h"', "i'j");
    const lines = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 12 });
    fc.assert(
      fc.property(lines, fc.constantFrom("\n", "\r\n"), fc.integer({ min: 1, max: 5 }), (rows, lineEnd, size) => {
        const text = rows.map((row) => row.join(",")).join(lineEnd);
        const records = splitRecords(text);
        const pieces = records.flatMap((_, index) =>
          index % size === 0 ? [joinRecords(records.slice(index, index + size))] : [],
        );
        const cells = (piece: string) => (readCsv(piece, ",") ?? []).map((row) => row.cells);
        expect(pieces.flatMap(cells)).toEqual(cells(joinRecords(records)));
        expect(pieces.flatMap(cells)).toHaveLength(records.length);
      }),
    );
    expect(HISTORY_CHUNK_LINES).toBeLessThanOrEqual(400);
  });
});
