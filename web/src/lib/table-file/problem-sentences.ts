import { m } from "../../paraglide/messages.js";
import type { TableFileProblem } from "./read-table-file.ts";

/** What to do about a file that cannot be read. The sentence for files that are too large is in the form, which sets the limit. */
export const TABLE_FILE_SENTENCES: Readonly<Record<Exclude<TableFileProblem, "too-large">, () => string>> = {
  unread: m.uploads_table_unread,
  pdf: m.uploads_table_pdf,
  password: m.uploads_table_password,
};

/** File types that file choosers offer. */
export const TABLE_FILE_TYPES = ".csv,.tsv,.txt,.xlsx,.xls,text/csv,text/plain";
