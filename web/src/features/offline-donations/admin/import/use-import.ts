import {
  type ImportLine,
  type ImportResult,
  MAX_IMPORT_BYTES,
  MAX_LINES_PER_CALL,
  offlineDonationEndpoints,
} from "@daansetu/contract";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { failureSentence } from "../../../../lib/errors/failure.ts";
import { m } from "../../../../paraglide/messages.js";
import { OFFLINE_FAILURES } from "../use-offline-refetch.ts";

const { previewOfflineImport, importOfflineDonations } = offlineDonationEndpoints;

/** A call with a long file, or with many lines, takes longer than others. */
const TIMEOUT_MS = 60_000;

export type ImportState =
  | { at: "choosing"; failure?: string }
  | { at: "reading" }
  | { at: "previewed"; file: string; lines: readonly ImportLine[]; failure?: string }
  | { at: "importing"; file: string; lines: readonly ImportLine[]; done: number; all: number }
  | { at: "done"; recorded: number; refused: readonly ImportResult[] };

/**
 * An import: a file is read and previewed; then its lines are recorded a few at a time. The server knows a line by the file's content and its
 * number, so an interrupted import is simply started again.
 */
export function useImport() {
  const [state, setState] = useState<ImportState>({ at: "choosing" });

  async function choose(chosenFile: Blob): Promise<void> {
    setState({ at: "reading" });
    const file = await textOf(chosenFile);
    if (typeof file !== "string") {
      setState({ at: "choosing", failure: file.failure });
      return;
    }
    try {
      const lines = await callApi(previewOfflineImport, { body: { file }, timeoutMs: TIMEOUT_MS });
      setState({ at: "previewed", file, lines });
    } catch (error) {
      setState({ at: "choosing", failure: failureSentence(error) });
    }
  }

  /** @param confirmed lines with a warning that are to be recorded all the same; the others with one are left out */
  async function start(
    { file, lines }: { file: string; lines: readonly ImportLine[] },
    confirmed: ReadonlySet<number>,
  ): Promise<void> {
    const wanted = linesToImport(lines, confirmed);
    const results: ImportResult[] = [];
    setState({ at: "importing", file, lines, done: 0, all: wanted.length });
    try {
      for (let begin = 0; begin < wanted.length; begin += MAX_LINES_PER_CALL) {
        const chunk = wanted.slice(begin, begin + MAX_LINES_PER_CALL);
        const confirmedLines = chunk.filter((line) => confirmed.has(line));
        const body = { file, lines: chunk, confirmedLines, citizenshipConfirmed: true as const };
        results.push(...(await callApi(importOfflineDonations, { body, timeoutMs: TIMEOUT_MS })));
        setState({ at: "importing", file, lines, done: results.length, all: wanted.length });
      }
    } catch (error) {
      const failure = `${failureSentence(error, OFFLINE_FAILURES)} ${m.offline_import_interrupted()}`;
      setState({ at: "previewed", file, lines, failure });
      return;
    }
    const refused = results.filter(({ outcome }) => outcome === "refused");
    setState({ at: "done", recorded: results.length - refused.length, refused });
  }

  return { state, choose, start };
}

/** The numbers of the lines that an import would record. */
export const linesToImport = (lines: readonly ImportLine[], confirmed: ReadonlySet<number>): number[] =>
  lines
    .filter(({ errors, isRecorded, warnings, line }) => {
      const mayRecord = warnings.length === 0 || confirmed.has(line);
      return errors.length === 0 && !isRecorded && mayRecord;
    })
    .map(({ line }) => line);

async function textOf(file: Blob): Promise<string | { failure: string }> {
  if (file.size > MAX_IMPORT_BYTES) return { failure: m.offline_import_too_big() };
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return { failure: m.offline_import_not_text() };
  }
}
