import { createHash } from "node:crypto";
import { fieldErrorOf, HISTORY_CHUNK_LINES } from "@daansetu/contract";
import { AppError, invalidFields } from "../../../http/app-error.ts";
import { readCsv } from "../../../imported-tables/read-csv.ts";
import { addressKey } from "../../giving/core/donor-keys.ts";
import { type ChunkLine, type DecidedLine, decideFates, type Standing } from "./decide-fates.ts";
import type { HistoryImportDocument, HistoryLineDocument } from "./history.documents.ts";
import type { ChunkWrites } from "./history-imports.repository.ts";
import { withLines } from "./history-totals.ts";
import { leftOutLineId, lineIdentity } from "./line-identity.ts";
import { type LineContext, readHistoryLine } from "./reading/read-history-line.ts";

/**
 * The lines of a chunk, each with the number that a spreadsheet shows.
 * @throws AppError `bad-input` if it is no CSV, or has too many lines
 */
export function chunkLinesOf({
  records,
  firstLine,
  ...context
}: LineContext & { records: string; firstLine: number }): ChunkLine[] {
  const { kind, reading } = context;
  const rows = readCsv(records, reading.separator);
  if (rows === undefined) throw invalidFields([fieldErrorOf("records", "not-csv")]);
  if (rows.length > HISTORY_CHUNK_LINES) throw invalidFields([fieldErrorOf("records", "too-many-lines")]);
  return rows.map((row, index) => {
    const read = readHistoryLine(row, context);
    const identity = read.is === "read" ? lineIdentity(kind, read, reading.source) : undefined;
    return { line: firstLine + index, read, identity };
  });
}

interface SentChunk {
  id: string;
  index: number;
  records: string;
  lines: readonly ChunkLine[];
  standing: Standing;
}

/**
 * What a chunk adds to an import as it is stored.
 * @returns `undefined` if the same chunk was added before
 * @throws AppError `conflict`
 */
export function chunkWrites(
  stored: HistoryImportDocument,
  { id, index, records, lines, standing }: SentChunk,
  now: Date,
): ChunkWrites | undefined {
  const { chunkHashes, lineCount, chunkLines, reading, kind } = stored;
  const hash = createHash("sha256").update(records).digest("base64url").slice(0, 22);
  if (stored.state === "undoing" || stored.state === "undone")
    throw new AppError("conflict", "This import was undone. Please choose the file again.");
  if (chunkHashes[index] === hash) return undefined;
  if (index !== chunkHashes.length || stored.state === "done")
    throw new AppError("conflict", "This is not the part of the file that comes next. Please choose the file again.");
  if (lines.length !== Math.min(chunkLines, lineCount - index * chunkLines))
    throw invalidFields([fieldErrorOf("records", "not-csv")]);
  const decided = decideFates(lines, standing, { importId: id, keepRepeated: reading.keepRepeated });
  const isLast = (index + 1) * chunkLines >= lineCount;
  return {
    after: {
      ...stored,
      ...withLines(stored, decided),
      chunkHashes: [...chunkHashes, hash],
      ...(isLast && { state: "done", endedAt: now.toISOString() }),
    },
    lines: decided.filter(({ fate }) => fate !== "empty").map((line) => storedLine(line, { importId: id, kind })),
  };
}

function storedLine(
  { line, fate, read, recordId }: DecidedLine,
  { importId, kind }: Pick<HistoryLineDocument, "importId" | "kind">,
): ChunkWrites["lines"][number] {
  const isAdded = recordId !== undefined && read.is === "read";
  const record = isAdded ? read.record : {};
  const problems = "problems" in read && (isAdded || fate === "wrong") ? read.problems : [];
  return {
    id: recordId ?? leftOutLineId(importId, line),
    data: {
      ...{ importId, line, kind, fate, record, isErased: false },
      problems: problems.map(({ field, problem }) => ({ field, problem })),
      donorKeys: record.email === undefined ? [] : [addressKey(record.email)],
    },
  };
}
