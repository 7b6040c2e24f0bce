import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { PAPER } from "../../pdf/look.ts";
import { drawMailLogo, mailLogos } from "./mail-logo.ts";

const aLogo = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 4, background: "#7a1f3dff" } })
      .webp({ lossless: true })
      .toBuffer(),
  );
const picture = (src: string) => ({ src, alt: "", focusX: 50, focusY: 50 });
const pixelAt = async (image: Buffer, left: number, top: number) => [
  ...(await sharp(image)
    .removeAlpha()
    .toColourspace("srgb")
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer()),
];
const rgbOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

it.each([
  ["wide", 900, 100],
  ["square", 300, 300],
  ["tiny", 20, 10],
])("A %s logo has one size in mails, at the left of a light ground", async (_, width, height) => {
  const image = await drawMailLogo(await aLogo(width, height));
  expect(await sharp(image).metadata()).toMatchObject({ format: "png", width: 384, height: 88 });
  expect(await pixelAt(image!, 14, 44)).toEqual(rgbOf("#7a1f3d"));
  for (const [left, top] of [
    [0, 0],
    [383, 87],
  ] as const)
    expect(await pixelAt(image!, left, top)).toEqual(rgbOf(PAPER));
});

it("A logo that cannot be read has no picture for mails", async () => {
  expect(await drawMailLogo(new Uint8Array([1, 2, 3]))).toBeUndefined();
});

it("A logo is drawn once until it is exchanged, and one that was not found is looked for again", async () => {
  const logo = await aLogo(300, 100);
  const load = vi.fn(async ({ src }: { src: string }) => (src === "/gone" ? undefined : logo));
  const logoOf = mailLogos(load);
  expect(await logoOf(picture("/a"))).toBe(await logoOf(picture("/a")));
  expect(load).toHaveBeenCalledTimes(1);
  expect(await logoOf(picture("/gone"))).toBeUndefined();
  expect(await logoOf(picture("/gone"))).toBeUndefined();
  expect(await logoOf(picture("/b"))).toBeInstanceOf(Buffer);
  expect(load).toHaveBeenCalledTimes(4);
});
