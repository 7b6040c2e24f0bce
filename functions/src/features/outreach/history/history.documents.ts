import {
  HISTORY_FIELDS,
  HISTORY_KINDS,
  HISTORY_STATES,
  HistoryCounts,
  HistoryFate,
  HistoryReading,
  HistoryRecord,
  Id,
  IsoTime,
} from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../firestore/typed-collection.ts";

const Totals = z.object({ count: z.int(), amountPaise: z.int() });

/**
 * `historyImports/{id}`: an import; the id is derived from its kind and the file's text, so that a file chosen again goes on where it stopped. Progress and
 * totals are written in the commit of the lines that they count.
 */
export const HistoryImportDocument = z.object({
  kind: z.enum(HISTORY_KINDS),
  fileName: z.string(),
  state: z.enum(HISTORY_STATES),
  lineCount: z.int(),
  chunkLines: z.int(),
  /** Hashes of the chunks that were decided, in their order: a chunk that is sent again changes nothing. */
  chunkHashes: z.array(z.string()),
  reading: HistoryReading,
  counts: HistoryCounts,
  amountPaise: z.int(),
  /** Of lines with a day, by financial year. */
  years: z.record(z.string(), Totals),
  removedLines: z.int(),
  createdAt: IsoTime,
  /** When the last line was added, or the last one removed. */
  endedAt: z.nullable(IsoTime),
});
export type HistoryImportDocument = z.infer<typeof HistoryImportDocument>;
export const historyImportsCollection = collectionOf("historyImports", HistoryImportDocument);

/**
 * `historyLines/{id}`: a line of an import. The id of an added line is derived from what the line says, so that none is added twice; that of a line that
 * was left out from the import and its number.
 */
export const HistoryLineDocument = z.object({
  importId: Id,
  line: z.int(),
  kind: z.enum(HISTORY_KINDS),
  fate: HistoryFate,
  /** Empty for a line that was left out. */
  record: HistoryRecord,
  problems: z.array(z.object({ field: z.string(), problem: z.string() })),
  /** Donor key `mail:<address>`; removed when the donor erases their account. */
  donorKeys: z.array(z.string()),
  isErased: z.boolean(),
});
export type HistoryLineDocument = z.infer<typeof HistoryLineDocument>;
export const historyLinesCollection = collectionOf("historyLines", HistoryLineDocument);

/** `historyLayouts/{hash}`: the columns that a person confirmed for files with these headings. */
export const HistoryLayoutDocument = z.object({
  kind: z.enum(HISTORY_KINDS),
  headings: z.array(z.string()),
  columns: z.array(z.nullable(z.enum(HISTORY_FIELDS))),
  dayOrder: z.enum(["day-first", "month-first"]),
  savedAt: IsoTime,
});
export type HistoryLayoutDocument = z.infer<typeof HistoryLayoutDocument>;
export const historyLayoutsCollection = collectionOf("historyLayouts", HistoryLayoutDocument);
