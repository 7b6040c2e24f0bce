import type { HistoryReading } from "@daansetu/contract";
import type { HistoryImportDocument } from "../../../src/features/outreach/history/history.documents.ts";
import { NO_TOTALS } from "../../../src/features/outreach/history/history-totals.ts";
import { ACCOUNTANT, type Row } from "../row.ts";
import { byId } from "./shared.ts";

const READING: HistoryReading = {
  headings: ["Date", "Amount", "Name"],
  columns: ["day", "amount", "name"],
  headLine: 1,
  separator: ",",
  source: null,
  dayOrder: "day-first",
  keepRepeated: false,
};
const RECORDS = "20/11/2016,500,Asha Rao\n";
const FILE = { kind: "donations", fileHash: "a".repeat(64) } as const;

const anImport = (state: HistoryImportDocument["state"]): HistoryImportDocument => ({
  ...{ kind: "donations", fileName: "old-list.csv", state, lineCount: 1, chunkLines: 250, chunkHashes: [] },
  ...{ reading: READING, ...NO_TOTALS, removedLines: 0, createdAt: "2026-11-20T06:30:00.000Z", endedAt: null },
});

export const historySamples = (): Record<string, HistoryImportDocument> => ({
  ImportToContinue: anImport("importing"),
  ImportToUndo: anImport("importing"),
});

/** History is about donors and their money. */
export const HISTORY_ROWS = {
  understandHistory: [
    {
      roles: ACCOUNTANT,
      send: () => ({ body: { ...FILE, head: `Date,Amount,Name\n${RECORDS}` } }),
      shows: ({ json }) => json.reading.columns[0] === "day",
    },
  ],
  checkHistoryLines: [
    {
      roles: ACCOUNTANT,
      send: () => ({ body: { kind: "donations", reading: READING, firstLine: 2, records: RECORDS } }),
      shows: ({ json }) => json[0].record.name === "Asha Rao",
    },
  ],
  beginHistoryImport: [
    {
      roles: ACCOUNTANT,
      send: () => ({ body: { ...FILE, fileName: "old-list.csv", lineCount: 1, reading: READING } }),
      shows: ({ json }) => json.state === "importing",
    },
  ],
  sendHistoryLines: [
    {
      roles: ACCOUNTANT,
      send: () => ({ params: { id: "ImportToContinue" }, body: { index: 0, records: RECORDS } }),
      shows: ({ json }) => json.counts.new === 1,
    },
  ],
  historyImports: [{ roles: ACCOUNTANT, shows: ({ text }) => text.includes("old-list.csv") }],
  historyImport: [{ roles: ACCOUNTANT, ...byId("ImportToContinue"), shows: ({ json }) => json.lineCount === 1 }],
  historyLines: [{ roles: ACCOUNTANT, ...byId("ImportToContinue"), shows: ({ json }) => Array.isArray(json) }],
  historyLinesCsv: [
    {
      roles: ACCOUNTANT,
      send: () => ({ body: { importId: "ImportToContinue" } }),
      shows: ({ json }) => json.state === "waiting",
    },
  ],
  undoHistoryImport: [{ roles: ACCOUNTANT, ...byId("ImportToUndo"), shows: ({ json }) => json.state === "undoing" }],
} as const satisfies Record<string, readonly Row[]>;
