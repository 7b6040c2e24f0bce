import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import { jpegOf } from "./csr-pictures.ts";
import { aCsrContent } from "./csr-samples.ts";
import type { CsrMark } from "./csr-text.ts";
import { drawCsr } from "./draw-csr.ts";

const picture = async (alt: string) =>
  jpegOf(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: "#a8321f" } })
      .png()
      .toBuffer(),
    alt,
  );

async function read(mark: CsrMark, content = aCsrContent()) {
  const pictures = new Map([["school", [await picture("The new shelves"), await picture("")]]]);
  const bytes = await drawCsr(content, mark, { ofCampaign: pictures });
  const pdf = await getDocumentProxy(bytes.slice());
  const { text } = await extractText(pdf, { mergePages: true });
  const trees = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, page) =>
      JSON.stringify(await (await pdf.getPage(page + 1)).getStructTree()),
    ),
  );
  return { bytes, text: text.replaceAll(/\s+/g, " "), tree: trees.join(" ") };
}

describe("a statement for a company", () => {
  it("says who gave, what was used and what is left, with receipts and proofs", async () => {
    const { text, tree } = await read("issued");
    for (const part of [
      "CSR utilisation statement",
      "CSR-2026-27-001",
      "1 Apr 2026 to 30 Sept 2026",
      "Sahyadri Textiles Private Limited",
      "CSR registration number (Form CSR-1) CSR00001234",
      "DS-2026-27-000001",
      "Cheque 004512 of State Bank of India",
      "₹6,70,000",
      "Rupees Six Lakh Seventy Thousand Only",
      "Not used yet ₹80,000",
      "₹4,20,000 of ₹5,00,000 used",
      "The books were chosen with the teachers.",
      "The new shelves",
      "Report of the first visit: https://daansetu.example/fundraiser/school",
      "section 135 of the Companies Act, 2013",
      "Meera Kulkarni",
    ])
      expect(text).toContain(part);
    expect(tree).toContain("The new shelves");
    expect(tree.split('"role":"Figure"').length - 1).toBe(2);
  });

  it.each([
    ["draft", "CSR utilisation statement (draft)", "DRAFT"],
    ["cancelled", "Cancelled CSR utilisation statement", "CANCELLED"],
  ] as const)("that is %s says so in its title and across the page", async (mark, title, word) => {
    const { text } = await read(mark);
    expect(text).toContain(title);
    expect(text).toContain(word);
  });

  it("has the same bytes for the same content", async () => {
    const [first, again] = await Promise.all([read("issued"), read("issued")]);
    expect(again.bytes).toEqual(first.bytes);
  });
});
