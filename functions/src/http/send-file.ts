import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import type { StreamedFile } from "./route.ts";

/**
 * Streams a file with backpressure, and stops reading when the client disconnects. The first chunk is read before any header is sent, so
 * that an error until then can still be answered.
 */
export async function sendFile(res: Response, { type, fileName, chunks }: StreamedFile): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]();
  const firstChunk = await iterator.next();
  res.set({
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${asciiOnly(fileName)}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    "Cache-Control": "private, no-store",
    Vary: "Authorization",
  });
  async function* allChunks() {
    try {
      if (firstChunk.done !== true) yield firstChunk.value;
      for (let nextChunk = await iterator.next(); nextChunk.done !== true; nextChunk = await iterator.next())
        yield nextChunk.value;
    } finally {
      await iterator.return?.();
    }
  }
  await pipeline(Readable.from(allChunks(), { objectMode: true, highWaterMark: 2 }), res).catch((error: unknown) => {
    if (!isDisconnect(error)) throw error;
  });
}

/** The fallback for clients that do not support `filename*`. */
const asciiOnly = (name: string) => name.replace(/[^A-Za-z0-9._ -]/g, "_");

const isDisconnect = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
