import type { Firestore } from "firebase-admin/firestore";
import { collections } from "../../functions/src/collections.ts";
import type { TaxIdKeys } from "../../functions/src/config/config-tax-id-keys.ts";
import type { Deps } from "../../functions/src/deps/deps.interface.ts";
import type { AuditedFiling } from "../../functions/src/features/tax/filings/audit/filing-check.ts";
import type { FiledRow } from "../../functions/src/features/tax/filings/rows/filed-row.ts";
import type { FilingDocument } from "../../functions/src/features/tax/filings/filing.document.ts";
import { filingFilesService } from "../../functions/src/features/tax/filings/filing-files.service.ts";
import { documentsOf } from "./read-books.ts";

/** Opens the file of a statement. @throws Error if it is missing or was changed */
export type FilingReader = (id: string, filing: FilingDocument) => Promise<readonly FiledRow[]>;

/** Opens files with the key of tax ids. */
export function filingFilesReader({ files, config }: Pick<Deps, "files"> & { config: TaxIdKeys }): FilingReader {
  const { read } = filingFilesService({ files, config });
  return async (id, filing) => (await read(id, filing)).rows;
}

/** Statements that were not discarded, with their rows, in their order. Yields an error sentence for a statement whose file cannot be read. */
export async function* readFilings(db: Firestore, readRows: FilingReader): AsyncGenerator<AuditedFiling | string> {
  for await (const document of documentsOf(collections(db).filings.orderBy("preparedAt"))) {
    const data = document.data();
    if (data.state === "discarded") continue;
    try {
      yield { id: document.id, data, rows: await readRows(document.id, data) };
    } catch (error) {
      yield `The statement ${document.id} cannot be opened: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}
