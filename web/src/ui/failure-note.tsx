import { failureSentence, type FailureWords } from "../lib/errors/failure.ts";
import { Note } from "./note.tsx";

interface FailureNoteProps {
  /** Of a query, mutation or call; without one, nothing is shown. */
  error: unknown;
  /** The feature's own sentences. */
  words?: FailureWords;
  title?: string;
  className?: string;
}

/** Says why an action failed. */
export const FailureNote = ({ error, words, ...noteProps }: FailureNoteProps) =>
  error === null || error === undefined ? null : (
    <Note tone="danger" role="alert" {...noteProps}>
      {failureSentence(error, words)}
    </Note>
  );
