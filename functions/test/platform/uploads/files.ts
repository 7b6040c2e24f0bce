import { randomUUID } from "node:crypto";
import { deflateSync } from "node:zlib";
import { getApp } from "firebase-admin/app";
import { getStorage } from "firebase-admin/storage";
import sharp from "sharp";
import type { TestSite } from "../../people/accounts/world.ts";

/** Puts any content into the bucket, as the browser's SDK does. */
export function uploadsOf(world: TestSite) {
  const { files } = world.deps.config;
  const bucket = getStorage(getApp()).bucket(files.bucket);
  return {
    isThere: async (path: string) => (await bucket.file(path).exists())[0],
    addressOf: (path: string) =>
      `http://${files.emulator ?? ""}/v0/b/${files.bucket}/o/${encodeURIComponent(path)}?alt=media&token=${randomUUID()}`,
    put: async (folder: string, content: Uint8Array | string, type = "image/jpeg"): Promise<string> => {
      const path = `${folder}/${randomUUID().replaceAll("-", "").slice(0, 20)}-photo.jpg`;
      await bucket.file(path).save(Buffer.from(content), { contentType: type, resumable: false });
      return path;
    },
    contentOf: async (path: string) => (await bucket.file(path).download())[0],
    emptied: async (paths: readonly string[]) => {
      await Promise.all(paths.map((path) => bucket.file(path).delete({ ignoreNotFound: true })));
    },
  };
}

interface Shape {
  width: number;
  height: number;
}

/** The upper half is red and the lower blue, so that a test can check the orientation. */
export async function aPhoto({ width, height }: Shape = { width: 2000, height: 1500 }) {
  const blue = await sharp({ create: { width, height: Math.ceil(height / 2), channels: 3, background: "blue" } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "red" } }).composite([
    { input: blue, gravity: "south" },
  ]);
}

/** The same as a camera writes it: rotated by 90° with an EXIF orientation, and with location and author in the metadata. */
export async function aCameraPhoto(): Promise<Buffer> {
  const exif = {
    IFD0: { Copyright: "Asha Rao", Make: "SampleCam" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "23/1 15/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "77/1 24/1 0/1" },
  };
  return (await aPhoto()).jpeg().withExif(exif).withMetadata({ orientation: 6 }).withExifMerge(exif).toBuffer();
}

/** A minimal PDF of one page. */
export function aPdf(more = ""): Buffer {
  return Buffer.from(
    [
      "%PDF-1.7",
      "1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >> endobj",
      "2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj",
      "3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >> endobj",
      more,
      "xref",
      "trailer << /Root 1 0 R >>",
      "startxref",
      "9",
      "%%EOF",
      "",
    ].join("\n"),
    "latin1",
  );
}

/** A compressed object stream (PDF 1.5) of one object. */
export function objectStream(objects: string): string {
  const stream = deflateSync(Buffer.from(`9 0 ${objects}`, "latin1"));
  return `4 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >> stream\n${stream.toString("latin1")}\nendstream endobj`;
}
