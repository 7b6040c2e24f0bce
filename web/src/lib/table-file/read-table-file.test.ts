import { utils, write } from "@e965/xlsx";
import { describe, expect, it } from "vitest";
import { readTableFile } from "./read-table-file.ts";

const MAX = 1_000_000;
const fileOf = (...parts: BlobPart[]) => new File(parts, "statement.xls");
const csvOf = async (...parts: BlobPart[]) => {
  const table = await readTableFile(fileOf(...parts), MAX);
  return "csv" in table ? table.csv : table.problem;
};

describe("A file of text", () => {
  const TEXT = "Date,Narration\n20/11/2026,José ₹";
  it("is read in UTF-8 and UTF-16, with and without their marks", async () => {
    const utf16 = (isLittleEndian: boolean, text: string) => {
      const view = new DataView(new ArrayBuffer(text.length * 2));
      for (let index = 0; index < text.length; index += 1)
        view.setUint16(index * 2, text.charCodeAt(index), isLittleEndian);
      return view.buffer;
    };
    expect(await csvOf(TEXT)).toBe(TEXT);
    expect(await csvOf(`\uFEFF${TEXT}`)).toBe(TEXT);
    expect(await csvOf(utf16(true, `\uFEFF${TEXT}`))).toBe(TEXT);
    expect(await csvOf(utf16(false, `\uFEFF${TEXT}`))).toBe(TEXT);
    expect(await csvOf(utf16(true, "Date,Narration\n20/11/2026,A\n"))).toBe("Date,Narration\n20/11/2026,A\n");
  });

  it("is read in Windows-1252 where it is no UTF-8", async () => {
    expect(await csvOf(new Uint8Array([0x4a, 0x6f, 0x73, 0xe9, 0x2c, 0xa3]))).toBe("José,£");
  });

  it("is read without the mark at its end that old programs write", async () => {
    expect(await csvOf(`${TEXT}\u001A`)).toBe(TEXT);
  });

  it.each([
    ["of another program, with control characters", "Date,Narration\u001B[0m", "unread"],
    ["with such a mark in its middle", `${TEXT}\u001A${TEXT}`, "unread"],
    ["a PDF", "%PDF-1.7", "pdf"],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), "unread"],
    [
      "an OpenDocument, whose formats are not read",
      "PK\u0003\u0004".padEnd(30, "0") + "mimetypeapplication/vnd.oasis",
      "unread",
    ],
    ["a broken spreadsheet", new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), "unread"],
    ["too long", "a".repeat(MAX + 1), "too-large"],
  ])("that is %s is refused with its reason", async (_, content, problem) => {
    expect(await csvOf(content)).toBe(problem);
  });
});

describe("A spreadsheet", () => {
  const sheet = () => {
    const made = utils.aoa_to_sheet([
      [],
      ["Date", "Narration", "Cheque", "Amount", "Balance"],
      [46_346, 'SALE, "NOV"', 4512, 1_976.4, 0.1 + 0.2],
      [46_346.5, "UTR\nwrapped", 632_700_123_456, -500, 1_00_000],
    ]);
    made["A3"]!.z = "dd/mm/yyyy";
    made["A4"]!.z = "dd-mmm-yy hh:mm";
    made["C3"]!.z = "000000";
    made["E3"]!.z = '#,##0.00 "Dr"';
    return made;
  };
  const EXPECTED = [
    '"","","","",""',
    '"Date","Narration","Cheque","Amount","Balance"',
    '"2026-11-20","SALE, ""NOV""","004512","1976.40","0.30 Dr"',
    '"2026-11-20 12:00:00","UTR\nwrapped","632700123456","-500","100000"',
  ].join("\r\n");

  it.each(["xlsx", "biff8", "xlsb", "xlml"] as const)(
    "of the kind %s has its values, not their pictures",
    async (bookType) => {
      const book = utils.book_new();
      utils.book_append_sheet(book, sheet(), "Statement");
      utils.book_append_sheet(book, utils.aoa_to_sheet([["Notes"]]), "Notes");
      const written: unknown = write(book, { type: "array", bookType });
      const table = await readTableFile(fileOf(written as ArrayBuffer), MAX);
      expect(table).toEqual({ csv: EXPECTED, otherSheets: 1 });
    },
  );

  it("that is a page with tables is read as its tables", async () => {
    const html =
      "<html><body><table><tr><td colspan=2>Account</td><td>1</td></tr></table><table><tr><th>Date</th><th>Cr</th></tr><tr><td>20/11/2026</td><td>1,000.00<br>x</td></tr></table></body></html>";
    expect(await csvOf(html)).toBe('"Account","","1"\r\n"Date","Cr"\r\n"20/11/2026","1,000.00\nx"');
  });
});
