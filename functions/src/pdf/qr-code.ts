import { encode } from "uqr";

/** Width of the empty margin around a QR code, in modules, which readers need. */
const QUIET_MODULES = 4;

/**
 * Draws a QR code as rectangles, one for each run of dark modules in a row.
 * @param size including the empty margin
 */
export function drawQrCode(doc: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  const { data, size: count } = encode(text, { ecc: "M", border: QUIET_MODULES });
  const module = size / count;
  for (const [row, modules] of data.entries())
    for (let column = 0; column < count; column++) {
      const first = column;
      while (modules[column] === true) column++;
      if (column > first) doc.rect(x + first * module, y + row * module, (column - first) * module, module);
    }
  doc.fill("#000000");
}
