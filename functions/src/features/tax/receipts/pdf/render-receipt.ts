import type { ReceiptContent } from "../content/receipt.document.ts";

/**
 * Renders a version of a receipt as PDF. Same content and signature, same bytes: nothing of the clock or of chance is in it. The libraries and fonts
 * are loaded with the first receipt, so that an instance that takes a donation does not wait for them.
 * @param signature the picture of the signature: PNG, JPEG or WebP
 */
export async function renderReceipt(content: ReceiptContent, signature?: Uint8Array): Promise<Uint8Array> {
  const { drawReceipt } = await import("./draw-receipt.ts");
  return drawReceipt(content, signature);
}
