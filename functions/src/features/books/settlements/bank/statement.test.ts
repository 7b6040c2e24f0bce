import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readStatement } from "./statement.ts";

const grouped = (paise: number) =>
  new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2 }).format(Math.abs(paise) / 100);
const signOf = (paise: number, credit: string, debit: string) => (paise > 0 ? credit : debit);

/** Ways in which banks write the same lines. */
const STYLES: { headings: string[]; cellsOf: (paise: number) => string[] }[] = [
  {
    headings: ["Date", "Narration", "Ref", "Debit", "Credit"],
    cellsOf: (paise) => ["20/11/2026", "SALE", "", ...(paise > 0 ? ["", grouped(paise)] : [grouped(paise), ""])],
  },
  {
    headings: ["Date", "Withdrawal (Dr.)", "Deposit (Cr.)", "Balance", "Branch"],
    cellsOf: (paise) => [
      "20-Nov-26",
      ...(paise > 0 ? ["0.00", `₹ ${grouped(paise)}`] : [`₹ ${grouped(paise)}`, "0.00"]),
      "1,00,000.00",
      "",
    ],
  },
  {
    headings: ["Txn Date", "Amount", "Type", "Details"],
    cellsOf: (paise) => ["2026-11-20", grouped(paise), signOf(paise, "Deposit", "Withdrawal"), "SALE, NOVEMBER"],
  },
  {
    headings: ["Date", "Details", "Withdrawal (Dr)/Deposit (Cr)"],
    cellsOf: (paise) => ["20.11.2026", "SALE", `${grouped(paise)} ${signOf(paise, "Cr", "Dr")}`],
  },
];
const aStatement = fc.record({
  paises: fc.array(
    fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }).filter((paise) => paise !== 0),
    { minLength: 1, maxLength: 6 },
  ),
  style: fc.nat({ max: STYLES.length - 1 }),
  separator: fc.constantFrom(",", ";", "\t"),
  isQuoted: fc.boolean(),
});

const linesOf = (csv: string) => readStatement(csv).lines.map(({ id: _, text: _text, ...line }) => line);

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
      layout: { columns: { date: 0, narration: 1, reference: 2, debit: 4, credit: 5, balance: 6 } },
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
    ["one amount with a sign column", "Txn Date;Description;Amount (INR);Dr / Cr\n20-Nov-2026;SALE;1,000;CR\n", ";"],
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
    ["Withdrawal", -1_000_00],
    ["Deposit", 1_000_00],
    ["debit", -1_000_00],
    ["Cr.", 1_000_00],
  ])("takes %s for what it says", (type, amountPaise) => {
    const csv = `Date,Details,Amount,Type\n20/11/2026,SALE,1000,${type}\n`;
    expect(linesOf(csv)).toMatchObject([{ amountPaise }]);
  });

  it("that has its columns named by a person is read as they say", () => {
    const csv = "Tag,Text,Wert\n11/20/2026,SALE,1000.00\n03/04/2026,SALE,5.00\n";
    const german = csv.replaceAll("11/20/2026", "20/11/2026");
    expect(readStatement(german)).toMatchObject({
      headings: ["Tag", "Text", "Wert"],
      layout: { columns: { date: 0 } },
      unreadable: [{ lineNumber: 0, problem: "no-columns" }],
    });
    const columns = { date: 0, narration: 1, credit: 2 };
    expect(readStatement(german, { columns, dateOrder: "day-first" }).lines).toMatchObject([
      { day: "2026-11-20", amountPaise: 1_000_00 },
      { day: "2026-04-03", amountPaise: 5_00 },
    ]);
    expect(readStatement(german, { columns, dateOrder: "month-first" })).toMatchObject({
      lines: [{ day: "2026-03-04" }],
      unreadable: [{ lineNumber: 2, problem: "bad-date" }],
    });
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
    [
      "has an amount that is not in quotes",
      "Date,Narration,Debit,Credit\n20/11/2026,SALE,,17,00,465.32\n21/11/2026,SALE,,5\n",
      [{ lineNumber: 2, problem: "shifted-cells" }],
    ],
    [
      "has an amount that is not in quotes beside a balance",
      "Date,Narration,Debit,Credit,Balance,Branch\n20/11/2026,SALE,,17,00,465.32\n21/11/2026,SALE,,5,5,\n",
      [{ lineNumber: 2, problem: "shifted-cells" }],
    ],
    [
      "has a text with a comma that is not in quotes",
      "Date,Narration,Ref,Debit,Credit\n20/11/2026,RENT, NOV,,500.00,\n21/11/2026,SALE,,,5\n",
      [{ lineNumber: 2, problem: "shifted-cells" }],
    ],
    [
      "has an amount without a date",
      "Date,Narration,Credit\n20/11/2026,SALE,5\n,SALE,7\n,Total,12\n",
      [{ lineNumber: 3, problem: "bad-date" }],
    ],
    [
      "says nothing about the direction",
      "Date,Details,Amount\n20/11/2026,SALE,5\n",
      [
        { lineNumber: 0, problem: "no-lines" },
        { lineNumber: 2, problem: "no-direction" },
      ],
    ],
    [
      "says two things about the direction",
      "Date,Details,Credit\n20/11/2026,SALE,5 Dr\n21/11/2026,SALE,5\n",
      [{ lineNumber: 2, problem: "no-direction" }],
    ],
    [
      "has money in and out on one line",
      "Date,Debit,Credit\n20/11/2026,5,6\n21/11/2026,,5\n",
      [{ lineNumber: 2, problem: "two-amounts" }],
    ],
    [
      "has a transaction without an amount",
      "Date,Details,Debit,Credit\n01/11/2026,Opening balance,,\n20/11/2026,SALE,,\n21/11/2026,SALE,,5\n",
      [{ lineNumber: 3, problem: "no-amount" }],
    ],
    [
      "has dates of two kinds",
      "Date,Credit\n11/20/2026,5\n03/04/2026,5\n20 Nov 2026,5\n",
      [
        { lineNumber: 2, problem: "bad-date" },
        { lineNumber: 3, problem: "unclear-date" },
      ],
    ],
    [
      "has a balance that does not follow",
      `Date,Credit,Balance\n${[10, 20, 30, 40, 70, 80, 90].map((balance) => `20/11/2026,10,${balance}`).join("\n")}\n`,
      [{ lineNumber: 6, problem: "balance-differs" }],
    ],
    ["has a bad date", "Date,Credit\n31/02/2026,5\n21/11/2026,5\n", [{ lineNumber: 2, problem: "bad-date" }]],
  ])("that %s says so", (_, csv, unreadable) => {
    expect(readStatement(csv).unreadable.toSorted((a, b) => a.lineNumber - b.lineNumber)).toEqual(unreadable);
  });

  it("that is too long is refused as a whole", () => {
    const csv = `Date,Credit\n${"20/11/2026,5\n".repeat(10_001)}`;
    expect(readStatement(csv)).toMatchObject({ lines: [], unreadable: [{ lineNumber: 0, problem: "too-many-lines" }] });
  });

  it("never has another sign or amount than its lines, however it writes them: what is not sure is named", () => {
    fc.assert(
      fc.property(aStatement, ({ paises, style, separator, isQuoted }) => {
        const cellOf = (text: string) => (isQuoted || !text.includes(separator) || text === "" ? `"${text}"` : text);
        const rowOf = (cells: string[]) => cells.map(cellOf).join(separator);
        const { headings, cellsOf } = STYLES[style]!;
        const rows = paises.map((paise) => rowOf(cellsOf(paise)));
        const csv = [headings.join(separator), ...rows].join("\n");
        const { lines, unreadable } = readStatement(csv);
        for (const { lineNumber, amountPaise } of lines) expect(amountPaise).toBe(paises[lineNumber - 2]);
        const named = new Set([...lines, ...unreadable].map(({ lineNumber }) => lineNumber));
        if (!named.has(0)) for (const index of paises.keys()) expect(named).toContain(index + 2);
        if (isQuoted || separator !== ",") expect(lines).toHaveLength(paises.length);
      }),
      { numRuns: 300 },
    );
  });

  it("gives each line the same id every time, and lines that say the same different ones", () => {
    const csv = "Date,Narration,Credit\n20/11/2026,SALE,5\n20/11/2026,SALE,5\n20/11/2026,OTHER,5\n";
    const ids = readStatement(csv).lines.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(readStatement(csv.replaceAll("\n", "\r\n")).lines.map(({ id }) => id)).toEqual(ids);
  });
});
