import { useEffect, useRef, useState } from "react";
import { type FileOutcome, type FileProblem, fileSentence, isRetryable } from "../../lib/upload/index.ts";
import { toast } from "../../lib/toast.ts";
import { m } from "../../paraglide/messages.js";

interface FieldParts<Value> {
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  send: (file: File) => Promise<FileOutcome<Value>>;
}

/** A field whose value is an uploaded file: what happens when one is chosen, taken away and put back, and what is said of it. */
export function useUploadField<Value>({ value, onChange, send }: FieldParts<Value>) {
  const [problem, setProblem] = useState<FileProblem>();
  const [news, setNews] = useState("");
  const [removed, setRemoved] = useState<Value>();
  const [last, setLast] = useState<File>();
  // An upload takes a while: it arrives in the form as it stands then, with all that was typed meanwhile.
  const hear = useRef(onChange);
  useEffect(() => {
    hear.current = onChange;
  });

  const begin = async (file: File, note: string) => {
    setLast(file);
    setProblem(undefined);
    setNews(note);
    const outcome = await send(file);
    if (outcome.ok) {
      hear.current(outcome.value);
      setRemoved(undefined);
      setNews(m.uploads_arrived());
      void toast("success", m.uploads_success());
      return;
    }
    setProblem(outcome.problem);
    if (outcome.problem !== "cancelled")
      void toast("error", outcome.problem === "unexpected" ? m.uploads_unexpected() : m.uploads_failure());
  };
  return {
    /** Why the last file was not taken. */
    sentence: problem === undefined || problem === "cancelled" ? undefined : fileSentence(problem),
    news: problem === "cancelled" ? m.uploads_cancelled() : news,
    canUndo: value === undefined && removed !== undefined,

    take: async (files: readonly File[]) => {
      const [file, ...more] = files;
      if (file !== undefined) await begin(file, more.length > 0 ? m.uploads_one_only() : "");
    },
    /** Sends the last file once more; `undefined` where it would be refused again. */
    retry:
      last === undefined || problem === undefined || !isRetryable(problem)
        ? undefined
        : () => {
            void begin(last, "");
          },
    remove: () => {
      setRemoved(value);
      setProblem(undefined);
      setNews(m.uploads_removed());
      onChange(undefined);
    },
    undo: () => {
      onChange(removed);
      setRemoved(undefined);
      setNews("");
    },
    cancelled: () => {
      setProblem("cancelled");
    },
  };
}
