import { ConflictNote } from "../editing/conflict-note.tsx";
import { Note } from "../note.tsx";

interface FormNotesProps {
  form: {
    failure: string | undefined;
    conflict: string | undefined;
    isSending: boolean;
    /** For records with optimistic concurrency. */
    takeStoredRecord?: () => void;
    overwriteStoredRecord?: () => void;
  };
  /** Says what failed. */
  title: string;
  /** Follows the reason: says that the input was kept. */
  keptNote?: string;
}

/** The outcome of a failed submit that no field is responsible for: an edit conflict or an error. */
export function FormNotes({
  form: { failure, conflict, isSending, takeStoredRecord, overwriteStoredRecord },
  title,
  keptNote,
}: FormNotesProps) {
  return (
    <>
      {conflict !== undefined && takeStoredRecord && overwriteStoredRecord && (
        <ConflictNote
          sentence={conflict}
          busy={isSending}
          onTakeStored={takeStoredRecord}
          onOverwriteStored={overwriteStoredRecord}
        />
      )}
      {failure !== undefined && (
        <Note tone="danger" role="alert" title={title}>
          {failure} {keptNote}
        </Note>
      )}
    </>
  );
}
