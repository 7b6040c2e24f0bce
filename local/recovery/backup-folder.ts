import { createHash } from "node:crypto";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as z from "zod/mini";
import { ExplainedError } from "../util/explain.ts";

/** Version of the backup's format, incremented when it changes. */
const FORMAT = 1;

const BackupPart = z.object({ lines: z.int(), sha256: z.string() });

const Manifest = z.object({
  format: z.literal(FORMAT),
  project: z.string(),
  /** The time of the documents' snapshot. */
  documentsAt: z.string(),
  /** The root of the ledger's hash chain at the snapshot's time. */
  ledgerRoot: z.string(),
  /** The backup's collections by name. */
  documents: z.record(z.string(), BackupPart),
  files: BackupPart,
  accounts: BackupPart,
});
export type Manifest = z.infer<typeof Manifest>;
export type BackupPart = z.infer<typeof BackupPart>;

/**
 * A backup is a folder: `manifest.json`, which is written last; `documents/<collection>.jsonl`, `files.jsonl` and `accounts.jsonl` with a document,
 * file or account a line; and `contents/<sha256>` with the contents of files, each once.
 */
export interface BackupFolder {
  documentsOf: (collection: string) => string;
  files: string;
  accounts: string;
  contentOf: (sha256: string) => string;
}

const MANIFEST_FILE = "manifest.json";

const partsOf = (folder: string): BackupFolder => ({
  documentsOf: (collection) => join(folder, "documents", `${collection}.jsonl`),
  files: join(folder, "files.jsonl"),
  accounts: join(folder, "accounts.jsonl"),
  contentOf: (sha256) => join(folder, "contents", sha256),
});

/** Creates the backup's folder, readable by its owner alone, since it will contain donors' addresses. */
export function newBackupFolder(folder: string): BackupFolder {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new ExplainedError(`${folder} is not empty: name a new folder for the backup.`);
  for (const path of [folder, join(folder, "documents"), join(folder, "contents")])
    mkdirSync(path, { recursive: true, mode: 0o700 });
  return partsOf(folder);
}

export function writeManifest(folder: string, manifest: Omit<Manifest, "format">): void {
  writeFileSync(join(folder, MANIFEST_FILE), `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`);
}

/**
 * Opens a complete backup and verifies each of its files.
 * @throws ExplainedError if a file is missing or was changed
 */
export async function openBackup(folder: string): Promise<BackupFolder & { manifest: Manifest }> {
  const path = join(folder, MANIFEST_FILE);
  if (!existsSync(path)) throw new ExplainedError(`${folder} holds no complete backup: it has no ${MANIFEST_FILE}.`);
  const json: unknown = JSON.parse(readFileSync(path, "utf8"));
  const parsed = z.safeParse(Manifest, json);
  if (!parsed.success) throw new ExplainedError(`${path} is of another form than this version writes.`);
  const [manifest, parts] = [parsed.data, partsOf(folder)];
  for (const [collection, part] of Object.entries(manifest.documents))
    await assertIntact(parts.documentsOf(collection), part.sha256);
  await assertIntact(parts.files, manifest.files.sha256);
  await assertIntact(parts.accounts, manifest.accounts.sha256);
  return { ...parts, manifest };
}

/** @throws ExplainedError */
export async function assertIntact(path: string, sha256: string): Promise<void> {
  if (!existsSync(path)) throw new ExplainedError(`The backup is damaged: ${path} is missing.`);
  if ((await hashOfFile(path)) !== sha256)
    throw new ExplainedError(`The backup is damaged: ${path} is not as it was written.`);
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/**
 * Writes lines to a file.
 * @returns their number and the file's hash
 */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<BackupPart> {
  const hash = createHash("sha256");
  let count = 0;
  async function* toText() {
    for await (const line of lines) {
      const text = `${line}\n`;
      hash.update(text);
      count += 1;
      yield text;
    }
  }
  await pipeline(Readable.from(toText()), createWriteStream(path, { mode: 0o600 }));
  return { lines: count, sha256: hash.digest("hex") };
}

/**
 * Reads lines without Node's `readline`, which also ends a line at U+2028 and U+2029: people paste them into texts, and JSON does not escape them.
 */
export async function* readLines(path: string): AsyncGenerator<string> {
  let unfinished = "";
  for await (const piece of createReadStream(path, "utf8")) {
    const lines = `${unfinished}${piece}`.split("\n");
    unfinished = lines.pop() ?? "";
    yield* lines;
  }
}
