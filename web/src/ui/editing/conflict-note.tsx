import { m } from "../../paraglide/messages.js";
import { Button } from "../button.tsx";
import { Note } from "../note.tsx";

interface ConflictNoteProps {
  /** What the server said: who changed it, and when. */
  sentence: string;
  /** Throws away what was typed here and shows what is stored. */
  onTheirs: () => void;
  /** Saves what was typed here in place of what is stored. */
  onMine: () => void;
  busy: boolean;
}

/** Two people changed one record: nothing was overwritten, and the second chooses. */
export function ConflictNote({ sentence, onTheirs, onMine, busy }: ConflictNoteProps) {
  return (
    <Note
      tone="madder"
      role="alert"
      title={m.editing_conflict_title()}
      action={
        <span className="flex flex-wrap gap-3">
          <Button variant="line" size="sm" disabled={busy} onClick={onTheirs}>
            {m.editing_theirs()}
          </Button>
          <Button variant="danger" size="sm" busy={busy} busyLabel={m.editing_mine_busy()} onClick={onMine}>
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
