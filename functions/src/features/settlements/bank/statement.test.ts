import { describe, expect, it } from "vitest";
import { readStatement } from "./statement.ts";
import { dayOf, paiseOf } from "./statement-cells.ts";

describe("A cell of a statement", () => {
  it.each([
    ["23/11/2026", "2026-11-23"],
    ["23-11-26", "2026-11-23"],
    ["3.1.2026", "2026-01-03"],
    ["23-Nov-2026", "2026-11-23"],
    ["23 November 2026", "2026-11-23"],
    ["2026-11-23", "2026-11-23"],
    ["23/11/2026 14:05:00", "2026-11-23"],
    ["2026-11-23T09:00:00", "2026-11-23"],
    ["11/23/2026", undefined],
    ["30/02/2026", undefined],
    ["Total", undefined],
    ["", undefined],
    ["123456", undefined],
  ])("%j is the day %s", (text, day) => {
    expect(dayOf(text)).toBe(day);
  });

  it.each([
    ["1,00,000.00", 1_00_000_00],
    ["₹ 500", 500_00],
    ["INR 500.5", 500_50],
    ["500.00 Cr", 500_00],
    ["500.00Dr", -500_00],
    ["-500.00", -500_00],
    ["(500.00)", -500_00],
    ["", 0],
    ["-", 0],
    ["0.00", 0],
    ["12.345", undefined],
    ["NEFT 12", undefined],
    ["1e5", undefined],
  ])("%j is %s paise", (text, paise) => {
    expect(paiseOf(text)).toBe(paise);
  });
});

const linesOf = (csv: string) => readStatement(csv).lines.map(({ id: _, ...line }) => line);

describe("A bank's CSV", () => {
  it("is read with credit and debit columns, below what the bank writes before its headings", () => {
    const csv = [
      "Sample Bank of India,,,,",
      "Account,00000012345,,,",
      "",
      'Date,Narration,Chq./Ref.No.,Value Dt,"Withdrawal Amt.","Deposit Amt.",Closing Balance',
      '20/11/26,"NEFT CR-RAZORPAY, PAYOUT",SIMN123456789012,20/11/26,,"1,976.40","2,000.00"',
      "21/11/26,RENT,000123,21/11/26,500.00,,1500.00",
      ",,,,,,",
      "Total,,,,500.00,1976.40,",
    ].join("\r\n");
    expect(readStatement(csv)).toMatchObject({
      columns: {
        date: "Date",
        narration: "Narration",
        reference: "Chq./Ref.No.",
        credit: "Deposit Amt.",
        debit: "Withdrawal Amt.",
      },
      unreadable: [],
    });
    expect(linesOf(csv)).toEqual([
      {
        ...{ lineNumber: 5, day: "2026-11-20", amountPaise: 1_976_40 },
        ...{ narration: "NEFT CR-RAZORPAY, PAYOUT", reference: "SIMN123456789012" },
      },
      { lineNumber: 6, day: "2026-11-21", amountPaise: -500_00, narration: "RENT", reference: "000123" },
    ]);
  });

  it.each([
    ["one amount with a sign column", "Txn Date;Description;Amount (INR);Dr / Cr\n20-Nov-2026;SALE;10,00;CR\n", ";"],
    ["one amount with its sign behind it", "Transaction Date\tParticulars\tAmount\n20/11/2026\tSALE\t1000 Cr\n", "\t"],
    ["credits alone", "Value Date,Remarks,Credit\n2026-11-20,SALE,1000\n", ","],
  ])("is read with %s", (_, csv) => {
    expect(linesOf(csv)).toMatchObject([{ day: "2026-11-20", amountPaise: 1_000_00, narration: "SALE" }]);
  });

  it("takes a debit off where the sign column says so", () => {
    const csv = "Date,Details,Amount,Type\n20/11/2026,RENT,1000,DR\n21/11/2026,SALE,1000,Credit\n";
    expect(linesOf(csv).map(({ amountPaise }) => amountPaise)).toEqual([-1_000_00, 1_000_00]);
  });

  it.each([
    ["has no headings", "a,b\n1,2\n", [{ lineNumber: 0, problem: "no-headings" }]],
    ["has headings alone", "Date,Credit\n", [{ lineNumber: 0, problem: "no-lines" }]],
    ["is empty", "", [{ lineNumber: 0, problem: "no-headings" }]],
    [
      "has a bad amount",
      "Date,Credit\n20/11/2026,1 000.5.0\n21/11/2026,5\n",
      [{ lineNumber: 2, problem: "bad-amount" }],
    ],
    ["has a bad date", "Date,Credit\n31/02/2026,5\n21/11/2026,5\n", [{ lineNumber: 2, problem: "bad-date" }]],
  ])("that %s says so", (_, csv, unreadable) => {
    expect(readStatement(csv).unreadable).toEqual(unreadable);
  });

  it("that is too long is refused as a whole", () => {
    const csv = `Date,Credit\n${"20/11/2026,5\n".repeat(10_001)}`;
    expect(readStatement(csv)).toMatchObject({ lines: [], unreadable: [{ lineNumber: 0, problem: "too-many-lines" }] });
  });

  it("gives each line the same id every time, and lines that say the same different ones", () => {
    const csv = "Date,Narration,Credit\n20/11/2026,SALE,5\n20/11/2026,SALE,5\n20/11/2026,OTHER,5\n";
    const ids = readStatement(csv).lines.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(readStatement(csv.replaceAll("\n", "\r\n")).lines.map(({ id }) => id)).toEqual(ids);
  });
});
