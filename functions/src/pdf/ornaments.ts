import type { BrandColours } from "@daansetu/contract";
import { PAGE } from "./look.ts";

/** The mark of the site, in a square of 48 (`web/src/ui`): a bridge and a half sun. */
export const SUN_PATH = "M13 20a11 11 0 0 1 22 0z";
export const BRIDGE_PATH = "M3 23h42v17h-6.5a6 6 0 0 0-12 0h-5a6 6 0 0 0-12 0H3z";
export const MARK_SIZE = 48;

export function drawMark(
  doc: PDFKit.PDFDocument,
  { x, y, size }: { x: number; y: number; size: number },
  { main, accent }: BrandColours,
): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / MARK_SIZE);
  doc.path(SUN_PATH).fill(accent);
  doc.path(BRIDGE_PATH).fill(main);
  doc.restore();
}

const ARCHES = 38;
const ARCH_RADIUS = PAGE.width / ARCHES / 2;
const BAND_TOP = PAGE.height - 9;

/** Draws the scalloped edge at the foot of the page, in the foundation's main colour. */
export function drawArches(doc: PDFKit.PDFDocument, { main }: Pick<BrandColours, "main">): void {
  doc.moveTo(0, BAND_TOP);
  for (let arch = 0; arch < ARCHES; arch++) {
    const left = 2 * arch * ARCH_RADIUS;
    doc.path(`M${left} ${BAND_TOP}a${ARCH_RADIUS} ${ARCH_RADIUS} 0 0 1 ${2 * ARCH_RADIUS} 0z`);
  }
  doc.rect(0, BAND_TOP, PAGE.width, PAGE.height - BAND_TOP).fill(main);
}
