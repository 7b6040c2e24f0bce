import { createHash, randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { Deps } from "../../deps.interface.ts";
import type { FilingDocument } from "./filing.document.ts";
import { FrozenFiling } from "./filed-row.ts";
import { openFile, sealFile } from "./sealed-file.ts";

const TYPE = "application/octet-stream";
/** Far more than a year of 50,000 donations has. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;

export const sha256Of = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

/** Keeps rows and CSV of statements in Storage, encrypted. The folder is closed to browsers, and the sweep of uploads does not know it. */
export function filingFilesService({
  files,
  config,
}: {
  files: Pick<Deps["files"], "read" | "create" | "remove">;
  config: Pick<Deps["config"], "panKey">;
}) {
  return {
    /** The file has a name of its own, so that two who prepare at once do not overwrite each other's. */
    store: async (id: string, frozen: FrozenFiling): Promise<FilingDocument["file"]> => {
      const sealed = await sealFile(JSON.stringify(frozen), id, config.panKey);
      const path = `filings/${id}/${randomUUID()}`;
      if (!(await files.create(path, sealed, TYPE))) throw new Error(`The file ${path} exists.`);
      return { path, sha256: sha256Of(sealed) };
    },

    /** @throws Error if the file is missing or was changed */
    read: async (
      id: string,
      { file, csvSha256 }: Pick<FilingDocument, "file" | "csvSha256">,
    ): Promise<FrozenFiling> => {
      const sealed = await files.read(file.path, MAX_FILE_BYTES);
      if (!(sealed instanceof Uint8Array)) throw new Error(`The file ${file.path} of a statement is missing.`);
      if (sha256Of(sealed) !== file.sha256) throw new Error(`The file ${file.path} of a statement was changed.`);
      const frozen = z.parse(FrozenFiling, JSON.parse(await openFile(sealed, id, config.panKey)));
      if (sha256Of(frozen.csv) !== csvSha256) throw new Error(`The CSV of the statement ${id} was changed.`);
      return frozen;
    },

    remove: (path: string): Promise<void> => files.remove(path),
  };
}
export type FilingFilesService = ReturnType<typeof filingFilesService>;
