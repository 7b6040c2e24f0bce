import { m } from "../../paraglide/messages.js";
import { Button } from "../button.tsx";
import { Note } from "../note.tsx";

interface ConflictNoteProps {
  /** The server's message: who changed the record, and when. */
  sentence: string;
  /** Discards the user's input and shows the stored record. */
  onTakeStored: () => void;
  /** Overwrites the stored record with the user's input. */
  onOverwriteStored: () => void;
  busy: boolean;
}

/** Shown after an edit conflict (optimistic concurrency): nothing was overwritten, and the user chooses. */
export function ConflictNote({ sentence, onTakeStored, onOverwriteStored, busy }: ConflictNoteProps) {
  return (
    <Note
      tone="danger"
      role="alert"
      title={m.editing_conflict_title()}
      action={
        <span className="flex flex-wrap gap-3">
          <Button variant="line" size="sm" disabled={busy} onClick={onTakeStored}>
            {m.editing_theirs()}
          </Button>
          <Button variant="danger" size="sm" busy={busy} busyLabel={m.editing_mine_busy()} onClick={onOverwriteStored}>
            {m.editing_mine()}
          </Button>
        </span>
      }
    >
      <p>{sentence}</p>
      <p className="mt-1">{m.editing_conflict_text()}</p>
    </Note>
  );
}
