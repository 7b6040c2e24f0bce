import { BLOCK_GAP, drawAmountBox, drawBox, drawHead, drawHeading, drawParties } from "../../../../pdf/blocks.ts";
import type { ReceiptContent } from "../content/receipt.document.ts";
import { COLOUR, PAGE, TEXT_STYLES } from "../../../../pdf/look.ts";
import type { PaperLogo } from "../../../../pdf/paper-logo.ts";
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
import { type Sheet, WHOLE_WIDTH } from "../../../../pdf/sheet.ts";

export function drawReceiptHead(sheet: Sheet, content: ReceiptContent, logo: PaperLogo): void {
  const { name, shownName } = content.foundation;
  drawHead(sheet, { issuer: name, shownName, logo, title: TITLE[content.state], facts: factsOf(content) });
}

export function drawNotice(sheet: Sheet, content: ReceiptContent): void {
  const notice = changeNotice(content);
  if (notice === undefined) return;
  const [what, meaning] = notice;
  const [tint, colour] =
    content.state === "cancelled" ? [COLOUR.dangerTint, COLOUR.danger] : [COLOUR.warningTint, COLOUR.warning];
  const strong = { ...TEXT_STYLES.name, colour };
  const column = { x: PAGE.left + 18, width: WHOLE_WIDTH.width - 36 };
  const height =
    sheet.heightOf(what, strong, column.width) + sheet.heightOf(meaning, TEXT_STYLES.text, column.width) + 22;
  drawBox(sheet, height, tint, colour);
  const belowWhat = sheet.write(sheet.tag(sheet.root, "P"), what, strong, column, sheet.y + 10);
  sheet.write(sheet.tag(sheet.root, "P"), meaning, TEXT_STYLES.text, column, belowWhat + 1);
  sheet.y += height + (content.state === "cancelled" ? BLOCK_GAP : BLOCK_GAP - 5);
}

/** Draws the amount, but not on a cancelled receipt, where large figures could be taken for a paid amount. */
export function drawAmount(sheet: Sheet, content: ReceiptContent): void {
  if (content.state === "cancelled") return;
  const { figures, words, receivedOn } = amountOf(content);
  const label = AMOUNT_LABEL[content.state];
  drawAmountBox(sheet, { label, beside: [receivedOn], besideStyle: TEXT_STYLES.small, figures, words });
}

export function drawReceiptParties(sheet: Sheet, content: ReceiptContent): void {
  drawParties(
    sheet,
    { heading: HEADING.donor, name: content.donor.fullName, details: donorDetails(content) },
    { heading: HEADING.foundation, name: content.foundation.name, details: foundationDetails(content) },
  );
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
    const style = index === rows.length - 1 ? TEXT_STYLES.strong : TEXT_STYLES.text;
    const height = sheet.heightOf(value, style, VALUE_COLUMN.width) + 2 * ROW_PADDING;
    sheet.reserve(height);
    sheet.rule(sheet.y);
    const row = sheet.tag(table, "TR");
    const y = sheet.y + ROW_PADDING;
    sheet.write(sheet.tag(row, "TH", { scope: "Row" }), label, TEXT_STYLES.soft, LABEL_COLUMN, y);
    sheet.write(sheet.tag(row, "TD"), value, style, VALUE_COLUMN, y);
    sheet.y += height;
  }
  sheet.rule(sheet.y);
  sheet.y += BLOCK_GAP;
}

/** Draws the tax sentences. A cancelled receipt states in its notice that there is no deduction. */
export function drawTax(sheet: Sheet, { state, taxSentences }: ReceiptContent): void {
  if (state === "cancelled" || taxSentences.length === 0) return;
  const section = sheet.tag(sheet.root, "Sect");
  const heightOf = (sentence: string) => sheet.heightOf(sentence, TEXT_STYLES.text, WHOLE_WIDTH.width);
  drawHeading(sheet, section, HEADING.tax, heightOf(taxSentences[0] ?? ""));
  for (const sentence of taxSentences) {
    sheet.reserve(heightOf(sentence));
    sheet.y = sheet.write(sheet.tag(section, "P"), sentence, TEXT_STYLES.text, WHOLE_WIDTH, sheet.y) + 4;
  }
  sheet.y += BLOCK_GAP - 4;
}
