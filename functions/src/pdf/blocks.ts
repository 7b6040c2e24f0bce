import { COLOUR, PAGE, STYLE } from "./look.ts";
import { drawMark } from "./ornaments.ts";
import { type Column, type Sheet, type Tag, WHOLE_WIDTH } from "./sheet.ts";
import type { TextStyle } from "./text-lines.ts";

export const BLOCK_GAP = 12;
export const HEADING_GAP = 4;
const RADIUS = 9;

const MARK_SIZE = 27;
const FACT_COLUMN = 178;

/** The head of a document: brand and foundation, the title, and the first facts beside each other. */
export function drawHead(
  sheet: Sheet,
  { issuer, title, facts }: { issuer: string; title: string; facts: readonly [string, string][] },
): void {
  sheet.decorate((doc) => {
    drawMark(doc, PAGE.left - 2, sheet.y - 6, MARK_SIZE);
  });
  const brand = { x: PAGE.left + MARK_SIZE + 5, width: 120 };
  sheet.write(sheet.tag(sheet.root, "P"), "Daansetu", STYLE.brand, brand, sheet.y - 2);
  const issuerColumn = { x: PAGE.left + 180, width: PAGE.right - PAGE.left - 180, align: "right" } as const;
  const belowIssuer = sheet.write(sheet.tag(sheet.root, "P"), issuer, STYLE.strong, issuerColumn, sheet.y + 1);
  sheet.y = Math.max(sheet.y + 38, belowIssuer + 12);
  sheet.y = sheet.write(sheet.tag(sheet.root, "H1"), title, STYLE.title, WHOLE_WIDTH, sheet.y) + 6;
  const section = sheet.tag(sheet.root, "Sect");
  const bottoms = facts.map(([label, value], index) => {
    const column = { x: PAGE.left + index * FACT_COLUMN, width: FACT_COLUMN - 12 };
    const belowLabel = sheet.write(sheet.tag(section, "P"), label, STYLE.small, column, sheet.y);
    return sheet.write(sheet.tag(section, "P"), value, STYLE.strong, column, belowLabel);
  });
  sheet.y = Math.max(...bottoms) + BLOCK_GAP;
}

/** A tinted box of the whole width, as a background. */
export function drawBox(sheet: Sheet, height: number, fill: string, edge?: string): void {
  sheet.decorate((doc) => {
    doc.roundedRect(PAGE.left, sheet.y, WHOLE_WIDTH.width, height, RADIUS).fill(fill);
    if (edge !== undefined) doc.roundedRect(PAGE.left, sheet.y, 5, height, 2.5).fill(edge);
  });
}

const AMOUNT_COLUMN = { x: PAGE.left + 18, width: WHOLE_WIDTH.width - 36 };

/** A box with an amount in large figures and in words. @param beside texts at its right, below each other */
export function drawAmountBox(
  sheet: Sheet,
  amount: { label: string; beside: readonly string[]; besideStyle: TextStyle; figures: string; words: string },
): void {
  const { label, beside, besideStyle, figures, words } = amount;
  const wordsHeight = sheet.heightOf(words, STYLE.text, AMOUNT_COLUMN.width);
  const height = 12 + STYLE.small.leading + STYLE.amount.leading + wordsHeight + 16;
  drawBox(sheet, height, COLOUR.well);
  const section = sheet.tag(sheet.root, "Sect");
  const top = sheet.y + 11;
  let y = sheet.write(sheet.tag(section, "P"), label, STYLE.small, AMOUNT_COLUMN, top);
  for (const [index, text] of beside.entries()) {
    const column = { ...AMOUNT_COLUMN, align: "right" } as const;
    sheet.write(sheet.tag(section, "P"), text, besideStyle, column, top + index * besideStyle.leading);
  }
  y = sheet.write(sheet.tag(section, "P"), figures, STYLE.amount, AMOUNT_COLUMN, y);
  sheet.write(sheet.tag(section, "P"), words, STYLE.text, AMOUNT_COLUMN, y + 2);
  sheet.y += height + BLOCK_GAP;
}

/** @param roomBelow the height that must fit below it on the same page */
export function drawHeading(sheet: Sheet, parent: Tag, heading: string, roomBelow: number): void {
  sheet.reserve(STYLE.heading.leading + HEADING_GAP + roomBelow);
  sheet.y = sheet.write(sheet.tag(parent, "H2"), heading, STYLE.heading, WHOLE_WIDTH, sheet.y) + HEADING_GAP;
}

interface Party {
  heading: string;
  name: string;
  details: readonly string[];
}

function drawParty(sheet: Sheet, { heading, name, details }: Party, column: Column): number {
  const section = sheet.tag(sheet.root, "Sect");
  let y = sheet.write(sheet.tag(section, "H2"), heading, STYLE.heading, column, sheet.y) + HEADING_GAP;
  y = sheet.write(sheet.tag(section, "P"), name, STYLE.name, column, y) + 1;
  for (const detail of details) {
    sheet.y = y;
    sheet.reserve(sheet.heightOf(detail, STYLE.soft, column.width));
    y = sheet.write(sheet.tag(section, "P"), detail, STYLE.soft, column, sheet.y);
  }
  return y;
}

const FIRST_PARTY_WIDTH = 206;
const PARTY_GAP = 24;

/** Two parties beside each other. Where a column goes on to the next page, so does what follows it. */
export function drawParties(sheet: Sheet, first: Party, second: Party): void {
  const top = sheet.y;
  const firstBottom = drawParty(sheet, first, { x: PAGE.left, width: FIRST_PARTY_WIDTH });
  const { page } = sheet;
  sheet.y = Math.min(top, firstBottom);
  const x = PAGE.left + FIRST_PARTY_WIDTH + PARTY_GAP;
  const bottom = drawParty(sheet, second, { x, width: PAGE.right - x });
  sheet.y = (sheet.page === page ? Math.max(firstBottom, bottom) : bottom) + BLOCK_GAP;
}

export interface Signatory {
  name?: string | undefined;
  title?: string | undefined;
  foundationName: string;
  /** The picture of the signature as PNG. */
  picture?: Buffer | undefined;
}

const SIGNATORY = { x: PAGE.right - 180, width: 180 };
const SIGNATURE_HEIGHT = 38;
const RULE_OFFSET = SIGNATURE_HEIGHT + 4;

const signatoryLines = ({ name, title, foundationName }: Signatory): [string, TextStyle][] => [
  ...(name === undefined ? [] : [[name, STYLE.strong] satisfies [string, TextStyle]]),
  ...(title === undefined ? [] : [[title, STYLE.small] satisfies [string, TextStyle]]),
  [`For ${foundationName}`, STYLE.small],
];

/** Without a name or a picture there is no place to sign, and the height is 0. */
export function signatoryHeight(sheet: Sheet, signatory: Signatory): number {
  if (signatory.picture === undefined && signatory.name === undefined) return 0;
  return signatoryLines(signatory).reduce(
    (height, [line, style]) => height + sheet.heightOf(line, style, SIGNATORY.width),
    RULE_OFFSET + 4,
  );
}

/** Signature, name and title at the right margin. */
export function drawSignatory(sheet: Sheet, signatory: Signatory): void {
  const { picture } = signatory;
  if (picture === undefined && signatory.name === undefined) return;
  const section = sheet.tag(sheet.root, "Sect");
  const ruleY = sheet.y + RULE_OFFSET;
  if (picture !== undefined) {
    const figure = sheet.tag(section, "Figure", { alt: "Signature", bbox: [SIGNATORY.x, sheet.y, PAGE.right, ruleY] });
    figure.add(() => {
      sheet.doc.image(picture, SIGNATORY.x, sheet.y, { fit: [SIGNATORY.width, SIGNATURE_HEIGHT], valign: "bottom" });
    });
  }
  sheet.rule(ruleY, SIGNATORY);
  let y = ruleY + 4;
  for (const [line, style] of signatoryLines(signatory))
    y = sheet.write(sheet.tag(section, "P"), line, style, SIGNATORY, y);
}
