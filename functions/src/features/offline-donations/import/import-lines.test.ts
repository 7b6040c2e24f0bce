import { describe, expect, it } from "vitest";
import { csvOf } from "../../../http/csv.ts";
import { AppError } from "../../../http/app-error.ts";
import { importLinesOf } from "./import-lines.ts";
import { importTemplate } from "./import-template.ts";
import { dayOf, inputOfLine } from "./line-to-input.ts";

const NOW = new Date("2026-11-23T06:00:00.000Z");
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
    ["a year of two digits", "20/11/26,cash,500,Asha Rao", ["Received on: bad-import-day"]],
    ["a day that there is not", "2026-02-30,cash,500,Asha Rao", ["Received on: bad-import-day"]],
    ["an unknown method", "2026-11-20,gold,500,Asha Rao", ["Method: bad-method"]],
    ["no donor", "2026-11-20,cash,500,", ["Donor: required"]],
    [
      "a cheque without its number and bank",
      "2026-11-20,cheque,500,Asha Rao",
      ["Cheque number: required", "Bank: required"],
    ],
    [
      "a cheque number that lost its zeros",
      "2026-11-20,cheque,500,Asha Rao,4512,SBI",
      ["Cheque number: bad-cheque-number"],
    ],
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
    ["has a column that we do not know", `${HEAD},Aadhaar\n2026-11-20,cash,500,Asha`, "unknown-column | Aadhaar:"],
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

it("A day is read day first, or as an ISO day, and otherwise not", () => {
  expect(["22/11/2026", "2/1/2026", "22-11-2026", "2026-11-22"].map(dayOf)).toEqual([
    "2026-11-22",
    "2026-01-02",
    "2026-11-22",
    "2026-11-22",
  ]);
  expect(["22/11-2026", "22.11.2026", "31/11/2026", "2026/11/22", ""].map(dayOf)).toEqual(Array(5).fill(undefined));
});
