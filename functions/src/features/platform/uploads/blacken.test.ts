import sharp from "sharp";
import { expect, it } from "vitest";
import { blacken } from "./blacken.ts";

it("What lay below a black rectangle is in none of the pixels, and the rest stays", async () => {
  const white = await sharp({ create: { width: 200, height: 100, channels: 3, background: "#ffffff" } })
    .webp({ lossless: true })
    .toBuffer();
  const rectangles = [
    { left: 100, top: 200, width: 300, height: 400 },
    // Reaches beyond the edge.
    { left: 950, top: 900, width: 1000, height: 1000 },
  ];
  const { data, info } = await sharp(await blacken(white, rectangles, "asha"))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const brightnessAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1;
  expect([info.width, info.height]).toEqual([200, 100]);
  for (const [x, y] of [
    [24, 24],
    [70, 50],
    [195, 95],
  ] as const)
    expect(brightnessAt(x, y), `${x},${y}`).toBeLessThan(20);
  expect(brightnessAt(10, 10)).toBeGreaterThan(235);
  expect(brightnessAt(120, 50)).toBeGreaterThan(235);
});
