import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IMAGE_HEAD_BYTES, imageTypeOf } from "../src/index.ts";

const decodeBase64 = (base64: string) => new Uint8Array(Buffer.from(base64, "base64"));
const encodeText = (text: string) => new TextEncoder().encode(text);
const joinBytes = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** Complete one-pixel files, or the first bytes of such files, as encoders wrote them. */
const JPEG =
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=";
const JPEG_EXIF = "/9j/4QDmRXhpZgAATU0AKgAAAAgABgESAAMAAAABAAEAAA==";
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const WEBP_LOSSY = "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA";
const WEBP_LOSSLESS = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==";
const WEBP_ANIMATED =
  "UklGRlIAAABXRUJQVlA4WAoAAAASAAAAAAAAAAAAQU5JTQYAAAD/////AABBTk1GJgAAAAAAAAAAAAAAAAAAAGQAAABWUDhMDQAAAC8AAAAQBxAREYiI/gcA";
const AVIF = "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAA=";
const AVIF_BY_ANOTHER_NAME = "AAAAHGZ0eXBtaWYxAAAAAG1pZjFhdmlmbWlhZgAAAPJtZXRh";
const HEIC = "AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABmm1ldGE=";
const MP4 = "AAAAIGZ0eXBpc29tAAACAGlzb21pc28yYXZjMW1wNDEAAAAIZnJlZQ==";
const GIF = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

describe("a file", () => {
  it.each([
    ["image/jpeg", "of a camera's first kind", JPEG],
    ["image/jpeg", "with a camera's notes", JPEG_EXIF],
    ["image/png", "", PNG],
    ["image/webp", "with loss", WEBP_LOSSY],
    ["image/webp", "without loss", WEBP_LOSSLESS],
    ["image/webp", "that moves", WEBP_ANIMATED],
    ["image/avif", "", AVIF],
    ["image/avif", "that names it second", AVIF_BY_ANOTHER_NAME],
  ])("is %s %s by its first bytes", (type, _variant, base64) => {
    expect(imageTypeOf(decodeBase64(base64))).toBe(type);
    expect(imageTypeOf(decodeBase64(base64).subarray(0, IMAGE_HEAD_BYTES))).toBe(type);
  });

  it.each([
    ["a web page", encodeText("<!doctype html><script>alert(1)</script>")],
    ["a drawing that can hold a script", encodeText('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ["a drawing behind an XML declaration", encodeText('<?xml version="1.0"?><svg/>')],
    ["a document", encodeText("%PDF-1.7\n%âãÏÓ")],
    ["an archive", decodeBase64("UEsDBBQAAAAIAA==")],
    ["a program", encodeText("MZ\u0090")],
    ["a script", encodeText("#!/bin/sh\n")],
    ["a GIF", decodeBase64(GIF)],
    ["a bitmap", encodeText("BM6\0\0\0")],
    ["a HEIC picture", decodeBase64(HEIC)],
    ["a film", decodeBase64(MP4)],
    ["a RIFF sound", encodeText("RIFF$\0\0\0WAVEfmt ")],
    ["a RIFF of another WebP", encodeText("RIFF$\0\0\0WEBPVP9 ")],
    ["nothing", new Uint8Array()],
  ])("is not an image if it is %s", (_what, content) => {
    expect(imageTypeOf(content)).toBeUndefined();
  });

  it.each([
    ["a page that a JPEG follows", joinBytes(encodeText("<html>"), decodeBase64(JPEG))],
    ["a document that a PNG follows", joinBytes(encodeText("%PDF-1.7\n"), decodeBase64(PNG))],
    ["an archive whose comment is a WebP", joinBytes(decodeBase64("UEsDBBQAAAAIAA=="), decodeBase64(WEBP_LOSSY))],
    ["a page that begins with one byte of a JPEG", joinBytes(decodeBase64("/w=="), encodeText("<script>"))],
    ["a page behind two bytes of a JPEG", joinBytes(decodeBase64("/9g="), encodeText("<script>"))],
    ["a page behind three bytes of a JPEG", joinBytes(decodeBase64("/9j/"), encodeText("<script>"))],
    [
      "a page behind a PNG's first four bytes",
      joinBytes(decodeBase64(PNG).subarray(0, 4), encodeText("<svg onload=alert(1)>")),
    ],
    [
      "a page behind a PNG's whole signature",
      joinBytes(decodeBase64(PNG).subarray(0, 8), encodeText("<svg onload=alert(1)>")),
    ],
    ["a page that calls itself ftyp", encodeText("<!--ftypavif--><script>")],
    [
      "a box that names AVIF in its content",
      joinBytes(decodeBase64("AAAAEGZ0eXBtcDQyAAAAAA=="), encodeText("avif<script>")),
    ],
  ])("is not an image if it is %s", (_what, content) => {
    expect(imageTypeOf(content)).toBeUndefined();
  });

  it("is unknown while there are fewer bytes than its signature", () => {
    for (const [base64, length] of [
      [JPEG, 4],
      [PNG, 16],
      [WEBP_LOSSY, 16],
      [AVIF, 12],
    ] as const)
      for (let byteCount = 0; byteCount < length; byteCount += 1)
        expect(imageTypeOf(decodeBase64(base64).subarray(0, byteCount))).toBeUndefined();
  });

  const bytesWith = (base64: string, offset: number, byte: number) => {
    const bytes = decodeBase64(base64);
    bytes[offset] = byte;
    return bytes;
  };
  const byteRange = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

  it.each([
    ["JPEG", JPEG, byteRange(0, 2)],
    ["PNG", PNG, byteRange(0, 15)],
    ["WebP", WEBP_LOSSY, [...byteRange(0, 3), ...byteRange(8, 15)]],
    ["AVIF", AVIF, byteRange(0, 7)],
  ])("is not a %s if any byte of its signature is another", (_format, base64, offsets) => {
    for (const offset of offsets) {
      const otherByte = (decodeBase64(base64)[offset] ?? 0) ^ 0x55;
      expect(imageTypeOf(bytesWith(base64, offset, otherByte)), `byte ${offset}`).toBeUndefined();
    }
  });

  it("is a JPEG only if a segment's marker follows, which is C0 to CF or DA to FE", () => {
    const markers = byteRange(0, 255).filter((byte) => imageTypeOf(bytesWith(JPEG, 3, byte)) === "image/jpeg");
    expect(markers).toEqual([...byteRange(0xc0, 0xcf), ...byteRange(0xda, 0xfe)]);
  });

  it("is a WebP only if its first chunk is VP8, VP8L or VP8X", () => {
    const chunkLetters = byteRange(0, 255)
      .filter((byte) => imageTypeOf(bytesWith(WEBP_LOSSY, 15, byte)) === "image/webp")
      .map((byte) => String.fromCharCode(byte));
    expect(chunkLetters).toEqual([" ", "L", "X"]);
  });

  it("is an AVIF by a brand inside its first box, whose size is a multiple of four from sixteen bytes on", () => {
    const boxOf = (size: number, brands: string) =>
      joinBytes(new Uint8Array([0, 0, 0, size]), encodeText(`ftyp${brands.slice(0, 4)}\0\0\0\0${brands.slice(4)}`));
    expect(imageTypeOf(boxOf(16, "avif"))).toBe("image/avif");
    expect(imageTypeOf(boxOf(20, "mif1avif"))).toBe("image/avif");
    expect(imageTypeOf(boxOf(24, "mif1miafavif"))).toBe("image/avif");
    expect(imageTypeOf(boxOf(20, "mif1miafavif"))).toBeUndefined();
    for (const size of [0, 4, 8, 12, 14, 17, 18, 19, 21]) expect(imageTypeOf(boxOf(size, "avif"))).toBeUndefined();
  });

  it("is not an image if it is text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (randomText) => imageTypeOf(encodeText(randomText)) === undefined),
    );
  });
});
