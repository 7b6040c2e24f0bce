import type { ReceiptContent } from "../receipt.document.ts";
import { COLOUR, PAGE, STYLE } from "./look.ts";
import { drawQrCode } from "./qr-code.ts";
import { COMPUTER_GENERATED, HEADING, REPLACED_CHARACTERS, verifyText } from "./receipt-text.ts";
import { type Sheet, WHOLE_WIDTH } from "./sheet.ts";

const QR_SIZE = 92;
const QR_TEXT = { x: PAGE.left + QR_SIZE + 4, width: 168 };
const SIGNATORY = { x: PAGE.right - 176, width: 176 };
const SIGNATURE_HEIGHT = 44;
const HEIGHT = 104;
const FOOTER_HEIGHT = 2 * STYLE.small.leading + 8;

function drawVerification(sheet: Sheet, content: ReceiptContent): void {
  const section = sheet.tag(sheet.root, "Sect");
  const { y } = sheet;
  const left = PAGE.left - 8;
  const figure = sheet.tag(section, "Figure", {
    alt: `QR code that opens ${content.verifyLink}`,
    bbox: [left, y, left + QR_SIZE, y + QR_SIZE],
  });
  figure.add(() => {
    drawQrCode(sheet.doc, content.verifyLink, left, y, QR_SIZE);
  });
  const belowHeading = sheet.write(sheet.tag(section, "H2"), HEADING.verify, STYLE.heading, QR_TEXT, y + 10);
  const paragraph = sheet.tag(section, "P");
  sheet.write(
    sheet.tag(paragraph, "Link"),
    verifyText(content),
    STYLE.small,
    QR_TEXT,
    belowHeading + 4,
    content.verifyLink,
  );
}

function drawSignatory(sheet: Sheet, { foundation }: ReceiptContent, signature: Buffer | undefined): void {
  const { signatoryName, signatoryTitle, name } = foundation;
  const section = sheet.tag(sheet.root, "Sect");
  const lineY = sheet.y + SIGNATURE_HEIGHT + 8;
  if (signature !== undefined)
    sheet.tag(section, "Figure", { alt: "Signature", bbox: [SIGNATORY.x, sheet.y, PAGE.right, lineY] }).add(() => {
      sheet.doc.image(signature, SIGNATORY.x, sheet.y + 4, {
        fit: [SIGNATORY.width, SIGNATURE_HEIGHT],
        valign: "bottom",
      });
    });
  if (signature !== undefined || signatoryName !== undefined) sheet.rule(lineY, SIGNATORY);
  let y = lineY + 4;
  if (signatoryName !== undefined) y = sheet.write(sheet.tag(section, "P"), signatoryName, STYLE.strong, SIGNATORY, y);
  if (signatoryTitle !== undefined) y = sheet.write(sheet.tag(section, "P"), signatoryTitle, STYLE.small, SIGNATORY, y);
  sheet.write(sheet.tag(section, "P"), `For ${name}`, STYLE.small, SIGNATORY, y);
}

/** The QR code, the signatory and the footer: at the foot of the page that has room for all of it. */
export function drawClosing(sheet: Sheet, content: ReceiptContent, signature: Buffer | undefined): void {
  sheet.reserve(HEIGHT + FOOTER_HEIGHT);
  sheet.y = PAGE.bottom - HEIGHT - FOOTER_HEIGHT;
  drawVerification(sheet, content);
  drawSignatory(sheet, content, signature);
  sheet.y = PAGE.bottom;
  sheet.write(
    sheet.tag(sheet.root, "P"),
    COMPUTER_GENERATED,
    { ...STYLE.small, colour: COLOUR.inkMute },
    WHOLE_WIDTH,
    sheet.y,
  );
  if (sheet.replacedCharacters)
    sheet.write(
      sheet.tag(sheet.root, "P"),
      REPLACED_CHARACTERS,
      STYLE.small,
      WHOLE_WIDTH,
      sheet.y + STYLE.small.leading,
    );
}
