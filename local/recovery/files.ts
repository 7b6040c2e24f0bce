import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { App } from "firebase-admin/app";
import { getStorage } from "firebase-admin/storage";
import * as z from "zod/mini";
import { assertIntact, type BackupFolder } from "./backup-folder.ts";
import { withoutUndefined } from "./without-undefined.ts";

/** A file of the bucket. `tokens` are the ends of download addresses of files that browsers uploaded. */
const FileLine = z.object({
  path: z.string(),
  sha256: z.string(),
  type: z.optional(z.string()),
  encoding: z.optional(z.string()),
  caching: z.optional(z.string()),
  metadata: z.optional(z.record(z.string(), z.unknown())),
});
type FileLine = z.infer<typeof FileLine>;

const Metadata = z.object({
  contentType: z.optional(z.string()),
  contentEncoding: z.optional(z.string()),
  cacheControl: z.optional(z.string()),
  metadata: z.optional(z.record(z.string(), z.unknown())),
});

const NextPage = z.nullish(z.object({ pageToken: z.optional(z.string()) }));

const NOT_FOUND = 404;
const PRECONDITION_FAILED = 412;
const hasCode = (error: unknown, code: number) => error instanceof Error && "code" in error && error.code === code;

export const parseFileLine = (line: string): FileLine => z.parse(FileLine, JSON.parse(line));

export type Bucket = ReturnType<typeof bucketOf>;
export const bucketOf = (app: App, name: string) => getStorage(app).bucket(name);

/**
 * A line for each file of the bucket, in the order of the paths. Files are not of one moment; a file that is deleted meanwhile is left out.
 * Every file that a document names is included, because it was written before the document.
 * @param keep takes the content; its hash is part of the line
 */
export async function* linesOfFiles(bucket: Bucket, keep: ContentSink): AsyncGenerator<string> {
  let pageToken: string | undefined;
  do {
    const page = { autoPaginate: false, maxResults: 500, ...(pageToken !== undefined && { pageToken }) };
    const [files, nextQuery] = await bucket.getFiles(page);
    for (const file of files) {
      const { contentType, contentEncoding, cacheControl, metadata } = z.parse(Metadata, file.metadata);
      try {
        const sha256 = await keep(file.createReadStream({ validation: false, decompress: false }));
        yield JSON.stringify({
          ...{ path: file.name, sha256, type: contentType, encoding: contentEncoding, caching: cacheControl, metadata },
        } satisfies FileLine);
      } catch (error) {
        if (!hasCode(error, NOT_FOUND)) throw error;
      }
    }
    pageToken = z.parse(NextPage, nextQuery)?.pageToken;
  } while (pageToken !== undefined);
}

/** @returns the SHA-256 of the content */
export type ContentSink = (content: NodeJS.ReadableStream) => Promise<string>;

export const hashContent: ContentSink = async (content) => {
  const hash = createHash("sha256");
  await pipeline(content, hash);
  return hash.digest("hex");
};

/** Stores file contents in the backup under their hash, so that equal files are stored once. */
export function contentKeeper({ contentOf }: BackupFolder): ContentSink {
  return async (content) => {
    const hash = createHash("sha256");
    const unnamed = contentOf("unfinished");
    content.on("data", (piece: Buffer) => hash.update(piece));
    await pipeline(content, createWriteStream(unnamed, { mode: 0o600 }));
    const sha256 = hash.digest("hex");
    if (existsSync(contentOf(sha256))) rmSync(unnamed);
    else renameSync(unnamed, contentOf(sha256));
    return sha256;
  };
}

/**
 * Creates a file from each line; existing ones stay unchanged.
 * @returns the number of created files
 */
export async function createFiles(bucket: Bucket, folder: BackupFolder, lines: AsyncIterable<string>): Promise<number> {
  let created = 0;
  for await (const line of lines) {
    const { path, sha256, type, encoding, caching, metadata } = parseFileLine(line);
    const content = folder.contentOf(sha256);
    await assertIntact(content, sha256);
    const target = bucket.file(path).createWriteStream({
      resumable: false,
      gzip: false,
      preconditionOpts: { ifGenerationMatch: 0 },
      metadata: withoutUndefined({ contentType: type, contentEncoding: encoding, cacheControl: caching, metadata }),
    });
    try {
      await pipeline(createReadStream(content), target);
      created += 1;
    } catch (error) {
      if (!hasCode(error, PRECONDITION_FAILED)) throw error;
    }
  }
  return created;
}
