import type { HistoryCounts, HistoryFate, HistoryImport } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import type { DecidedLine } from "./decide-fates.ts";
import type { HistoryImportDocument } from "./history.documents.ts";
import { yearOfRecord } from "./reading/read-history-line.ts";

type Totals = Pick<HistoryImportDocument, "counts" | "amountPaise" | "years">;

const countsOf = (count: (fate: HistoryFate) => number): HistoryCounts => ({
  new: count("new"),
  repeated: count("repeated"),
  "imported-before": count("imported-before"),
  booked: count("booked"),
  known: count("known"),
  "not-received": count("not-received"),
  wrong: count("wrong"),
  empty: count("empty"),
});

export const NO_TOTALS: Totals = { counts: countsOf(() => 0), amountPaise: 0, years: {} };

/** The totals of an import after a chunk was decided. */
export function withLines(totals: Totals, lines: readonly DecidedLine[]): Totals {
  const counts = countsOf((fate) => totals.counts[fate] + lines.filter((line) => line.fate === fate).length);
  const years = { ...totals.years };
  let { amountPaise } = totals;
  for (const { fate, read } of lines) {
    if (fate !== "new" || read.is !== "read") continue;
    const paise = read.record.amountPaise ?? 0;
    amountPaise += paise;
    const year = yearOfRecord(read.record);
    if (year === undefined) continue;
    const before = years[year] ?? { count: 0, amountPaise: 0 };
    years[year] = { count: before.count + 1, amountPaise: before.amountPaise + paise };
  }
  return { counts, amountPaise, years };
}

export function historyImportView({ id, data }: Stored<HistoryImportDocument>): HistoryImport {
  const { chunkHashes, years, endedAt, ...fields } = data;
  return {
    ...fields,
    _id: id,
    doneLines: Math.min(data.lineCount, chunkHashes.length * data.chunkLines),
    nextChunk: chunkHashes.length,
    years: Object.entries(years)
      .map(([year, totals]) => ({ year, ...totals }))
      .toSorted((yearA, yearB) => yearB.year.localeCompare(yearA.year)),
    ...(endedAt !== null && { endedAt }),
  };
}
