import { inflateSync } from "node:zlib";
import { DEFAULT_BRAND } from "@daansetu/contract";
import sharp from "sharp";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, it } from "vitest";
import { PLAIN_RECEIPT } from "./features/tax/receipts/pdf/receipt-samples.ts";
import { renderReceipt } from "./features/tax/receipts/pdf/render-receipt.ts";
import { aCsrContent } from "./features/tax/statements/csr/csr-samples.ts";
import { drawCsr } from "./features/tax/statements/csr/draw-csr.ts";
import { renderStatement } from "./features/tax/statements/render-statement.ts";
import { logoPicture } from "./pdf/logo-picture.ts";
import type { PaperLogo } from "./pdf/paper-logo.ts";
import type { PaperLook } from "./pdf/paper-look.ts";
import { statementOf } from "./features/tax/statements/statement-content.ts";
import { aStatementDonation } from "./features/tax/statements/statement-samples.ts";

const SITE = /(?:https:\/\/)?daansetu\.example/g;
const LEGAL = "Registered Charitable Trust of Example";
const SHOWN = "Example Seva Trust";

type Head = { name: string; shownName?: string; look?: PaperLook };
const PAPERS: Readonly<Record<string, (head: Head, logo?: PaperLogo) => Promise<Uint8Array>>> = {
  receipt: (head, logo) => {
    const { shownName: _, ...foundation } = PLAIN_RECEIPT.foundation;
    return renderReceipt({ ...PLAIN_RECEIPT, foundation: { ...foundation, ...head } }, { logo });
  },
  statement: (head, logo) => {
    const { foundation: stated, ...donation } = aStatementDonation();
    if (stated === undefined) throw new Error("The sample has no foundation.");
    const { shownName: _, ...foundation } = stated.foundation;
    const named = { ...foundation, ...head };
    const options = { foundation: { name: head.name }, now: new Date("2026-11-23T06:00:00.000Z") };
    const content = statementOf("2026-27", [{ ...donation, foundation: { ...stated, foundation: named } }], options);
    if (content === undefined) throw new Error("The sample is of another year.");
    return renderStatement(content, logo);
  },
  "statement for a company": (head, logo) => {
    const content = aCsrContent();
    const { shownName: _, ...foundation } = content.foundation;
    const pictures = { ofCampaign: new Map(), logo };
    return drawCsr({ ...content, foundation: { ...foundation, ...head } }, "issued", pictures);
  },
};

async function read(paper: Uint8Array) {
  const pdf = await getDocumentProxy(paper.slice());
  const { text } = await extractText(pdf, { mergePages: true });
  const { info } = await pdf.getMetadata();
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  const words = text.replaceAll(/\s+/g, " ");
  return { text: words, everything: `${words} ${JSON.stringify(info)}`.replace(SITE, ""), info, tree };
}

/** What is drawn on the pages of a paper. */
function drawnOn(paper: Uint8Array): { drawing: string; pictures: number } {
  const file = Buffer.from(paper);
  const parts: string[] = [];
  for (let at = file.indexOf("stream\n"); at !== -1; at = file.indexOf("stream\n", at + 1)) {
    const end = file.indexOf("\nendstream", at);
    try {
      parts.push(inflateSync(file.subarray(at + "stream\n".length, end)).toString("latin1"));
    } catch {
      continue;
    }
  }
  return { drawing: parts.join("\n"), pictures: file.toString("latin1").split("/Subtype /Image").length - 1 };
}
/** How a page says that it fills with a colour. */
const fillOf = (colour: string) =>
  `${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255).join(" ")} scn`;

const COLOURS = { main: "#7a1f3d", accent: "#ffd166" };
const aLogo = async () =>
  logoPicture(
    await sharp({ create: { width: 900, height: 300, channels: 4, background: "#7a1f3d80" } })
      .webp()
      .toBuffer(),
  );

it.each(Object.entries(PAPERS))(
  "A %s has its foundation's two colours, and none of the site's in their place",
  async (_, draw) => {
    const head = { name: LEGAL, shownName: SHOWN };
    const [plain, coloured] = [drawnOn(await draw(head)), drawnOn(await draw({ ...head, look: { colours: COLOURS } }))];
    for (const colour of Object.values(DEFAULT_BRAND)) {
      expect(plain.drawing).toContain(fillOf(colour));
      expect(coloured.drawing).not.toContain(fillOf(colour));
    }
    for (const colour of Object.values(COLOURS)) {
      expect(coloured.drawing).toContain(fillOf(colour));
      expect(plain.drawing).not.toContain(fillOf(colour));
    }
  },
  60_000,
);

it.each(Object.entries(PAPERS))(
  "A %s has its foundation's logo, described by its name, in place of the mark, and the legal name in letters",
  async (_, draw) => {
    const logo = await aLogo();
    const paper = await draw({ name: LEGAL, look: { colours: COLOURS } }, logo);
    const { text, tree } = await read(paper);
    expect(tree).toContain(`"alt":"${LEGAL}"`);
    expect(text).toContain(LEGAL);
    const { drawing, pictures } = drawnOn(paper);
    expect(pictures).toBe(1);
    // The half sun of the mark is the only thing in this colour.
    expect(drawing).not.toContain(fillOf(COLOURS.accent));
    expect(await draw({ name: LEGAL, look: { colours: COLOURS } }, logo)).toEqual(paper);
  },
  60_000,
);

it.each(Object.entries(PAPERS))(
  "A %s whose logo cannot be read is drawn all the same, with the foundation's name in letters and no other's mark",
  async (_, draw) => {
    const paper = await draw({ name: LEGAL, shownName: SHOWN, look: { colours: COLOURS } }, "unreadable");
    const { text } = await read(paper);
    expect(text.indexOf(SHOWN)).toBeGreaterThanOrEqual(0);
    expect(text.indexOf(SHOWN)).toBeLessThan(text.indexOf(LEGAL));
    const { drawing, pictures } = drawnOn(paper);
    expect([pictures, drawing.includes(fillOf(COLOURS.accent))]).toEqual([0, false]);
  },
  60_000,
);

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
