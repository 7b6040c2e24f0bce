import { History } from "lucide-react";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Button } from "../button.tsx";
import { Note } from "../note.tsx";

interface StoppedNoteProps {
  /** The part in which something is missing, named as in the steps; `undefined` if nothing was begun, or the address names a part. */
  partTitle: string | undefined;
  onGo: () => void;
}

/** Says in which part of a wizard somebody stopped who comes back to it, and leads there. */
export function StoppedNote({ partTitle, onGo }: StoppedNoteProps) {
  const [isAnswered, setAnswered] = useState(false);
  if (partTitle === undefined || isAnswered) return null;
  return (
    <Note
      tone="info"
      icon={History}
      title={m.wizard_stopped({ part: partTitle })}
      action={
        <Button
          size="sm"
          variant="line"
          onClick={() => {
            setAnswered(true);
            onGo();
          }}
        >
          {m.wizard_stopped_go()}
        </Button>
      }
    >
      {m.wizard_stopped_text()}
    </Note>
  );
}
