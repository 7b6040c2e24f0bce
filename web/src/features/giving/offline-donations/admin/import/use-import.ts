import {
  type ImportChoices,
  type ImportLine,
  type ImportPreview,
  type ImportResult,
  MAX_IMPORT_BYTES,
  MAX_LINES_PER_CALL,
  offlineDonationEndpoints,
} from "@daansetu/contract";
import { useState } from "react";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { failureSentence } from "../../../../../lib/errors/failure.ts";
import { readTableFile } from "../../../../../lib/table-file/read-table-file.ts";
import { TABLE_FILE_SENTENCES } from "../../../../../lib/table-file/problem-sentences.ts";
import { m } from "../../../../../paraglide/messages.js";
import { OFFLINE_FAILURES } from "../../use-offline-refetch.ts";

const { previewOfflineImport, importOfflineDonations } = offlineDonationEndpoints;

/** Time-out of a call, which takes longer than others for a long file or many lines. */
const TIMEOUT_MS = 60_000;

/** A file, the person's choices for its import, and the preview of its lines. */
export interface PreviewedFile {
  file: string;
  otherSheets: number;
  choices: ImportChoices;
  preview: ImportPreview;
}

export type ImportState =
  | { at: "choosing"; failure?: string }
  | { at: "reading" }
  | { at: "previewed"; previewed: PreviewedFile; isReading?: boolean; failure?: string }
  | { at: "importing"; done: number; all: number }
  | { at: "done"; recorded: number; refused: readonly ImportResult[] };

/**
 * An import: a file is read and previewed; then its lines are recorded a few at a time. The server knows a line by the file's content and its
 * number, so an interrupted import is simply started again.
 */
export function useImport() {
  const [state, setState] = useState<ImportState>({ at: "choosing" });

  async function choose(chosenFile: Blob): Promise<void> {
    setState({ at: "reading" });
    const table = await readTableFile(chosenFile, MAX_IMPORT_BYTES);
    if ("problem" in table) {
      const { problem } = table;
      const failure = problem === "too-large" ? m.offline_import_too_big() : TABLE_FILE_SENTENCES[problem]();
      setState({ at: "choosing", failure });
      return;
    }
    const { csv: file, otherSheets } = table;
    try {
      const preview = await callApi(previewOfflineImport, { body: { file }, timeoutMs: TIMEOUT_MS });
      setState({ at: "previewed", previewed: { file, otherSheets, choices: {}, preview } });
    } catch (error) {
      setState({ at: "choosing", failure: failureSentence(error) });
    }
  }

  /** Previews the same file again with the person's choices. */
  async function chooseFor(previewed: PreviewedFile, choices: ImportChoices): Promise<void> {
    const { file } = previewed;
    setState({ at: "previewed", previewed, isReading: true });
    try {
      const preview = await callApi(previewOfflineImport, { body: { file, ...choices }, timeoutMs: TIMEOUT_MS });
      setState({ at: "previewed", previewed: { ...previewed, choices, preview } });
    } catch (error) {
      setState({ at: "previewed", previewed, failure: failureSentence(error) });
    }
  }

  /** @param confirmed lines with a warning that are recorded nevertheless; others with a warning are left out */
  async function start(previewed: PreviewedFile, confirmed: ReadonlySet<number>): Promise<void> {
    const { file, choices, preview } = previewed;
    const wanted = linesToImport(preview.lines, confirmed);
    const results: ImportResult[] = [];
    setState({ at: "importing", done: 0, all: wanted.length });
    try {
      for (let begin = 0; begin < wanted.length; begin += MAX_LINES_PER_CALL) {
        const chunk = wanted.slice(begin, begin + MAX_LINES_PER_CALL);
        const confirmedLines = chunk.filter((line) => confirmed.has(line));
        const body = { file, ...choices, lines: chunk, confirmedLines, citizenshipConfirmed: true as const };
        results.push(...(await callApi(importOfflineDonations, { body, timeoutMs: TIMEOUT_MS })));
        setState({ at: "importing", done: results.length, all: wanted.length });
      }
    } catch (error) {
      const failure = `${failureSentence(error, OFFLINE_FAILURES)} ${m.offline_import_interrupted()}`;
      setState({ at: "previewed", previewed, failure });
      return;
    }
    const refused = results.filter(({ outcome }) => outcome === "refused");
    setState({ at: "done", recorded: results.length - refused.length, refused });
  }

  return { state, choose, chooseFor, start };
}

/** The numbers of the lines that an import would record. */
export const linesToImport = (lines: readonly ImportLine[], confirmed: ReadonlySet<number>): number[] =>
  lines
    .filter(({ errors, isRecorded, skipped, warnings, line }) => {
      const mayRecord = warnings.length === 0 || confirmed.has(line);
      return errors.length === 0 && !isRecorded && skipped === undefined && mayRecord;
    })
    .map(({ line }) => line);
