import { COLOUR, LOGO_BOX, PAGE, TEXT_STYLES } from "./look.ts";
import { drawMark } from "./ornaments.ts";
import type { PaperLogo } from "./paper-logo.ts";
import { type Column, type Sheet, type Tag, WHOLE_WIDTH } from "./sheet.ts";
import type { TextStyle } from "./text-lines.ts";

export const BLOCK_GAP = 12;
export const HEADING_GAP = 4;
const RADIUS = 9;

const MARK_SIZE = 27;
const FACT_COLUMN = 178;

interface Head {
  /** The foundation's legal name. */
  issuer: string;
  /** The name that its site shows, where it is another. */
  shownName: string | undefined;
  logo: PaperLogo;
  title: string;
  facts: readonly [string, string][];
}

function drawLogo(sheet: Sheet, logo: Buffer, name: string): number {
  const [x, y] = [PAGE.left, sheet.y - 6];
  const bottom = y + LOGO_BOX.height;
  const figure = sheet.tag(sheet.root, "Figure", { alt: name, bbox: [x, y, x + LOGO_BOX.width, bottom] });
  figure.add(() => {
    sheet.doc.image(logo, x, y, { fit: [LOGO_BOX.width, LOGO_BOX.height], valign: "center" });
  });
  return bottom;
}

/** Draws the foundation's logo; without one its name beside the mark, and where its logo cannot be read its name alone. */
function drawBrand(sheet: Sheet, { issuer, shownName, logo }: Omit<Head, "title" | "facts">): number {
  if (typeof logo === "object") return drawLogo(sheet, logo, shownName ?? issuer);
  if (logo === undefined)
    sheet.decorate((doc) => {
      drawMark(doc, { x: PAGE.left - 2, y: sheet.y - 6, size: MARK_SIZE }, sheet.colours);
    });
  const left = logo === undefined ? PAGE.left + MARK_SIZE + 5 : PAGE.left;
  const column = { x: left, width: shownName === undefined ? PAGE.right - left : 140 };
  return sheet.write(sheet.tag(sheet.root, "P"), shownName ?? issuer, TEXT_STYLES.brand, column, sheet.y - 2);
}

/** Draws the head of a document: the foundation's logo or name, its legal name, the title, and the first facts beside each other. */
export function drawHead(sheet: Sheet, { title, facts, ...names }: Head): void {
  const { issuer, shownName, logo } = names;
  const belowBrand = drawBrand(sheet, names);
  const issuerColumn = { x: PAGE.left + 180, width: PAGE.right - PAGE.left - 180, align: "right" } as const;
  const isNamed = shownName === undefined && typeof logo !== "object";
  const belowIssuer = isNamed
    ? sheet.y
    : sheet.write(sheet.tag(sheet.root, "P"), issuer, TEXT_STYLES.strong, issuerColumn, sheet.y + 1);
  sheet.y = Math.max(sheet.y + 38, belowBrand + 12, belowIssuer + 12);
  sheet.y = sheet.write(sheet.tag(sheet.root, "H1"), title, sheet.brandStyles.title, WHOLE_WIDTH, sheet.y) + 6;
  const section = sheet.tag(sheet.root, "Sect");
  const bottoms = facts.map(([label, value], index) => {
    const column = { x: PAGE.left + index * FACT_COLUMN, width: FACT_COLUMN - 12 };
    const belowLabel = sheet.write(sheet.tag(section, "P"), label, TEXT_STYLES.small, column, sheet.y);
    return sheet.write(sheet.tag(section, "P"), value, TEXT_STYLES.strong, column, belowLabel);
  });
  sheet.y = Math.max(...bottoms) + BLOCK_GAP;
}

/** Draws a tinted box of the full width, as a background. */
export function drawBox(sheet: Sheet, height: number, fill: string, edge?: string): void {
  sheet.decorate((doc) => {
    doc.roundedRect(PAGE.left, sheet.y, WHOLE_WIDTH.width, height, RADIUS).fill(fill);
    if (edge !== undefined) doc.roundedRect(PAGE.left, sheet.y, 5, height, 2.5).fill(edge);
  });
}

const AMOUNT_COLUMN = { x: PAGE.left + 18, width: WHOLE_WIDTH.width - 36 };

/** Draws a box with an amount in large figures and in words. */
export function drawAmountBox(
  sheet: Sheet,
  amount: { label: string; beside: readonly string[]; besideStyle: TextStyle; figures: string; words: string },
): void {
  const { label, beside, besideStyle, figures, words } = amount;
  const wordsHeight = sheet.heightOf(words, TEXT_STYLES.text, AMOUNT_COLUMN.width);
  const height = 12 + TEXT_STYLES.small.leading + sheet.brandStyles.amount.leading + wordsHeight + 16;
  drawBox(sheet, height, COLOUR.well);
  const section = sheet.tag(sheet.root, "Sect");
  const top = sheet.y + 11;
  let y = sheet.write(sheet.tag(section, "P"), label, TEXT_STYLES.small, AMOUNT_COLUMN, top);
  for (const [index, text] of beside.entries()) {
    const column = { ...AMOUNT_COLUMN, align: "right" } as const;
    sheet.write(sheet.tag(section, "P"), text, besideStyle, column, top + index * besideStyle.leading);
  }
  y = sheet.write(sheet.tag(section, "P"), figures, sheet.brandStyles.amount, AMOUNT_COLUMN, y);
  sheet.write(sheet.tag(section, "P"), words, TEXT_STYLES.text, AMOUNT_COLUMN, y + 2);
  sheet.y += height + BLOCK_GAP;
}

/** @param roomBelow the height that must fit below it on the same page */
export function drawHeading(sheet: Sheet, parent: Tag, heading: string, roomBelow: number): void {
  sheet.reserve(sheet.brandStyles.heading.leading + HEADING_GAP + roomBelow);
  sheet.y =
    sheet.write(sheet.tag(parent, "H2"), heading, sheet.brandStyles.heading, WHOLE_WIDTH, sheet.y) + HEADING_GAP;
}

interface Party {
  heading: string;
  name: string;
  details: readonly string[];
}

function drawParty(sheet: Sheet, { heading, name, details }: Party, column: Column): number {
  const section = sheet.tag(sheet.root, "Sect");
  let y = sheet.write(sheet.tag(section, "H2"), heading, sheet.brandStyles.heading, column, sheet.y) + HEADING_GAP;
  y = sheet.write(sheet.tag(section, "P"), name, TEXT_STYLES.name, column, y) + 1;
  for (const detail of details) {
    sheet.y = y;
    sheet.reserve(sheet.heightOf(detail, TEXT_STYLES.soft, column.width));
    y = sheet.write(sheet.tag(section, "P"), detail, TEXT_STYLES.soft, column, sheet.y);
  }
  return y;
}

const FIRST_PARTY_WIDTH = 206;
const PARTY_GAP = 24;

/** Draws two parties beside each other. If one continues on the next page, the blocks below follow there. */
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
  ...(name === undefined ? [] : [[name, TEXT_STYLES.strong] satisfies [string, TextStyle]]),
  ...(title === undefined ? [] : [[title, TEXT_STYLES.small] satisfies [string, TextStyle]]),
  [`For ${foundationName}`, TEXT_STYLES.small],
];

/** Height of the place to sign; 0 without a name and a picture. */
export function signatoryHeight(sheet: Sheet, signatory: Signatory): number {
  if (signatory.picture === undefined && signatory.name === undefined) return 0;
  return signatoryLines(signatory).reduce(
    (height, [line, style]) => height + sheet.heightOf(line, style, SIGNATORY.width),
    RULE_OFFSET + 4,
  );
}

/** Draws signature, name and title at the right margin. */
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
