import type { CheckedHistoryLine, HistoryCounts, HistoryFate } from "@daansetu/contract";

/** Lines of each fate that the dry run shows; all of them are listed with the import afterwards. */
const MOST_SHOWN = 100;

/** What a dry run found. */
export interface CheckReport {
  counts: HistoryCounts;
  /** Sum of the lines that would be added. */
  amountPaise: number;
  /** Number of lines whose day has the month first. */
  monthFirst: number;
  /** Number of lines that would be added without a cell that cannot be read. */
  incomplete: number;
  /** The first lines of each fate, and of those that are added without a cell. */
  shown: readonly CheckedHistoryLine[];
}

export const EMPTY_REPORT: CheckReport = {
  counts: {
    ...{ new: 0, repeated: 0, "imported-before": 0, booked: 0, known: 0 },
    ...{ "not-received": 0, wrong: 0, empty: 0 },
  },
  amountPaise: 0,
  monthFirst: 0,
  incomplete: 0,
  shown: [],
};

/**
 * Adds the lines of the next chunk. The server sees one chunk at a time, so a line that is the same as one of an earlier chunk is found here.
 * @param seenKeys keys of the chunks before; those of this one are added
 */
export function withChecked(
  report: CheckReport,
  lines: readonly CheckedHistoryLine[],
  seenKeys: Set<string>,
): CheckReport {
  const counts: Record<HistoryFate, number> = { ...report.counts };
  let { amountPaise, monthFirst, incomplete } = report;
  const shown = [...report.shown];
  for (const line of lines) {
    const isRepeated = line.fate === "new" && line.key !== undefined && seenKeys.has(line.key);
    const fate = isRepeated ? "repeated" : line.fate;
    if (fate === "new" && line.key !== undefined) seenKeys.add(line.key);
    counts[fate] += 1;
    const isIncomplete = fate === "new" && line.problems.length > 0;
    if (fate === "new") amountPaise += line.record?.amountPaise ?? 0;
    if (line.isMonthFirst) monthFirst += 1;
    if (isIncomplete) incomplete += 1;
    const count = isIncomplete ? incomplete : counts[fate];
    if (fate !== "empty" && count <= MOST_SHOWN) shown.push({ ...line, fate });
  }
  return { counts, amountPaise, monthFirst, incomplete, shown };
}
