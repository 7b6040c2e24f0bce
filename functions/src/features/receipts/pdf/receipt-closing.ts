import type { ReceiptContent } from "../receipt.document.ts";
import { PAGE, STYLE } from "./look.ts";
import { drawQrCode } from "./qr-code.ts";
import { COMPUTER_GENERATED, HEADING, REPLACED_CHARACTERS, SIGNATURE, verifyText } from "./receipt-text.ts";
import { type Sheet, WHOLE_WIDTH } from "./sheet.ts";
import type { TextStyle } from "./text-lines.ts";

const QR_SIZE = 88;
const QR_TEXT = { x: PAGE.left + QR_SIZE + 4, width: 172 };
const SIGNATORY = { x: PAGE.right - 180, width: 180 };
const SIGNATURE_HEIGHT = 38;
const FOOTER_GAP = 8;
const RULE_OFFSET = SIGNATURE_HEIGHT + 4;

function drawVerification(sheet: Sheet, content: ReceiptContent): void {
  const section = sheet.tag(sheet.root, "Sect");
  const { y } = sheet;
  // The empty edge of the code stands outside the margin.
  const left = PAGE.left - 9;
  const figure = sheet.tag(section, "Figure", {
    alt: `QR code that opens ${content.verifyLink}`,
    bbox: [left, y, left + QR_SIZE, y + QR_SIZE],
  });
  figure.add(() => {
    drawQrCode(sheet.doc, content.verifyLink, left, y, QR_SIZE);
  });
  const belowHeading = sheet.write(sheet.tag(section, "H2"), HEADING.verify, STYLE.heading, QR_TEXT, y + 8);
  const link = sheet.tag(sheet.tag(section, "P"), "Link");
  sheet.write(link, verifyText(content), STYLE.small, QR_TEXT, belowHeading + 3, content.verifyLink);
}

/** Without a name or a picture there is no place to sign. */
const isSigned = ({ foundation }: ReceiptContent, signature: Buffer | undefined) =>
  signature !== undefined || foundation.signatoryName !== undefined;

const signatoryLines = ({
  foundation: { signatoryName, signatoryTitle, name },
}: ReceiptContent): [string, TextStyle][] => [
  ...(signatoryName === undefined ? [] : [[signatoryName, STYLE.strong] satisfies [string, TextStyle]]),
  ...(signatoryTitle === undefined ? [] : [[signatoryTitle, STYLE.small] satisfies [string, TextStyle]]),
  [`For ${name}`, STYLE.small],
];

function drawSignatory(sheet: Sheet, content: ReceiptContent, signature: Buffer | undefined): void {
  const section = sheet.tag(sheet.root, "Sect");
  const ruleY = sheet.y + RULE_OFFSET;
  if (signature !== undefined) {
    const figure = sheet.tag(section, "Figure", { alt: SIGNATURE, bbox: [SIGNATORY.x, sheet.y, PAGE.right, ruleY] });
    figure.add(() => {
      sheet.doc.image(signature, SIGNATORY.x, sheet.y, { fit: [SIGNATORY.width, SIGNATURE_HEIGHT], valign: "bottom" });
    });
  }
  sheet.rule(ruleY, SIGNATORY);
  let y = ruleY + 4;
  for (const [line, style] of signatoryLines(content))
    y = sheet.write(sheet.tag(section, "P"), line, style, SIGNATORY, y);
}

/** The QR code, the signatory and the footer: at the foot of the page that has room for all of it. */
export function drawClosing(sheet: Sheet, content: ReceiptContent, signature: Buffer | undefined): void {
  const footer = [COMPUTER_GENERATED, ...(sheet.replacedCharacters ? [REPLACED_CHARACTERS] : [])];
  const footerHeight = FOOTER_GAP + footer.length * STYLE.small.leading;
  const signatoryHeight = signatoryLines(content).reduce(
    (height, [line, style]) => height + sheet.heightOf(line, style, SIGNATORY.width),
    RULE_OFFSET + 4,
  );
  const height = Math.max(QR_SIZE, isSigned(content, signature) ? signatoryHeight : 0) + footerHeight;
  sheet.reserve(height);
  sheet.y = PAGE.bottom - height;
  drawVerification(sheet, content);
  if (isSigned(content, signature)) drawSignatory(sheet, content, signature);
  sheet.y = PAGE.bottom - footerHeight + FOOTER_GAP;
  for (const line of footer) sheet.y = sheet.write(sheet.tag(sheet.root, "P"), line, STYLE.small, WHOLE_WIDTH, sheet.y);
}
