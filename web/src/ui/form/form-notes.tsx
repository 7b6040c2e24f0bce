import { ConflictNote } from "../editing/conflict-note.tsx";
import { Note } from "../note.tsx";

interface FormNotesProps {
  form: {
    failure: string | undefined;
    conflict: string | undefined;
    isSending: boolean;
    /** Where somebody else can have changed it meanwhile. */
    takeTheirs?: () => void;
    saveMine?: () => void;
  };
  /** What did not happen. */
  title: string;
  /** Said after the reason: that what was typed is kept. */
  kept?: string;
}

/** What became of the last try to send a form, where no field is to blame. */
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
