import { extractText, getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import { PLAIN_RECEIPT } from "./features/tax/receipts/pdf/receipt-samples.ts";
import { renderReceipt } from "./features/tax/receipts/pdf/render-receipt.ts";
import { aCsrContent } from "./features/tax/statements/csr/csr-samples.ts";
import { drawCsr } from "./features/tax/statements/csr/draw-csr.ts";
import { renderStatement } from "./features/tax/statements/render-statement.ts";
import { statementOf } from "./features/tax/statements/statement-content.ts";
import { aStatementDonation } from "./features/tax/statements/statement-samples.ts";

const SITE = /(?:https:\/\/)?daansetu\.example/g;
const LEGAL = "Registered Charitable Trust of Example";
const SHOWN = "Example Seva Trust";

type Names = { name: string; shownName?: string };
const PAPERS: Readonly<Record<string, (names: Names) => Promise<Uint8Array>>> = {
  receipt: ({ name, shownName }) => {
    const { shownName: _, ...foundation } = PLAIN_RECEIPT.foundation;
    const named = { ...foundation, name, ...(shownName !== undefined && { shownName }) };
    return renderReceipt({ ...PLAIN_RECEIPT, foundation: named });
  },
  statement: ({ name, shownName }) => {
    const { foundation: stated, ...donation } = aStatementDonation();
    if (stated === undefined) throw new Error("The sample has no foundation.");
    const { shownName: _, ...foundation } = stated.foundation;
    const named = { ...foundation, name, ...(shownName !== undefined && { shownName }) };
    const options = { foundationName: name, now: new Date("2026-11-23T06:00:00.000Z") };
    const content = statementOf("2026-27", [{ ...donation, foundation: { ...stated, foundation: named } }], options);
    if (content === undefined) throw new Error("The sample is of another year.");
    return renderStatement(content);
  },
  "statement for a company": ({ name, shownName }) => {
    const content = aCsrContent();
    const { shownName: _, ...foundation } = content.foundation;
    const named = { ...foundation, name, ...(shownName !== undefined && { shownName }) };
    return drawCsr({ ...content, foundation: named }, "issued", { ofCampaign: new Map() });
  },
};

async function read(paper: Uint8Array) {
  const pdf = await getDocumentProxy(paper.slice());
  const { text } = await extractText(pdf, { mergePages: true });
  const { info } = await pdf.getMetadata();
  const words = text.replaceAll(/\s+/g, " ");
  return { text: words, everything: `${words} ${JSON.stringify(info)}`.replace(SITE, ""), info };
}

it.each(Object.entries(PAPERS))(
  "A %s bears the names of its foundation, and no other's, in its text and its details",
  async (_, draw) => {
    const { everything, info, text } = await read(await draw({ name: LEGAL, shownName: SHOWN }));
    expect(everything).not.toMatch(/daansetu/i);
    expect(text.indexOf(SHOWN)).toBeGreaterThanOrEqual(0);
    expect(text.indexOf(SHOWN)).toBeLessThan(text.indexOf(LEGAL));
    expect(info).toMatchObject({ Author: LEGAL, Creator: SHOWN });
  },
  60_000,
);

it.each(Object.entries(PAPERS))(
  "A %s of a foundation with one name bears it once at its head",
  async (_, draw) => {
    const [twice, once] = await Promise.all([
      draw({ name: SHOWN, shownName: "Another" }).then(read),
      draw({ name: SHOWN }).then(read),
    ]);
    const count = (text: string) => text.split(SHOWN).length;
    expect(count(once.text)).toBe(count(twice.text));
    expect(once.text).not.toContain("Another");
  },
  60_000,
);
