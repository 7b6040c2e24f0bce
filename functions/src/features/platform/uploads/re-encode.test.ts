import sharp, { type Metadata } from "sharp";
import { describe, expect, it } from "vitest";
import { decodedBytes, reEncode } from "./re-encode.ts";

const SIZES = { widths: [480], quality: 80 } as const;
const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 120, b: 40, alpha: 0.5 } } });

describe("The memory that a picture takes", () => {
  it("is that of its pixels, twice for 16 bits a channel and for the coefficients of a progressive JPEG", () => {
    const header = { width: 1000, height: 1000, channels: 4, depth: "uchar", format: "png" } as Metadata;
    expect(decodedBytes(header)).toBe(4_000_000);
    expect(decodedBytes({ ...header, depth: "ushort" })).toBe(8_000_000);
    expect(decodedBytes({ ...header, format: "jpeg", channels: 3, isProgressive: true })).toBe(6_000_000);
  });

  it("is bounded before anything is decoded: a small file of an interlaced 16-bit picture is refused", async () => {
    const bytes = await plain(5000, 4800, 4)
      .toColourspace("rgb16")
      .png({ progressive: true, compressionLevel: 9 })
      .toBuffer();
    expect(bytes.length).toBeLessThan(1024 * 1024);
    const before = process.memoryUsage().rss;
    expect(await reEncode(bytes, SIZES, "asha")).toEqual({ ok: false, problem: "too-many-pixels" });
    expect(process.memoryUsage().rss - before).toBeLessThan(40 * 1024 * 1024);
  }, 60_000);

  it("of a large photograph, and of a small picture of any kind, is not too much", async () => {
    const photograph = await plain(5600, 4400).jpeg().toBuffer();
    const deep = await plain(1200, 900, 4).toColourspace("rgb16").png({ progressive: true }).toBuffer();
    for (const bytes of [photograph, deep]) expect((await reEncode(bytes, SIZES, "asha")).ok).toBe(true);
  }, 60_000);
});

it("A picture waits for one of those of another account at most", async () => {
  const bytes = await plain(64, 64).png().toBuffer();
  const ended: string[] = [];
  const encode = async (name: string) => {
    await reEncode(bytes, SIZES, name.split(" ")[0]!);
    ended.push(name);
  };
  await Promise.all(["asha 1", "asha 2", "asha 3", "ravi 1"].map(encode));
  expect(ended).toEqual(["asha 1", "ravi 1", "asha 2", "asha 3"]);
});
