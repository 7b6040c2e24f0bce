import { createHash, randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { TaxIdKeys } from "../../../config/config-tax-id-keys.ts";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { FilingDocument } from "./filing.document.ts";
import { FrozenFiling } from "./rows/filed-row.ts";
import { isUnderCurrentFileKey, openFile, sealFile } from "./sealed-file.ts";

const TYPE = "application/octet-stream";
/** Size limit, far above the file of a year with 50,000 donations. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;

export const sha256Of = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

/** Keeps rows and CSV of statements in Storage, encrypted. The folder is closed to browsers, and the sweep of uploads does not know it. */
export function filingFilesService({
  files,
  config,
}: {
  files: Pick<Deps["files"], "read" | "create" | "remove">;
  config: TaxIdKeys;
}) {
  /** The file has a random name, so that two people who prepare a statement at once do not overwrite each other's. */
  async function create(id: string, sealed: Uint8Array): Promise<FilingDocument["file"]> {
    const path = `filings/${id}/${randomUUID()}`;
    if (!(await files.create(path, sealed, TYPE))) throw new Error(`The file ${path} exists.`);
    return { path, sha256: sha256Of(sealed) };
  }

  async function readSealed({ path, sha256 }: FilingDocument["file"]): Promise<Uint8Array> {
    const sealed = await files.read(path, MAX_FILE_BYTES);
    if (!(sealed instanceof Uint8Array)) throw new Error(`The file ${path} of a statement is missing.`);
    if (sha256Of(sealed) !== sha256) throw new Error(`The file ${path} of a statement was changed.`);
    return sealed;
  }

  return {
    store: async (id: string, frozen: FrozenFiling): Promise<FilingDocument["file"]> =>
      create(id, await sealFile(JSON.stringify(frozen), id, config)),

    /** @throws Error if the file is missing or was changed */
    read: async (
      id: string,
      { file, csvSha256 }: Pick<FilingDocument, "file" | "csvSha256">,
    ): Promise<FrozenFiling> => {
      const text = await openFile(await readSealed(file), id, config);
      const frozen = z.parse(FrozenFiling, JSON.parse(text));
      if (sha256Of(frozen.csv) !== csvSha256) throw new Error(`The CSV of the statement ${id} was changed.`);
      return frozen;
    },

    /**
     * Writes the file once more, under the current key; the caller stores where it is, and then removes the other one.
     * @returns `undefined` if it is under the current key
     */
    reseal: async (id: string, file: FilingDocument["file"]): Promise<FilingDocument["file"] | undefined> => {
      const sealed = await readSealed(file);
      if (isUnderCurrentFileKey(sealed, config)) return undefined;
      return create(id, await sealFile(await openFile(sealed, id, config), id, config));
    },

    remove: (path: string): Promise<void> => files.remove(path),
  };
}
export type FilingFilesService = ReturnType<typeof filingFilesService>;
