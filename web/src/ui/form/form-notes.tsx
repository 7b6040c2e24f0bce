import { ConflictNote } from "../editing/conflict-note.tsx";
import { Note } from "../note.tsx";

interface FormNotesProps {
  form: {
    failure: string | undefined;
    conflict: string | undefined;
    isSending: boolean;
    /** For records with optimistic concurrency. */
    takeTheirs?: () => void;
    saveMine?: () => void;
  };
  /** Says what failed. */
  title: string;
  /** Follows the reason: says that the input was kept. */
  kept?: string;
}

/** The outcome of a failed submit that no field is responsible for: an edit conflict or an error. */
export function FormNotes({
  form: { failure, conflict, isSending, takeTheirs, saveMine },
  title,
  kept,
}: FormNotesProps) {
  return (
    <>
      {conflict !== undefined && takeTheirs && saveMine && (
        <ConflictNote sentence={conflict} busy={isSending} onTheirs={takeTheirs} onMine={saveMine} />
      )}
      {failure !== undefined && (
        <Note tone="madder" role="alert" title={title}>
          {failure} {kept}
        </Note>
      )}
    </>
  );
}
