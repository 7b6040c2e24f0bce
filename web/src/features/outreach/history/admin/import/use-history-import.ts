import {
  HISTORY_CHUNK_LINES,
  historyEndpoints,
  type HistoryImport,
  type HistoryKind,
  type HistoryReading,
  MAX_HISTORY_LINES,
} from "@daansetu/contract";
import { useEffect, useRef, useState } from "react";
import { callApi, type Reply } from "../../../../../lib/api/api-client.ts";
import { failureSentence, type FailureWords } from "../../../../../lib/errors/failure.ts";
import { m } from "../../../../../paraglide/messages.js";
import { type CheckReport, EMPTY_REPORT, withChecked } from "./check-report.ts";
import { chunkOf, headOf, type HistoryFile, lineCountOf, readHistoryFile } from "./history-file.ts";

const { understandHistory, checkHistoryLines, beginHistoryImport, sendHistoryLines } = historyEndpoints;

/** Time-out of a call, which takes longer than others for many lines. */
const TIMEOUT_MS = 60_000;
/** Chunks of a dry run that are checked at the same time. */
const CHECKS_AT_ONCE = 3;

type Understood = Reply<typeof understandHistory>;
interface ReadFile {
  file: HistoryFile;
  understood: Understood;
  reading: HistoryReading;
}

export type HistoryImportState =
  | { at: "choosing"; failure?: string }
  | { at: "reading" }
  | ({ at: "columns"; failure?: string } & ReadFile)
  | ({ at: "checking"; done: number; all: number } & ReadFile)
  | ({ at: "checked"; report: CheckReport; failure?: string } & ReadFile)
  | { at: "importing" | "stopped"; file: HistoryFile; batch: HistoryImport; failure?: string }
  | { at: "ended"; batch: HistoryImport };

/** All calls are idempotent, so these can suggest going on. */
const FAILURES: FailureWords = { network: m.history_no_connection, timeout: m.history_no_connection };

/**
 * An import of history: a file is read, its columns are shown, a dry run says what becomes of each line, and its chunks are sent one after the other. The
 * server knows the file by its content, so that an import goes on where it stopped, from another tab as well.
 */
export function useHistoryImport() {
  const [state, setState] = useState<HistoryImportState>({ at: "choosing" });
  /** Counts what was begun: work that is not the latest ends. */
  const run = useRef(0);
  useEffect(() => () => void (run.current += 1), []);
  const begin = () => {
    run.current += 1;
    const own = run.current;
    return () => run.current === own;
  };

  async function choose(chosen: File, kind: HistoryKind): Promise<void> {
    const isLatest = begin();
    setState({ at: "reading" });
    try {
      const file = await readHistoryFile(chosen, kind);
      if ("failure" in file) {
        setState({ at: "choosing", failure: file.failure });
        return;
      }
      const body = { kind, fileHash: file.hash, head: headOf(file) };
      const understood = await callApi(understandHistory, { body, timeoutMs: TIMEOUT_MS });
      const { reading, existing } = understood;
      if (!isLatest()) return;
      const lineCount = lineCountOf(file, reading);
      if (lineCount === 0) setState({ at: "choosing", failure: m.history_no_lines() });
      else if (lineCount > MAX_HISTORY_LINES) setState({ at: "choosing", failure: m.history_too_big() });
      else if (existing?.state === "done" || existing?.state === "undoing") setState({ at: "ended", batch: existing });
      else if (existing?.state === "importing" && existing.nextChunk > 0)
        setState({ at: "stopped", file, batch: existing });
      else setState({ at: "columns", file, understood, reading });
    } catch (error) {
      if (isLatest()) setState({ at: "choosing", failure: failureSentence(error, FAILURES) });
    }
  }

  async function check({ file, understood }: ReadFile, reading: HistoryReading): Promise<void> {
    const isLatest = begin();
    const read = { file, understood, reading };
    const all = lineCountOf(file, reading);
    const chunks = Array.from({ length: Math.ceil(all / HISTORY_CHUNK_LINES) }, (_, index) => index);
    const seenKeys = new Set<string>();
    let report = EMPTY_REPORT;
    try {
      for (let start = 0; start < chunks.length; start += CHECKS_AT_ONCE) {
        setState({ at: "checking", ...read, done: start * HISTORY_CHUNK_LINES, all });
        const checked = await Promise.all(
          chunks.slice(start, start + CHECKS_AT_ONCE).map((index) => {
            const body = { kind: file.kind, reading, ...chunkOf(file, reading, index, HISTORY_CHUNK_LINES) };
            return callApi(checkHistoryLines, { body, timeoutMs: TIMEOUT_MS });
          }),
        );
        if (!isLatest()) return;
        for (const lines of checked) report = withChecked(report, lines, seenKeys);
      }
      setState({ at: "checked", ...read, report });
    } catch (error) {
      if (isLatest()) setState({ at: "columns", ...read, failure: failureSentence(error, FAILURES) });
    }
  }

  async function start(checked: Extract<HistoryImportState, { at: "checked" }>): Promise<void> {
    const isLatest = begin();
    const { file, reading } = checked;
    const { kind, name: fileName, hash: fileHash } = file;
    try {
      const body = { kind, fileName, fileHash, lineCount: lineCountOf(file, reading), reading };
      const batch = await callApi(beginHistoryImport, { body, timeoutMs: TIMEOUT_MS });
      if (isLatest()) await send(file, batch);
    } catch (error) {
      if (isLatest()) setState({ ...checked, failure: failureSentence(error, FAILURES) });
    }
  }

  /** Sends the chunks that are left. */
  async function send(file: HistoryFile, begun: HistoryImport): Promise<void> {
    const isLatest = begin();
    let batch = begun;
    try {
      while (batch.state === "importing") {
        setState({ at: "importing", file, batch });
        const { _id: id, nextChunk: index, reading, chunkLines } = batch;
        const { records } = chunkOf(file, reading, index, chunkLines);
        batch = await callApi(sendHistoryLines, { params: { id }, body: { index, records }, timeoutMs: TIMEOUT_MS });
        if (!isLatest()) return;
      }
      setState({ at: "ended", batch });
    } catch (error) {
      if (isLatest()) setState({ at: "stopped", file, batch, failure: failureSentence(error, FAILURES) });
    }
  }

  /** Ends what runs, so that it can go on later. */
  function pause(): void {
    run.current += 1;
    if (state.at === "importing") setState({ at: "stopped", file: state.file, batch: state.batch });
    if (state.at === "checking") setState({ ...state, at: "columns" });
  }

  const changeReading = (read: ReadFile, reading: HistoryReading) =>
    setState({ at: "columns", file: read.file, understood: read.understood, reading });

  return { state, choose, changeReading, check, start, send, pause };
}
