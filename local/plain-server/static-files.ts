import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Minimatch } from "minimatch";

/** Types of the files that the site has. Any other type stops the server, since browsers refuse what has the wrong type. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const COMPRESSIBLE = /^text\/|^application\/(json|wasm)|^image\/svg/;
/** Files smaller than this are not compressed, because they would not become smaller. */
const MIN_COMPRESSED_BYTES = 1_024;
/** At this quality Brotli is as fast as gzip. */
const BROTLI_QUALITY = 4;

export type Encoding = "br" | "gzip";

export interface StaticFile {
  type: string;
  etag: string;
  modified: Date;
  bytes: Buffer;
  isCompressible: boolean;
  compress: (encoding: Encoding) => Promise<Buffer>;
}

export interface StaticFiles {
  has: (path: string) => boolean;
  /** @throws Error if there is no such file */
  read: (path: string) => StaticFile;
}

/**
 * A snapshot of a folder's files, each read on first use and compressed once.
 * @param ignoredPatterns files that are not deployed, and so not served
 * @throws Error if there is a file of an unknown type
 */
export function readStaticFiles(folder: string, ignoredPatterns: readonly string[]): StaticFiles {
  const ignored = ignoredPatterns.map((pattern) => new Minimatch(pattern, { dot: true }));
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "/").length).replaceAll("\\", "/"))
    .filter((name) => !ignored.some((pattern) => pattern.match(name)));
  const types = new Map(names.map((name) => [`/${name}`, contentTypeOf(name)]));
  const read = new Map<string, StaticFile>();
  return {
    has: (path) => types.has(path),
    read: (path) => {
      const type = types.get(path);
      if (type === undefined) throw new Error(`The site has no file ${path}.`);
      const file = read.get(path) ?? readFile(join(folder, path), type);
      read.set(path, file);
      return file;
    },
  };
}

function contentTypeOf(name: string): string {
  const type = CONTENT_TYPES[extname(name)];
  if (type === undefined) throw new Error(`What type ${name} has is to be named in static-files.ts.`);
  return type;
}

function readFile(path: string, type: string): StaticFile {
  const bytes = readFileSync(path);
  const compressed = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    etag: `"${createHash("md5").update(bytes).digest("hex")}"`,
    modified: statSync(path).mtime,
    bytes,
    isCompressible: COMPRESSIBLE.test(type) && bytes.length >= MIN_COMPRESSED_BYTES,
    compress: (encoding) => {
      const result = compressed.get(encoding) ?? compressAs(encoding, bytes);
      compressed.set(encoding, result);
      return result;
    },
  };
}

const compressAs = (encoding: Encoding, bytes: Buffer): Promise<Buffer> =>
  encoding === "gzip"
    ? promisify(gzip)(bytes)
    : promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
