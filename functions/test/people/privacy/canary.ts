import { createHash } from "node:crypto";
import { type Endpoint, ENDPOINTS } from "@daansetu/contract";
import { extractText } from "unpdf";
import type { Database } from "../../../src/firestore/database.ts";
import { compose } from "../../../src/compose.ts";
import type { Deps } from "../../../src/deps/deps.interface.ts";
import type { Mail } from "../../../src/deps/mailer.interface.ts";
import { makeExport } from "../../../src/features/platform/exports/make-exports.service.ts";
import type { Route } from "../../../src/http/route.ts";
import type { FileStore } from "../../../src/storage/file-store.ts";
import { listFiles } from "../../../src/storage/list-files.ts";
import { beginExport } from "../../support/exports.ts";
import { CANARY_IMPORT } from "./canary-history.ts";
import type { Served } from "../../support/server.ts";

const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** A text and where it was found. */
export interface Found {
  place: string;
  text: string;
}

/** A tax id as it is, and in forms that anybody turns back: base64, and hashes of what has too few values to hide in one. */
export function formsOf(taxId: string): string[] {
  const variants = [taxId, taxId.toLowerCase()];
  const hashes = variants.flatMap((text) =>
    (["md5", "sha1", "sha256"] as const).flatMap((algorithm) =>
      (["hex", "base64", "base64url"] as const).map((encoding) => createHash(algorithm).update(text).digest(encoding)),
    ),
  );
  // Base64 of any alignment holds one of these.
  const encoded = variants.flatMap((text) =>
    [0, 1, 2].map((shift) =>
      Buffer.from(`${" ".repeat(shift)}${text}`)
        .toString("base64")
        .slice(shift === 0 ? 0 : 4, 12),
    ),
  );
  return [...variants, `${taxId.slice(0, 5)} ${taxId.slice(5, 9)} ${taxId.slice(9)}`, ...hashes, ...encoded];
}

/** The places whose text holds one of the words, without repetition. */
export const placesWith = (found: readonly Found[], words: readonly string[]): string[] => [
  ...new Set(found.filter(({ text }) => words.some((word) => text.includes(word))).map(({ place }) => place)),
];

/** Every document of the database, of whatever collection, by the name of its collection. */
export async function everyDocument(db: Database): Promise<Found[]> {
  const collections = await db.listCollections();
  const documents = await Promise.all(collections.map(async (collection) => (await collection.get()).docs));
  const nested = await Promise.all(documents.flat().map(async ({ ref }) => ref.listCollections()));
  if (nested.flat().length > 0) throw new Error("A document has collections below it, which nothing here reads.");
  return documents.flat().map((document) => ({
    place: document.ref.parent.id,
    text: JSON.stringify([document.ref.path, document.data()]),
  }));
}

/** A file as text: as it is, and what a PDF shows and says of itself. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const raw = Buffer.from(bytes).toString("latin1");
  if (!raw.startsWith("%PDF-")) return `${raw}${Buffer.from(bytes).toString("utf8")}`;
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return `${raw}${text}`;
}

/** The paths of every file in Storage. */
export async function everyPath(files: FileStore): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  for await (const { path } of listFiles(files, "")) paths.add(path);
  return paths;
}

/** Every file in Storage, by its folder. @param earlierPaths what other test files have left there, broken files among them */
export async function everyFile(files: FileStore, earlierPaths: ReadonlySet<string>): Promise<Found[]> {
  const found: Found[] = [];
  for await (const { path } of listFiles(files, "")) {
    if (earlierPaths.has(path)) continue;
    const bytes = await files.read(path, MAX_FILE_BYTES);
    if (!(bytes instanceof Uint8Array)) throw new Error(`${path} cannot be searched.`);
    found.push({ place: `${path.split("/")[0] ?? ""}/`, text: `${path}\n${await textOf(bytes)}` });
  }
  return found;
}

/** Every mail with its attachments, by its subject. */
export const everyMail = (mails: readonly Mail[]): Promise<Found[]> =>
  Promise.all(
    mails.map(async ({ attachments = [], ...mail }) => ({
      place: mail.subject,
      text: [
        JSON.stringify(mail),
        ...(await Promise.all(attachments.map(async ({ fileName, content }) => fileName + (await textOf(content))))),
      ].join("\n"),
    })),
  );

/** Makes an export of each kind, of all that there is. @returns their ids */
export function everyExport(
  { server, deps, routes }: { server: Served; deps: Deps; routes: readonly Route[] },
  headers: Record<string, string>,
): Promise<string[]> {
  const { ctx, exportSources } = compose(deps);
  const kinds = routes.flatMap(({ endpoint, exportFile }) => (exportFile === undefined ? [] : [endpoint]));
  return Promise.all(
    kinds.map(async ({ path }) => {
      const filter = path.includes("/settlements/")
        ? { from: "2026-04-01", to: "2026-12-31" }
        : path.includes("/allocation-exports")
          ? { campaign: "school" }
          : path.includes("/history/")
            ? { importId: CANARY_IMPORT }
            : {};
      const { status, text, json } = await beginExport(server, path, filter, headers);
      if (status !== 200) throw new Error(text);
      if ((await makeExport(ctx, exportSources, String(json._id))) !== "made") throw new Error(`${path} was not made.`);
      return String(json._id);
    }),
  );
}

/** Ids to fill into paths and queries, by the name of an endpoint, else by the name of the parameter. */
export interface Ids {
  params: Readonly<Record<string, string>>;
  of: Readonly<Partial<Record<keyof typeof ENDPOINTS, Readonly<Record<string, string>>>>>;
}

export interface EndpointReply extends Found {
  status: number;
  endpoint: string;
}

/** The replies of every endpoint that is read, to one caller. */
export async function everyReply(served: Served, { params, of }: Ids, headers: Record<string, string>) {
  const reads = Object.entries<Endpoint>(ENDPOINTS).filter(([, { method }]) => method === "GET");
  return Promise.all(
    reads.map(async ([name, { path }]): Promise<EndpointReply> => {
      const { ...query }: Record<string, string> = { ...Reflect.get(of, name) };
      const filled = path.replaceAll(/:(\w+)/g, (_found, param: string) => {
        const value = query[param] ?? params[param] ?? "";
        Reflect.deleteProperty(query, param);
        return encodeURIComponent(value);
      });
      const response = await fetch(`${served.origin}/api${filled}?${new URLSearchParams(query).toString()}`, {
        headers,
      });
      const text = await textOf(new Uint8Array(await response.arrayBuffer()));
      return { endpoint: name, place: name, status: response.status, text };
    }),
  );
}
