import { printedCheckCode } from "@daansetu/contract";
import { drawSignatory, type Signatory, signatoryHeight } from "../../../../pdf/blocks.ts";
import type { ReceiptContent } from "../content/receipt.document.ts";
import { PAGE, TEXT_STYLES } from "../../../../pdf/look.ts";
import { drawQrCode } from "../../../../pdf/qr-code.ts";
import { COMPUTER_GENERATED, HEADING, REPLACED_CHARACTERS, verifyText } from "./receipt-text.ts";
import { type Sheet, WHOLE_WIDTH } from "../../../../pdf/sheet.ts";

const QR_SIZE = 88;
const QR_TEXT = { x: PAGE.left + QR_SIZE + 4, width: 172 };
const FOOTER_GAP = 8;

function drawVerification(sheet: Sheet, content: ReceiptContent): void {
  const section = sheet.tag(sheet.root, "Sect");
  const { y } = sheet;
  // The QR code's empty margin lies outside the page margin.
  const left = PAGE.left - 9;
  const figure = sheet.tag(section, "Figure", {
    alt: `QR code that opens ${content.verifyLink}`,
    bbox: [left, y, left + QR_SIZE, y + QR_SIZE],
  });
  figure.add(() => {
    drawQrCode(sheet.doc, content.verifyLink, left, y, QR_SIZE);
  });
  const belowHeading = sheet.write(sheet.tag(section, "H2"), HEADING.verify, sheet.brandStyles.heading, QR_TEXT, y + 8);
  const link = sheet.tag(sheet.tag(section, "P"), "Link");
  const belowText = sheet.write(
    link,
    verifyText(content),
    TEXT_STYLES.small,
    QR_TEXT,
    belowHeading + 3,
    content.verifyLink,
  );
  if (content.checkCode !== undefined)
    sheet.write(
      sheet.tag(section, "P"),
      printedCheckCode(content.checkCode),
      TEXT_STYLES.strong,
      QR_TEXT,
      belowText + 2,
    );
}

const signatoryOf = ({ foundation }: ReceiptContent, picture: Buffer | undefined): Signatory => ({
  name: foundation.signatoryName,
  title: foundation.signatoryTitle,
  foundationName: foundation.name,
  picture,
});

/** The QR code, the signatory and the footer: at the foot of the page that has room for all of it. */
export function drawClosing(sheet: Sheet, content: ReceiptContent, signature: Buffer | undefined): void {
  const footer = [COMPUTER_GENERATED, ...(sheet.replacedCharacters ? [REPLACED_CHARACTERS] : [])];
  const footerHeight = FOOTER_GAP + footer.length * TEXT_STYLES.small.leading;
  const signatory = signatoryOf(content, signature);
  const height = Math.max(QR_SIZE, signatoryHeight(sheet, signatory)) + footerHeight;
  sheet.reserve(height);
  sheet.y = PAGE.bottom - height;
  drawVerification(sheet, content);
  drawSignatory(sheet, signatory);
  sheet.y = PAGE.bottom - footerHeight + FOOTER_GAP;
  for (const line of footer)
    sheet.y = sheet.write(sheet.tag(sheet.root, "P"), line, TEXT_STYLES.small, WHOLE_WIDTH, sheet.y);
}
