import { useState } from "react";
import { type FileOutcome, type FileProblem, fileSentence } from "../../lib/upload/index.ts";
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

  return {
    /** Why the last file was not taken. */
    sentence: problem === undefined || problem === "cancelled" ? undefined : fileSentence(problem),
    news: problem === "cancelled" ? m.uploads_cancelled() : news,
    canUndo: value === undefined && removed !== undefined,

    take: async (files: readonly File[]) => {
      const [file, ...more] = files;
      if (file === undefined) return;
      setProblem(undefined);
      setNews(more.length > 0 ? m.uploads_one_only() : "");
      const outcome = await send(file);
      if (outcome.ok) {
        onChange(outcome.value);
        setRemoved(undefined);
        setNews(m.uploads_arrived());
        void toast("success", m.uploads_success());
        return;
      }
      setProblem(outcome.problem);
      if (outcome.problem !== "cancelled")
        void toast("error", outcome.problem === "unexpected" ? m.uploads_unexpected() : m.uploads_failure());
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
