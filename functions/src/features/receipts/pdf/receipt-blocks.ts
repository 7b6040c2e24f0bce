import type { ReceiptContent } from "../receipt.document.ts";
import { COLOUR, PAGE, STYLE } from "./look.ts";
import { drawMark } from "./ornaments.ts";
import {
  AMOUNT_LABEL,
  amountOf,
  changeNotice,
  donorDetails,
  factsOf,
  foundationDetails,
  HEADING,
  rowsOf,
  TITLE,
} from "./receipt-text.ts";
import { type Column, type Sheet, type Tag, WHOLE_WIDTH } from "./sheet.ts";

const BLOCK_GAP = 12;
const HEADING_GAP = 4;
const RADIUS = 9;

const MARK_SIZE = 27;
const FACT_COLUMN = 178;

export function drawHead(sheet: Sheet, content: ReceiptContent): void {
  sheet.decorate((doc) => {
    drawMark(doc, PAGE.left - 2, sheet.y - 6, MARK_SIZE);
  });
  const brand = { x: PAGE.left + MARK_SIZE + 5, width: 120 };
  sheet.write(sheet.tag(sheet.root, "P"), "Daansetu", STYLE.brand, brand, sheet.y - 2);
  const issuer = { x: PAGE.left + 180, width: PAGE.right - PAGE.left - 180, align: "right" } as const;
  const belowIssuer = sheet.write(
    sheet.tag(sheet.root, "P"),
    content.foundation.name,
    STYLE.strong,
    issuer,
    sheet.y + 1,
  );
  sheet.y = Math.max(sheet.y + 38, belowIssuer + 12);
  sheet.y = sheet.write(sheet.tag(sheet.root, "H1"), TITLE[content.state], STYLE.title, WHOLE_WIDTH, sheet.y) + 6;
  const facts = sheet.tag(sheet.root, "Sect");
  const bottoms = factsOf(content).map(([label, value], index) => {
    const column = { x: PAGE.left + index * FACT_COLUMN, width: FACT_COLUMN - 12 };
    const belowLabel = sheet.write(sheet.tag(facts, "P"), label, STYLE.small, column, sheet.y);
    return sheet.write(sheet.tag(facts, "P"), value, STYLE.strong, column, belowLabel);
  });
  sheet.y = Math.max(...bottoms) + BLOCK_GAP;
}

/** A tinted box with room for texts inside. @returns the column of the texts */
function drawBox(sheet: Sheet, height: number, fill: string, edge?: string) {
  sheet.decorate((doc) => {
    doc.roundedRect(PAGE.left, sheet.y, WHOLE_WIDTH.width, height, RADIUS).fill(fill);
    if (edge !== undefined) doc.roundedRect(PAGE.left, sheet.y, 5, height, 2.5).fill(edge);
  });
}

export function drawNotice(sheet: Sheet, content: ReceiptContent): void {
  const notice = changeNotice(content);
  if (notice === undefined) return;
  const [what, meaning] = notice;
  const [tint, colour] =
    content.state === "cancelled" ? [COLOUR.madderTint, COLOUR.madder] : [COLOUR.haldiTint, COLOUR.haldi];
  const strong = { ...STYLE.name, colour };
  const column = { x: PAGE.left + 18, width: WHOLE_WIDTH.width - 36 };
  const height = sheet.heightOf(what, strong, column.width) + sheet.heightOf(meaning, STYLE.text, column.width) + 22;
  drawBox(sheet, height, tint, colour);
  const belowWhat = sheet.write(sheet.tag(sheet.root, "P"), what, strong, column, sheet.y + 10);
  sheet.write(sheet.tag(sheet.root, "P"), meaning, STYLE.text, column, belowWhat + 1);
  sheet.y += height + (content.state === "cancelled" ? BLOCK_GAP : BLOCK_GAP - 5);
}

/** A cancelled receipt has none: an amount in large figures could be taken for one that was paid. */
export function drawAmount(sheet: Sheet, content: ReceiptContent): void {
  if (content.state === "cancelled") return;
  const { figures, words, receivedOn } = amountOf(content);
  const column = { x: PAGE.left + 18, width: WHOLE_WIDTH.width - 36 };
  const height = 12 + STYLE.small.leading + STYLE.amount.leading + sheet.heightOf(words, STYLE.text, column.width) + 16;
  drawBox(sheet, height, COLOUR.well);
  const section = sheet.tag(sheet.root, "Sect");
  let y = sheet.write(sheet.tag(section, "P"), AMOUNT_LABEL[content.state], STYLE.small, column, sheet.y + 11);
  sheet.write(sheet.tag(section, "P"), receivedOn, STYLE.small, { ...column, align: "right" }, sheet.y + 11);
  y = sheet.write(sheet.tag(section, "P"), figures, STYLE.amount, column, y);
  sheet.write(sheet.tag(section, "P"), words, STYLE.text, column, y + 2);
  sheet.y += height + BLOCK_GAP;
}

const DONOR_WIDTH = 206;
const PARTY_GAP = 24;

function drawParty(sheet: Sheet, heading: string, name: string, details: string[], column: Column): number {
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

/** Beside each other. Where a column goes on to the next page, so does what follows it. */
export function drawParties(sheet: Sheet, content: ReceiptContent): void {
  const top = sheet.y;
  const donorBottom = drawParty(sheet, HEADING.donor, content.donor.fullName, donorDetails(content), {
    x: PAGE.left,
    width: DONOR_WIDTH,
  });
  const { page } = sheet;
  sheet.y = Math.min(top, donorBottom);
  const x = PAGE.left + DONOR_WIDTH + PARTY_GAP;
  const bottom = drawParty(sheet, HEADING.foundation, content.foundation.name, foundationDetails(content), {
    x,
    width: PAGE.right - x,
  });
  sheet.y = (sheet.page === page ? Math.max(donorBottom, bottom) : bottom) + BLOCK_GAP;
}

function drawHeading(sheet: Sheet, parent: Tag, heading: string, roomBelow: number): void {
  sheet.reserve(STYLE.heading.leading + HEADING_GAP + roomBelow);
  sheet.y = sheet.write(sheet.tag(parent, "H2"), heading, STYLE.heading, WHOLE_WIDTH, sheet.y) + HEADING_GAP;
}

const LABEL_COLUMN = { x: PAGE.left, width: 132 };
const VALUE_COLUMN = { x: PAGE.left + 140, width: WHOLE_WIDTH.width - 140 };
const ROW_PADDING = 2.5;

export function drawDonation(sheet: Sheet, content: ReceiptContent): void {
  const section = sheet.tag(sheet.root, "Sect");
  const rows = rowsOf(content);
  drawHeading(sheet, section, HEADING.donation, 30);
  const table = sheet.tag(section, "Table");
  for (const [index, [label, value]] of rows.entries()) {
    const style = index === rows.length - 1 ? STYLE.strong : STYLE.text;
    const height = sheet.heightOf(value, style, VALUE_COLUMN.width) + 2 * ROW_PADDING;
    sheet.reserve(height);
    sheet.rule(sheet.y);
    const row = sheet.tag(table, "TR");
    const y = sheet.y + ROW_PADDING;
    sheet.write(sheet.tag(row, "TH", { scope: "Row" }), label, STYLE.soft, LABEL_COLUMN, y);
    sheet.write(sheet.tag(row, "TD"), value, style, VALUE_COLUMN, y);
    sheet.y += height;
  }
  sheet.rule(sheet.y);
  sheet.y += BLOCK_GAP;
}

/** A cancelled receipt says in its notice that there is no deduction. */
export function drawTax(sheet: Sheet, { state, taxSentences }: ReceiptContent): void {
  if (state === "cancelled" || taxSentences.length === 0) return;
  const section = sheet.tag(sheet.root, "Sect");
  const heightOf = (sentence: string) => sheet.heightOf(sentence, STYLE.text, WHOLE_WIDTH.width);
  drawHeading(sheet, section, HEADING.tax, heightOf(taxSentences[0] ?? ""));
  for (const sentence of taxSentences) {
    sheet.reserve(heightOf(sentence));
    sheet.y = sheet.write(sheet.tag(section, "P"), sentence, STYLE.text, WHOLE_WIDTH, sheet.y) + 4;
  }
  sheet.y += BLOCK_GAP - 4;
}
