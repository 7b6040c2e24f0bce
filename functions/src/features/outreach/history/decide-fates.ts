import type { HistoryFate } from "@daansetu/contract";
import { type LineIdentity, repeatedLineId } from "./line-identity.ts";
import type { ReadHistoryLine } from "./reading/read-history-line.ts";

/** A line of a chunk; with its identity if it could be read. */
export interface ChunkLine {
  line: number;
  read: ReadHistoryLine;
  identity: LineIdentity | undefined;
}

/** What is on the site before a chunk is decided. */
export interface Standing {
  /** Stored lines by their ids. */
  stored: ReadonlyMap<string, { importId: string; line: number }>;
  /** Lines of the chunk that the site's own books have. */
  booked: ReadonlySet<number>;
  /** Lines of the chunk that are donors of this site. */
  known: ReadonlySet<number>;
}

export interface DecidedLine extends ChunkLine {
  fate: HistoryFate;
  /** The id of the record that the line becomes. */
  recordId?: string;
}

/** Decides what becomes of the lines of a chunk, in their order. @param importId absent in a dry run */
export function decideFates(
  lines: readonly ChunkLine[],
  { stored, booked, known }: Standing,
  { importId, keepRepeated }: { importId?: string; keepRepeated: boolean },
): DecidedLine[] {
  const keysAbove = new Set<string>();
  return lines.map((chunkLine): DecidedLine => {
    const { line, read, identity } = chunkLine;
    if (read.is !== "read" || identity === undefined)
      return { ...chunkLine, fate: read.is === "read" ? "wrong" : read.is };
    if (booked.has(line)) return { ...chunkLine, fate: "booked" };
    if (known.has(line)) return { ...chunkLine, fate: "known" };
    const { key, isRepeatable } = identity;
    const other = stored.get(key);
    if (other !== undefined && other.importId !== importId) return { ...chunkLine, fate: "imported-before" };
    const isRepeated = keysAbove.has(key) || (other !== undefined && other.line !== line);
    keysAbove.add(key);
    if (!isRepeated) return { ...chunkLine, fate: "new", recordId: key };
    return keepRepeated && isRepeatable
      ? { ...chunkLine, fate: "new", recordId: repeatedLineId(key, importId ?? "", line) }
      : { ...chunkLine, fate: "repeated" };
  });
}
