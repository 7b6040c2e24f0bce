import type { ReceiptContent } from "../content/receipt.document.ts";
import type { ReceiptPictures } from "./draw-receipt.ts";

/**
 * Renders a version of a receipt as PDF. Same content and pictures, same bytes: nothing of the clock or of chance is in it. The libraries and fonts
 * are loaded with the first receipt, so that an instance that takes a donation does not wait for them.
 */
export async function renderReceipt(content: ReceiptContent, pictures: ReceiptPictures = {}): Promise<Uint8Array> {
  const { drawReceipt } = await import("./draw-receipt.ts");
  return drawReceipt(content, pictures);
}
