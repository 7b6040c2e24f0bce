import { extractText, getDocumentProxy } from "unpdf";
import { beforeAll, describe, expect, it } from "vitest";
import { statementOf } from "./statement-content.ts";
import type { StatementLine } from "./statement-line.ts";
import { aStatementDonation } from "./statement-samples.ts";
import { renderStatement } from "./render-statement.ts";

const HINDI_NAME = "श्रीमती लक्ष्मी क्षीरसागर".normalize("NFC");
const DONOR = {
  fullName: HINDI_NAME,
  addressLines: ["14, Temple Road"],
  taxId: { type: "pan" as const, masked: "ABXXXXXX4F" },
};

function contentWith(lines: Partial<StatementLine>[]) {
  const donations = lines.map((line, index) => aStatementDonation(line, { index: index + 1, donor: DONOR }));
  return statementOf("2026-27", donations, {
    foundation: { name: "Daansetu" },
    now: new Date("2026-11-23T06:00:00.000Z"),
  })!;
}
const MANY = contentWith(
  Array.from({ length: 20 }, (_, index) => ({ receivedOn: `2026-05-${String(index + 1).padStart(2, "0")}` })),
);

async function read(content: typeof MANY) {
  const bytes = await renderStatement(content);
  // pdf.js takes the bytes that it is given.
  const pdf = await getDocumentProxy(bytes.slice());
  const { text } = await extractText(pdf, { mergePages: false });
  return { bytes, pdf, pages: text.map((page) => page.replaceAll(/\s+/g, " ").normalize("NFC")) };
}

// The libraries and the fonts are loaded with the first.
beforeAll(async () => {
  await renderStatement(MANY);
}, 60_000);

describe("the text of a statement of two pages", () => {
  it("has head, columns and number on each page, and names every receipt once", async () => {
    const { pages } = await read(MANY);
    expect(pages).toHaveLength(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain("Received Campaign Receipt Amount Returned Remains");
      expect(page).toContain(`page ${index + 1} of 2`);
    }
    const text = pages.join(" ");
    for (const { receipt } of MANY.lines) expect(text.split(receipt!.number)).toHaveLength(2);
  });

  it("has the donor's name as it was typed, the masked tax id, and the total in figures and words", async () => {
    const [first] = (await read(MANY)).pages;
    for (const part of [
      HINDI_NAME,
      "14, Temple Road",
      "PAN ABXXXXXX4F",
      "2026-27, so far",
      "1 Apr 2026 to 23 Nov 2026",
      "₹10,000",
      "Rupees Ten Thousand Only",
      "Daansetu Charitable Foundation",
    ])
      expect(first).toContain(part);
  });

  it("says that it is a summary and that the receipts count", async () => {
    const { pages } = await read(MANY);
    expect(pages.join(" ")).toContain("This statement is a summary of donations. The receipts count");
    expect(pages.join(" ")).toContain("It is no certificate for a tax return. That is Form 114");
  });
});

describe("a line of a statement", () => {
  const textOf = async (line: Partial<StatementLine>) => (await read(contentWith([line]))).pages.join(" ");
  const receipt = { number: "DS-2026-27-000009", state: "issued", issuedOn: "2026-11-21", isCurrent: true } as const;

  it.each<[string, Partial<StatementLine>, string[]]>([
    ["issued", { how: "Monthly, UPI" }, ["20 Nov 2026", "Monthly, UPI", "DS-2026-27-000001"]],
    [
      "amended",
      { netPaise: 300_00, returnedOn: ["2026-11-21"], receipt: { ...receipt, state: "amended" } },
      ["DS-2026-27-000009 Amended 21 Nov 2026", "₹500 ₹200 21 Nov 2026 ₹300"],
    ],
    [
      "cancelled",
      { netPaise: 0, returnedOn: ["2026-11-21"], receipt: { ...receipt, state: "cancelled" } },
      ["DS-2026-27-000009 Cancelled 21 Nov 2026", "₹500 ₹500 21 Nov 2026 ₹0"],
    ],
    ["on its way", { receipt: undefined, deduction: "unknown" }, ["On its way"]],
    ["out of date", { receipt: { ...receipt, isCurrent: false } }, ["DS-2026-27-000009 New version on its way"]],
    ["none", { receipt: undefined, netPaise: 0 }, ["None Returned before it was issued"]],
  ])("says of a receipt that is %s what it is", async (_case, line, parts) => {
    const text = await textOf(line);
    for (const part of parts) expect(text).toContain(part);
  });

  it("keeps an amount of crores on one line", async () => {
    expect(await textOf({ amountPaise: 12_34_56_789_50, netPaise: 12_34_56_789_50 })).toContain("₹12,34,56,789.50");
  });
});

describe("the file of a statement", () => {
  it("has the same bytes for the same content, and another id for another", async () => {
    const [first, again, other] = await Promise.all([read(MANY), read(MANY), read(contentWith([{}]))]);
    expect(again.bytes).toEqual(first.bytes);
    expect(other.pdf.fingerprints[0]).not.toBe(first.pdf.fingerprints[0]);
  });

  it("is tagged: headings, tables with column headers, and one head of a table for a screen reader", async () => {
    const { pdf } = await read(MANY);
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const trees = await Promise.all(
      [1, 2].map(async (page) => JSON.stringify(await (await pdf.getPage(page)).getStructTree())),
    );
    for (const role of ["Document", "H1", "H2", "Table", "TR", "TH", "TD"])
      expect(trees[0]).toContain(`"role":"${role}"`);
    expect(trees[0]!.split('"role":"TH"')).toHaveLength(7);
  });
});
