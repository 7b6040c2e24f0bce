import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { csvOf } from "../../../../http/csv.ts";
import { AppError } from "../../../../http/app-error.ts";
import { importedFile } from "./import-lines.ts";
import { newOfflineDonation } from "../new-offline-donation.ts";
import { OFFLINE_COLUMNS } from "../offline-donation-csv.ts";
import { chequeNumberCell, methodOf } from "./import-words.ts";
import { importTemplate } from "./import-template.ts";
import { inputOfLine } from "./line-to-input.ts";

const NOW = new Date("2026-11-23T06:00:00.000Z");
const importLinesOf = (file: string) => importedFile(file).lines;
const HEAD = "Received on,Method,Amount,Donor,Cheque number,Bank,Reference,Mobile,Email,PAN,Anonymous";

function readLine(line: string, head = HEAD) {
  const [importedLine] = importLinesOf(`${head}\n${line}\n`);
  return inputOfLine(importedLine!);
}
const errorsOf = (line: string) => {
  const read = readLine(line);
  return read.ok ? [] : read.errors.map(({ field, problem }) => `${field}: ${problem}`);
};
const problemOfFile = (file: string) => {
  try {
    importLinesOf(file);
    return undefined;
  } catch (error) {
    return error instanceof AppError ? `${error.fields?.[0]?.problem ?? ""} | ${error.message}` : String(error);
  }
};

describe("A line of the file becomes a donation", () => {
  it.each([
    ["cash", "2026-11-20,cash,500,Asha Rao", { method: "cash" }, 500_00],
    ["cash with a rupee sign", "20/11/2026,Cash,₹500,Asha Rao", { method: "cash" }, 500_00],
    [
      "a cheque with zeros in front",
      '2026-11-20,CHEQUE,"1,00,000.50",Asha Rao,004512,State Bank of India',
      { method: "cheque", chequeNumber: "004512", chequeBank: "State Bank of India" },
      1_00_000_50,
    ],
    [
      "a transfer, whatever the bank calls it",
      "20-11-2026,NEFT,Rs. 2500,Asha Rao,,,sbin 526327001234",
      { method: "bank-transfer", reference: "SBIN526327001234" },
      2_500_00,
    ],
    [
      "a payment by QR",
      "2026-11-20,qr,100.5,Asha Rao,,,632700123456",
      { method: "qr", reference: "632700123456" },
      100_50,
    ],
  ])("%s", (_, line, means, amountPaise) => {
    expect(readLine(line)).toMatchObject({ ok: true, donation: { means, amountPaise, receivedOn: "2026-11-20" } });
  });

  it("with the donor's details in the form of the site", () => {
    const line = "2026-11-20,cash,500, Asha Rao ,,,,+91 98200-12345,asha@example.in,abcpe1234f,Yes";
    expect(readLine(line)).toMatchObject({
      donation: {
        donor: { fullName: "Asha Rao", phone: "9820012345", email: "asha@example.in", pan: "ABCPE1234F" },
        anonymous: true,
      },
    });
  });

  it.each([
    ["an empty amount", "2026-11-20,cash,,Asha Rao", ["Amount: required"]],
    ["an amount with a comma at a wrong place", '2026-11-20,cash,"1,00",Asha Rao', ["Amount: bad-amount"]],
    ["a decimal comma", '2026-11-20,cash,"500,50",Asha Rao', ["Amount: bad-amount"]],
    ["three decimals", "2026-11-20,cash,500.505,Asha Rao", ["Amount: bad-amount"]],
    ["nothing at all", "2026-11-20,cash,0,Asha Rao", ["Amount: amount-out-of-bounds"]],
    ["a negative amount", "2026-11-20,cash,-5,Asha Rao", ["Amount: bad-amount"]],
    ["words", "2026-11-20,cash,five hundred,Asha Rao", ["Amount: bad-amount"]],
    ["a day with the month first", "11/20/2026,cash,500,Asha Rao", ["Received on: bad-import-day"]],
    ["a day that there is not", "2026-02-30,cash,500,Asha Rao", ["Received on: bad-import-day"]],
    ["an unknown method", "2026-11-20,gold,500,Asha Rao", ["Method: bad-method"]],
    ["no donor", "2026-11-20,cash,500,", ["Donor: required"]],
    [
      "a cheque without its number and bank",
      "2026-11-20,cheque,500,Asha Rao",
      ["Cheque number: required", "Bank: required"],
    ],
    [
      "a cheque number of seven digits",
      "2026-11-20,cheque,500,Asha Rao,1004512,SBI",
      ["Cheque number: bad-cheque-number"],
    ],
    ["an amount that was paid", "2026-11-20,cash,500 Dr,Asha Rao", ["Amount: bad-amount"]],
    ["an amount whose commas moved the donor", "2026-11-20,cash,5,000,,,,,,,", [": too-many-cells"]],
    [
      "a reference that a spreadsheet rounded",
      "2026-11-20,qr,500,Asha Rao,,,6.327E+11",
      ["Reference: bad-transfer-reference"],
    ],
    ["a transfer without a reference", "2026-11-20,neft,500,Asha Rao", ["Reference: required"]],
    ["a cheque number for cash", "2026-11-20,cash,500,Asha Rao,004512", ["Cheque number: not-of-method"]],
    ["a wrong mobile", "2026-11-20,cash,500,Asha Rao,,,,12345", ["Mobile: bad-mobile"]],
    ["a wrong PAN", "2026-11-20,cash,500,Asha Rao,,,,,,ABC", ["PAN: bad-pan"]],
    ["neither yes nor no", "2026-11-20,cash,500,Asha Rao,,,,,,,perhaps", ["Anonymous: bad-yes-no"]],
    [
      "several faults",
      "yesterday,gold,lots,Asha Rao",
      ["Method: bad-method", "Received on: bad-import-day", "Amount: bad-amount"],
    ],
  ])("or an error that names the column: %s", (_, line, errors) => {
    expect(errorsOf(line)).toEqual(errors);
  });

  it("and says that an amount with commas needs quotes where it moves the cells after it beyond the head", () => {
    expect(errorsOf("2026-11-20,cash,1,00,000,Asha,,,,,,,yes")).toContain(": too-many-cells");
  });

  it("and the example lines of the template are good", async () => {
    const chunks: string[] = [];
    for await (const chunk of importTemplate(NOW)) chunks.push(chunk);
    const lines = importLinesOf(chunks.join(""));
    expect(lines.map((line) => inputOfLine(line).ok)).toEqual([true, true, true, true]);
  });
});

describe("The lines of a file", () => {
  it("are numbered as a spreadsheet does, without empty ones, and read with other separators and a byte order mark", () => {
    const file =
      '\uFEFFDonor;Amount;Method;Received on\r\nAsha;500;cash;2026-11-20\r\n;;;\r\n\r\n"Ravi ""R"" Rao";"1,000";cash;2026-11-20';
    expect(importLinesOf(file)).toMatchObject([
      { line: 2, cells: { Donor: "Asha", Amount: "500" } },
      { line: 5, cells: { Donor: 'Ravi "R" Rao', Amount: "1,000" } },
    ]);
  });

  it("are read as our own export writes them, apostrophes against formulas included", async () => {
    const rows = async function* () {
      yield await Promise.resolve("+91 98200 12345");
    };
    const chunks: string[] = [];
    for await (const chunk of csvOf([{ head: "Mobile", cell: (row: string) => row }], rows())) chunks.push(chunk);
    const [, cell = ""] = chunks.join("").split("\r\n");
    const [line] = importLinesOf(`Received on,Method,Amount,Donor,Mobile\n2026-11-20,cash,1,Asha,${cell}`);
    expect(line?.cells.Mobile).toBe("+91 98200 12345");
  });

  it.each([
    ["is empty", "", "no-lines"],
    ["has only its head", HEAD, "no-lines"],
    ["has a quote that is never closed", `${HEAD}\n2026-11-20,cash,500,"Asha`, "not-csv"],
    ["lacks a column", "Method,Amount,Donor\ncash,500,Asha", "column-missing | Received on:"],
    [
      "has a column twice",
      "Received on,Method,Amount,Donor,Donor\n2026-11-20,cash,500,Asha,Asha",
      "column-twice | Donor:",
    ],
    ["has too many lines", `${HEAD}\n${"2026-11-20,cash,500,Asha\n".repeat(501)}`, "too-many-lines"],
  ])("are refused as a whole if the file %s", (_, file, problem) => {
    expect(problemOfFile(file)).toContain(problem);
  });
});

describe("The words of a file", () => {
  it.each([
    ["UPI", "qr"],
    ["Google Pay", "qr"],
    ["DD", "cheque"],
    ["Demand draft", "cheque"],
    ["By Cheque", "cheque"],
    ["NEFT/RTGS/IMPS", "bank-transfer"],
    ["Net Banking", "bank-transfer"],
    ["CASH PAYMENT", "cash"],
    ["Cash/Cheque", undefined],
    ["Stripe", undefined],
    ["", undefined],
  ])("%j are the method %s", (words, method) => {
    expect(methodOf(words)).toBe(method);
  });

  it.each([
    ["4512", "004512"],
    ["4512.0", "004512"],
    ['="004512"', "004512"],
    ["004512", "004512"],
    ["0", "0"],
    ["1234567", "1234567"],
    ["SBI 4512", "SBI 4512"],
  ])("%j are the cheque number %s", (cell, number) => {
    expect(chequeNumberCell(cell)).toBe(number);
  });

  it("may be other headings below a title, and what has no meaning is named", () => {
    const file = [
      "Donations of November,,,,,,,",
      "",
      "Sr. No.,Date of Donation,Donor's Name *,Amount (₹),Mode of Payment,Cheque/DD No.,Drawn on,Aadhaar",
      '1,20-Nov-2026,Asha Rao,"1,00,000/-",DD,4512,SBI,x',
    ].join("\n");
    const { lines, columns, unusedHeadings } = importedFile(file);
    expect(unusedHeadings).toEqual(["Sr. No.", "Aadhaar"]);
    expect(columns).toContainEqual({ heading: "Amount (₹)", column: "Amount" });
    expect(lines.map(({ line }) => line)).toEqual([4]);
    expect(inputOfLine(lines[0]!)).toMatchObject({
      donation: {
        receivedOn: "2026-11-20",
        amountPaise: 1_00_000_00,
        donor: { fullName: "Asha Rao" },
        means: { method: "cheque", chequeNumber: "004512", chequeBank: "SBI" },
      },
    });
  });

  it("are unclear where other days have the month first", () => {
    const lines = importLinesOf("Date,Method,Amount,Donor\n11/20/2026,cash,1,Asha\n03/04/2026,cash,1,Asha\n");
    expect(lines.map((line) => inputOfLine(line))).toMatchObject([
      { errors: [{ field: "Received on", problem: "bad-import-day" }] },
      { errors: [{ field: "Received on", problem: "unclear-import-day" }] },
    ]);
  });
});

describe("The export of another program", () => {
  it("GiveWP is read with its names, currency and status", () => {
    const file = readFileSync(new URL("../../../../../test/imported-files/givewp.csv", import.meta.url), "utf8");
    const { lines } = importedFile(file);
    expect(lines.map(({ skipped }) => skipped)).toEqual([undefined, undefined, "not-received", "test", undefined]);
    expect(inputOfLine(lines[0]!).ok).toBe(false);
    expect(inputOfLine(lines[0]!, "bank-transfer")).toMatchObject({
      donation: {
        receivedOn: "2026-11-20",
        amountPaise: 2_500_00,
        means: { method: "bank-transfer", reference: "GIVEWP0000000123" },
        donor: {
          ...{ fullName: "Asha Rao", email: "asha@example.in", address: "14 Sample Road, Flat 2, Pune" },
          ...{ phone: "9820012345", pincode: "411004" },
        },
      },
    });
    expect(inputOfLine(lines[1]!, "cash")).toMatchObject({ donation: { amountPaise: 1_00_000_50 } });
    expect(inputOfLine(lines[4]!, "cash")).toMatchObject({ errors: [{ field: "Amount", problem: "other-currency" }] });
  });

  it("with a status that may mean both is reported, and neither imported nor left out", () => {
    const [line] = importLinesOf("Date,Method,Amount,Donor,Status\n20/11/2026,cash,500,Asha Rao,Processing\n");
    expect(line?.skipped).toBeUndefined();
    expect(inputOfLine(line!)).toMatchObject({ ok: false, errors: [{ field: "Status", problem: "unknown-status" }] });
  });

  it("of this site is read as what it exported", async () => {
    const means = { method: "cheque", chequeNumber: "004512", chequeBank: "State Bank of India" } as const;
    const donation = newOfflineDonation({
      donation: {
        ...{ campaignId: "school", means, amountPaise: 1_00_000_50, receivedOn: "2026-11-20", anonymous: true },
        donor: { fullName: "Asha Rao", phone: "9820012345", state: "Maharashtra", address: "14 Sample Road\nPune" },
      },
      target: { _id: "school", kind: "fundraiser", title: "A school", taxBenefit: true },
      by: { uid: "u", email: "a@demo.test" },
      now: NOW,
    });
    const id = "0123456789abcdef01234567";
    const chunks: string[] = [];
    for await (const chunk of csvOf(OFFLINE_COLUMNS, [
      { id, data: donation },
      { id, data: { ...donation, state: "bounced" as const } },
    ]))
      chunks.push(chunk);
    const [line, bounced] = importLinesOf(chunks.join(""));
    expect(bounced?.skipped).toBe("not-received");
    expect(line).toMatchObject({ origin: { source: "own", id }, cells: { Campaign: "A school" } });
    expect(inputOfLine(line!)).toMatchObject({
      donation: {
        ...{ means, amountPaise: 1_00_000_50, receivedOn: "2026-11-20", anonymous: true },
        donor: { fullName: "Asha Rao", phone: "9820012345", state: "Maharashtra" },
      },
    });
  });
});
