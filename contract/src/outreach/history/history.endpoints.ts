import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { ExportJob } from "../../platform/exports/export-jobs.ts";
import { Id } from "../../values/text.ts";
import {
  CheckedHistoryLine,
  HISTORY_BODY_BYTES,
  HistoryFate,
  HistoryFileHash,
  HistoryFileName,
  HistoryImport,
  HistoryKindSchema,
  HistoryLine,
  HistoryReading,
  MAX_HISTORY_CHUNK_CHARACTERS,
  MAX_HISTORY_LINES,
} from "./history.ts";

/** Records of a CSV file as text, each with its line end. */
const Records = z
  .string()
  .check(z.minLength(1, { error: "required" }), z.maxLength(MAX_HISTORY_CHUNK_CHARACTERS, { error: "too-long" }));

const importParams = z.strictObject({ id: Id });

/** The import of a foundation's history. It is shown and counted, and nothing of it is booked, numbered or mailed. */
export const historyEndpoints = defineEndpoints({
  understandHistory: defineEndpoint({
    method: "POST",
    path: "/admin/history/understand",
    access: "money",
    summary:
      "Replies what the columns of a file are, as they were corrected the last time or guessed by their headings, and the import of the same file if there is one. Stores nothing.",
    body: z.strictObject({ kind: HistoryKindSchema, fileHash: HistoryFileHash, head: Records }),
    reply: z.object({
      reading: HistoryReading,
      /** What each column has in its first filled row; empty for numbers of identity documents. */
      samples: z.array(z.string()),
      columnsFrom: z.enum(["remembered", "headings"]),
      existing: z.optional(HistoryImport),
    }),
    maxBodyBytes: HISTORY_BODY_BYTES,
  }),
  checkHistoryLines: defineEndpoint({
    method: "POST",
    path: "/admin/history/check",
    access: "money",
    summary:
      "Replies what would become of each line of a chunk. A line that is the same as one of another chunk has its `key`. Stores nothing.",
    body: z.strictObject({
      kind: HistoryKindSchema,
      reading: HistoryReading,
      firstLine: z.int().check(z.gte(2)),
      records: Records,
    }),
    reply: z.array(CheckedHistoryLine),
    maxBodyBytes: HISTORY_BODY_BYTES,
  }),
  beginHistoryImport: defineEndpoint({
    method: "POST",
    path: "/admin/history/imports",
    access: "money",
    summary:
      "Begins the import of a file and remembers its columns. The same file is one import: if it was begun, replies how far it is, and an undone one begins anew.",
    body: z.strictObject({
      kind: HistoryKindSchema,
      fileName: HistoryFileName,
      fileHash: HistoryFileHash,
      lineCount: z.int().check(z.gte(1, { error: "no-lines" }), z.lte(MAX_HISTORY_LINES, { error: "too-many-lines" })),
      reading: HistoryReading,
    }),
    reply: HistoryImport,
    maxBodyBytes: HISTORY_BODY_BYTES,
  }),
  sendHistoryLines: defineEndpoint({
    method: "POST",
    path: "/admin/history/imports/:id/lines",
    access: "money",
    summary:
      "Adds the lines of a chunk, the one that is expected next. A chunk that was sent before is known by its position and content, and changes nothing.",
    params: importParams,
    body: z.strictObject({ index: z.int().check(z.gte(0)), records: Records }),
    reply: HistoryImport,
    maxBodyBytes: HISTORY_BODY_BYTES,
  }),
  historyImports: defineEndpoint({
    method: "GET",
    path: "/admin/history/imports",
    access: "money",
    summary: "Lists imports of history, newest first, with their totals.",
    query: PageQuery,
    reply: z.array(HistoryImport),
  }),
  historyImport: defineEndpoint({
    method: "GET",
    path: "/admin/history/imports/:id",
    access: "money",
    summary: "Returns an import of history with its totals.",
    params: importParams,
    reply: HistoryImport,
  }),
  historyLines: defineEndpoint({
    method: "GET",
    path: "/admin/history/imports/:id/lines",
    access: "money",
    summary: "Lists the lines of an import in the order of the file, with what became of each.",
    params: importParams,
    query: z.strictObject({ ...PageQuery.shape, fate: z.optional(HistoryFate) }),
    reply: z.array(HistoryLine),
  }),
  historyLinesCsv: defineEndpoint({
    method: "POST",
    path: "/admin/history/exports",
    access: "money",
    needsRecentLogIn: true,
    summary: "Begins an export (`/admin/exports`) of the lines of an import as CSV, with what became of each and why.",
    body: z.strictObject({ importId: Id, fate: z.optional(HistoryFate) }),
    reply: ExportJob,
  }),
  undoHistoryImport: defineEndpoint({
    method: "POST",
    path: "/admin/history/imports/:id/undo",
    access: "money",
    summary:
      "Removes all lines of an import, a few hundred at a time, outside of this call. Repeating it changes nothing.",
    params: importParams,
    reply: HistoryImport,
  }),
});
