import type { BlackRectangle } from "@daansetu/contract";
import { inTurn, loadSharp, MAX_PIXELS } from "./re-encode.ts";

/**
 * Burns black rectangles into a picture: what was below them is in none of the pixels afterwards.
 * @param bytes a picture that was re-encoded here @param account whose turn it is
 */
export function blacken(
  bytes: Uint8Array,
  rectangles: readonly BlackRectangle[],
  account: string,
): Promise<Uint8Array> {
  return inTurn(account, async () => {
    const sharp = await loadSharp();
    const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    const overlays = rectangles.map((rectangle) => {
      const left = Math.min(width - 1, Math.floor((rectangle.left * width) / 1000));
      const top = Math.min(height - 1, Math.floor((rectangle.top * height) / 1000));
      const size = {
        width: Math.max(1, Math.min(width - left, Math.ceil((rectangle.width * width) / 1000))),
        height: Math.max(1, Math.min(height - top, Math.ceil((rectangle.height * height) / 1000))),
      };
      return { input: { create: { ...size, channels: 3 as const, background: "#000000" } }, left, top };
    });
    return sharp(bytes, { limitInputPixels: MAX_PIXELS }).composite(overlays).webp({ quality: 90 }).toBuffer();
  });
}
