/** Imports a foundation's history (docs/input.md, "History"). Nothing of it is booked, numbered or mailed. */
import { isDeepStrictEqual } from "node:util";
import {
  calendarDay,
  type CheckedHistoryLine,
  fieldErrorOf,
  HISTORY_CHUNK_LINES,
  type HistoryImport,
  type HistoryKind,
  type HistoryLine,
  type HistoryReading,
  missingHistoryField,
} from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { derivedId } from "../../../firestore/derived-id.ts";
import { mapPage, type Page, type Slice } from "../../../firestore/paging.ts";
import { AppError, invalidFields, mustExist } from "../../../http/app-error.ts";
import { type CountedChunks, csvOf } from "../../../http/csv.ts";
import type { ActionContext } from "../../platform/activity/index.ts";
import { bookedLines, knownDonorLines } from "./booked-lines.repository.ts";
import { chunkLinesOf, chunkWrites } from "./chunk.ts";
import { type ChunkLine, decideFates } from "./decide-fates.ts";
import type { HistoryImportDocument, HistoryLineDocument } from "./history.documents.ts";
import * as imports from "./history-imports.repository.ts";
import { HISTORY_COLUMNS } from "./history-lines-csv.ts";
import { historyImportView, NO_TOTALS } from "./history-totals.ts";
import { headingCell, withoutTaxIds } from "./reading/history-cells.ts";
import { allowedColumns, guessColumns } from "./reading/history-headings.ts";
import { type UnderstoodHead, understandFile } from "./reading/understand-file.ts";

interface UnderstoodFile extends UnderstoodHead {
  columnsFrom: "remembered" | "headings";
  existing?: HistoryImport;
}

const importIdOf = (kind: HistoryKind, fileHash: string): string => derivedId("history-import", kind, fileHash);

/** @throws AppError `bad-input` if the text is no table */
export async function understandHistory(
  ctx: Context,
  { kind, fileHash, head }: { kind: HistoryKind; fileHash: string; head: string },
): Promise<UnderstoodFile> {
  const understood = understandFile(kind, head);
  if (understood === undefined) throw invalidFields([fieldErrorOf("head", "not-csv")]);
  const { reading: guessed, samples } = understood;
  const id = importIdOf(kind, fileHash);
  const [layout, stored] = await Promise.all([
    imports.findLayout(ctx, kind, guessed.headings),
    imports.importById(ctx, id),
  ]);
  const remembered = layout && { columns: layout.columns, dayOrder: layout.dayOrder };
  return {
    reading: { ...guessed, ...remembered },
    samples,
    columnsFrom: remembered === undefined ? "headings" : "remembered",
    ...(stored !== undefined && { existing: historyImportView({ id, data: stored }) }),
  };
}

interface Chunk {
  kind: HistoryKind;
  reading: HistoryReading;
  firstLine: number;
  records: string;
}

/** Dry run of a chunk. Stores nothing. @throws AppError `bad-input` */
export async function checkHistoryLines(ctx: Context, chunk: Chunk, now: Date): Promise<CheckedHistoryLine[]> {
  const reading = checkedReading(chunk.kind, chunk.reading);
  const lines = chunkLinesOf({ ...chunk, reading, today: calendarDay(now) });
  const [stored, standing] = await Promise.all([
    imports.linesById(ctx, keysOf(lines)),
    siteStanding(ctx, chunk, lines),
  ]);
  const { keepRepeated } = reading;
  return decideFates(lines, { stored, ...standing }, { keepRepeated }).map(({ line, fate, read, identity }) => ({
    ...{ line, fate, isMonthFirst: read.is === "wrong" && read.isMonthFirst },
    ...(identity !== undefined && !(keepRepeated && identity.isRepeatable) && { key: identity.key }),
    ...(read.is === "read" && { record: read.record }),
    problems: "problems" in read ? read.problems : [],
  }));
}

async function siteStanding(
  ctx: Context,
  { kind, reading }: Pick<Chunk, "kind" | "reading">,
  lines: readonly ChunkLine[],
) {
  const file = { kind, source: reading.source };
  const [booked, known] = await Promise.all([bookedLines(ctx, file, lines), knownDonorLines(ctx, file, lines)]);
  return { booked, known };
}

const keysOf = (lines: readonly ChunkLine[]): string[] =>
  lines.flatMap(({ identity }) => (identity === undefined ? [] : [identity.key]));

/** @throws AppError `bad-input` if a column is missing without which no line can be read */
function checkedReading(kind: HistoryKind, reading: HistoryReading): HistoryReading {
  const columns = allowedColumns(kind, reading.headings, reading.columns);
  const missing = missingHistoryField(kind, columns);
  if (missing !== undefined) throw invalidFields([fieldErrorOf(missing, "column-missing")]);
  return { ...reading, columns, headings: reading.headings.map(headingCell) };
}

type NewImport = Pick<HistoryImportDocument, "kind" | "fileName" | "lineCount" | "reading"> & { fileHash: string };

/**
 * Begins an import, or replies how far that of the same file is. As long as no line of it was sent, its columns may be changed.
 * @throws AppError `bad-input`, `conflict` while it is undone
 */
export async function beginHistoryImport(
  ctx: Context,
  { fileHash, ...file }: NewImport,
  { by, now }: ActionContext,
): Promise<HistoryImport> {
  const { kind } = file;
  const id = importIdOf(kind, fileHash);
  const reading = checkedReading(kind, file.reading);
  const { headings, columns, dayOrder } = reading;
  const savedAt = now.toISOString();
  const fresh: HistoryImportDocument = {
    ...{ ...file, fileName: withoutTaxIds(file.fileName), reading, ...NO_TOTALS },
    ...{ state: "importing", chunkLines: HISTORY_CHUNK_LINES, chunkHashes: [] },
    ...{ removedLines: 0, createdAt: savedAt, endedAt: null },
  };
  const data = await imports.changeImport(
    ctx,
    id,
    (stored) => {
      if (stored?.state === "undoing") throw beingUndone();
      const isBegun = stored !== undefined && stored.state !== "undone";
      if (isBegun && (stored.chunkHashes.length > 0 || stored.lineCount !== file.lineCount)) return undefined;
      return { after: fresh, ...(!isBegun && { logged: imports.loggedImport(by, "history-imported", fresh) }) };
    },
    now,
  );
  const isGuess = isDeepStrictEqual(columns, guessColumns(kind, headings).columns) && dayOrder === "day-first";
  await imports.saveLayout(ctx, { kind, headings, columns, dayOrder, savedAt }, isGuess);
  return historyImportView({ id, data: data ?? fresh });
}

/**
 * Adds the lines of the chunk that is expected next. One that was added before changes nothing.
 * @throws AppError `not-found`, `bad-input`, `conflict` if it is another chunk, or the import was undone
 */
export async function sendHistoryLines(
  ctx: Context,
  id: string,
  { index, records }: { index: number; records: string },
  now: Date,
): Promise<HistoryImport> {
  const begun = mustExist(await imports.importById(ctx, id), NOT_FOUND);
  const { kind, reading, chunkLines } = begun;
  const firstLine = reading.headLine + 1 + index * chunkLines;
  const lines = chunkLinesOf({ kind, reading, firstLine, records, today: calendarDay(now) });
  const standing = await siteStanding(ctx, begun, lines);
  const stored = await imports.addChunk(ctx, id, keysOf(lines), (current, storedLines) =>
    chunkWrites(current, { id, index, records, lines, standing: { stored: storedLines, ...standing } }, now),
  );
  return historyImportView({ id, data: mustExist(stored, NOT_FOUND) });
}

export const listHistoryImports = (ctx: Context, slice: Slice): Promise<Page<HistoryImport>> =>
  mapPage(imports.listImports(ctx, slice), historyImportView);

/** @throws AppError `not-found` */
export const findHistoryImport = async (ctx: Context, id: string): Promise<HistoryImport> =>
  historyImportView({ id, data: mustExist(await imports.importById(ctx, id), NOT_FOUND) });

export const listHistoryLines = (
  ctx: Context,
  importId: string,
  fate: HistoryLineDocument["fate"] | undefined,
  slice: Slice,
): Promise<Page<HistoryLine>> =>
  mapPage(imports.listLines(ctx, importId, fate, slice), ({ id, data: { line, record, isErased, ...data } }) => ({
    ...{ _id: id, line, fate: data.fate, record, isErased },
    problems: data.problems.map(({ field, problem }) => fieldErrorOf(field, problem)),
  }));

/** Streams the lines of an import as CSV. */
export const historyLinesAsCsv = (
  ctx: Context,
  { importId, fate }: { importId: string; fate?: HistoryLineDocument["fate"] | undefined },
): CountedChunks => csvOf(HISTORY_COLUMNS, imports.streamLines(ctx, importId, fate));

export const NOT_FOUND = "We could not find this import.";
const beingUndone = () => new AppError("conflict", "This import is being undone. Please wait until that has ended.");
