import qrcode from "qrcode-generator";

/** The modules around a code that its readers need empty. */
const QUIET_MODULES = 4;

/** Draws a QR code as rectangles, one for each run of dark modules in a row. @param size with the empty edge */
export function drawQrCode(doc: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const module = size / (count + 2 * QUIET_MODULES);
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      const first = column;
      while (column < count && code.isDark(row, column)) column++;
      if (column > first)
        doc.rect(
          x + (first + QUIET_MODULES) * module,
          y + (row + QUIET_MODULES) * module,
          (column - first) * module,
          module,
        );
    }
  doc.fill("#000000");
}
