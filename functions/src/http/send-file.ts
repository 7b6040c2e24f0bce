import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import type { StreamedFile } from "./route.ts";

/**
 * Sends a file piece by piece, no faster than it is taken, and stops making pieces when the caller goes away. The first piece is made
 * before a header is sent: what fails until then is thrown.
 */
export async function sendFile(res: Response, { type, fileName, chunks }: StreamedFile): Promise<void> {
  const pieces = chunks[Symbol.asyncIterator]();
  const first = await pieces.next();
  res.set({
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${plain(fileName)}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    "Cache-Control": "private, no-store",
    Vary: "Authorization",
  });
  async function* all() {
    try {
      if (first.done !== true) yield first.value;
      for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
    } finally {
      await pieces.return?.();
    }
  }
  await pipeline(Readable.from(all(), { objectMode: true, highWaterMark: 2 }), res).catch((error: unknown) => {
    // Gone is gone: nobody is left to be told, and nothing went wrong here.
    if (!isGone(error)) throw error;
  });
}

/** For readers that know no other letters. */
const plain = (name: string) => name.replace(/[^A-Za-z0-9._ -]/g, "_");

const isGone = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
