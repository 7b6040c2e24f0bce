import { use, useEffect, useRef, useState } from "react";
import { type FileOutcome, type FileProblem, fileSentence, isRetryable } from "../../../lib/upload/index.ts";
import { toast } from "../../../lib/toast.ts";
import { m } from "../../../paraglide/messages.js";
import { UploadsAreKept } from "./uploads-are-kept.ts";

interface UploadFieldOptions<Value> {
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  send: (file: File) => Promise<FileOutcome<Value>>;
}

/** State of a field whose value is an uploaded file. */
export function useUploadField<Value>({ value, onChange, send }: UploadFieldOptions<Value>) {
  const isKept = use(UploadsAreKept);
  const [problem, setProblem] = useState<FileProblem>();
  const [status, setStatus] = useState("");
  const [removedValue, setRemovedValue] = useState<Value>();
  const [lastFile, setLastFile] = useState<File>();
  // The upload ends in a later render, in which an outdated `onChange` would undo typed changes.
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });

  const startUpload = async (file: File, statusNote: string) => {
    setLastFile(file);
    setProblem(undefined);
    setStatus(statusNote);
    const outcome = await send(file);
    if (outcome.ok) {
      latestOnChange.current(outcome.value);
      setRemovedValue(undefined);
      setStatus(isKept ? m.uploads_arrived_kept() : m.uploads_arrived());
      void toast("success", m.uploads_success());
      return;
    }
    setProblem(outcome.problem);
    if (outcome.problem !== "cancelled")
      void toast("error", outcome.problem === "unexpected" ? m.uploads_unexpected() : m.uploads_failure());
  };
  return {
    /** Why the last upload failed. */
    errorSentence: problem === undefined || problem === "cancelled" ? undefined : fileSentence(problem),
    status: problem === "cancelled" ? m.uploads_cancelled() : status,
    canUndo: value === undefined && removedValue !== undefined,

    upload: async (files: readonly File[]) => {
      const [file, ...ignoredFiles] = files;
      if (file !== undefined) await startUpload(file, ignoredFiles.length > 0 ? m.uploads_one_only() : "");
    },
    /** Uploads the last file again; `undefined` if it would fail again. */
    retry:
      lastFile === undefined || problem === undefined || !isRetryable(problem)
        ? undefined
        : () => {
            void startUpload(lastFile, "");
          },
    /** True if only loading the page again helps. */
    needsReload: problem === "not-loaded",
    remove: () => {
      setRemovedValue(value);
      setProblem(undefined);
      setStatus(isKept ? m.uploads_removed_kept() : m.uploads_removed());
      onChange(undefined);
    },
    undo: () => {
      onChange(removedValue);
      setRemovedValue(undefined);
      setStatus("");
    },
    markCancelled: () => {
      setProblem("cancelled");
    },
  };
}
