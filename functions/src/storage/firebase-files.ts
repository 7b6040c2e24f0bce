import type { App } from "firebase-admin/app";
import * as z from "zod/mini";
import type { FileStore } from "./file-store.ts";

export interface FilesSettings {
  bucket: string;
  /** host:port of the Storage emulator, if one is used. */
  emulator: string | undefined;
}

const PAGE_SIZE = 500;
const NOT_FOUND = 404;
/** As stored: a file that its uploader declared as compressed would be inflated by the client, past every bound of its size. */
const AS_STORED = { validation: false, decompress: false } as const;
/** Returned for a file that must not exist yet. */
const PRECONDITION_FAILED = 412;
/** Status of a reply to a range of an empty file. */
const NO_SUCH_RANGE = 416;
/** `IdempotencyStrategy.RetryAlways` of `@google-cloud/storage`, which the Admin SDK does not export. */
const RETRY_ALWAYS = 0;

const Metadata = z.object({ timeCreated: z.string(), size: z.union([z.string(), z.number()]) });
const Size = z.object({ size: Metadata.shape.size });
const NextPage = z.nullish(z.object({ pageToken: z.optional(z.string()) }));

/** Firebase Storage through the Admin SDK, which is loaded on first use because donations do not need it. */
export function firebaseFiles(app: App, settings: FilesSettings): FileStore {
  const bucket = async () => {
    const ourBucket = (await import("firebase-admin/storage")).getStorage(app).bucket(settings.bucket);
    // The client keeps idle connections, which the other side may have closed while an instance slept, and by default it retries reads only.
    // Our writes and deletions are of whole files, so that a second one changes nothing. A write that must not be repeated turns retrying off for
    // the whole client, and leaves it so, hence both settings at each use.
    const { retryOptions } = ourBucket.storage;
    retryOptions.idempotencyStrategy = RETRY_ALWAYS;
    retryOptions.autoRetry = true;
    return ourBucket;
  };
  const origins = originsOf(settings.emulator);

  return {
    read: async (path, mostBytes) => {
      const file = (await bucket()).file(path);
      try {
        const [metadata] = await file.getMetadata();
        if (Number(z.parse(Size, metadata).size) > mostBytes) return "too-large";
        const [content] = await file.download(AS_STORED);
        return content;
      } catch (error) {
        if (codeOf(error) === NOT_FOUND) return undefined;
        throw error;
      }
    },

    open: async (path) => bytesOf((await bucket()).file(path).createReadStream(AS_STORED)),

    write: async (path, content, { type, shared }) => {
      await (await bucket()).file(path).save(Buffer.from(content), {
        resumable: false,
        contentType: type,
        metadata: { cacheControl: shared ? "public, max-age=31536000, immutable" : "private, no-store" },
      });
    },

    create: async (path, content, type) => {
      try {
        await (await bucket()).file(path).save(Buffer.from(content), {
          resumable: false,
          contentType: type,
          metadata: { cacheControl: "private, no-store" },
          preconditionOpts: { ifGenerationMatch: 0 },
        });
        return true;
      } catch (error) {
        if (codeOf(error) === PRECONDITION_FAILED) return false;
        throw error;
      }
    },

    head: async (path, bytes) => {
      if (bytes < 1) throw new RangeError("At least one byte of a file must be asked for");
      try {
        const [firstBytes] = await (await bucket()).file(path).download({ start: 0, end: bytes - 1, ...AS_STORED });
        // The emulator ignores some ranges and returns more.
        return firstBytes.subarray(0, bytes);
      } catch (error) {
        const code = codeOf(error);
        if (code === NOT_FOUND) return undefined;
        if (code === NO_SUCH_RANGE) return new Uint8Array();
        throw error;
      }
    },

    list: async (folder, page) => {
      const query = {
        prefix: folder,
        maxResults: PAGE_SIZE,
        autoPaginate: false,
        ...(page !== undefined && { pageToken: page }),
      };
      const [files, nextQuery] = await (await bucket()).getFiles(query);
      return {
        files: files.map(({ name, metadata }) => {
          const { timeCreated, size } = z.parse(Metadata, metadata);
          return { path: name, createdAt: new Date(timeCreated), bytes: Number(size) };
        }),
        nextPage: z.parse(NextPage, nextQuery)?.pageToken,
      };
    },

    remove: async (path) => {
      await (await bucket()).file(path).delete({ ignoreNotFound: true });
    },

    addressOf: (path) =>
      `${origins[0] ?? ""}/v0/b/${encodeURIComponent(settings.bucket)}/o/${encodeURIComponent(path)}?alt=media`,

    pathOf: (address) => {
      if (!URL.canParse(address)) return undefined;
      const { origin, pathname, username } = new URL(address);
      const [bucketName, path] = /^\/v0\/b\/([^/]+)\/o\/([^/]+)$/.exec(pathname)?.slice(1) ?? [];
      if (!origins.includes(origin) || username !== "" || bucketName !== settings.bucket) return undefined;
      return decodePath(path);
    },
  };
}

async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const piece of stream) yield z.parse(z.instanceof(Uint8Array), piece);
}

/** Origins of download addresses. The emulator runs on this machine, which has two names. */
function originsOf(emulator: string | undefined): string[] {
  if (emulator === undefined) return ["https://firebasestorage.googleapis.com"];
  const port = emulator.split(":").at(-1) ?? "";
  return [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
}

function decodePath(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
