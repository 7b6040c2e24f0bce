import { CircleX, Info, WifiOff } from "lucide-react";
import { Note } from "../../../ui/note.tsx";
import type { Trouble } from "../form/trouble.ts";
import { FocusOnArrival } from "./focus-on-arrival.tsx";

const LOOKS = {
  refused: { tone: "madder", icon: CircleX },
  connection: { tone: "madder", icon: WifiOff },
  quiet: { tone: "neel", icon: Info },
} as const;

interface TroubleNoteProps {
  trouble: Trouble;
  /** Counts up with each failure, so that the note takes the focus again. */
  attempt: number;
}

/** Stands beside a form that did not get through: what happened and what to do. Takes the focus. */
export function TroubleNote({ trouble, attempt }: TroubleNoteProps) {
  const { tone, icon } = LOOKS[trouble.kind];
  return (
    <FocusOnArrival key={attempt}>
      <Note tone={tone} icon={icon} role={trouble.kind === "quiet" ? "status" : "alert"} title={trouble.title}>
        {trouble.text}
      </Note>
    </FocusOnArrival>
  );
}
