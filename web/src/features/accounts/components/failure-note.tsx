import { CircleX, Info, WifiOff } from "lucide-react";
import { Note } from "../../../ui/note.tsx";
import type { AccountFailure } from "../form/account-failure.ts";
import { FocusOnMount } from "./focus-on-mount.tsx";

const LOOKS = {
  refused: { tone: "madder", icon: CircleX },
  connection: { tone: "madder", icon: WifiOff },
  cancelled: { tone: "neel", icon: Info },
} as const;

interface FailureNoteProps {
  failure: AccountFailure;
  /** The number of failures; each one moves the focus to the note again. */
  attempt: number;
}

/** Explains a failed request above its form, and takes the focus. */
export function FailureNote({ failure, attempt }: FailureNoteProps) {
  const { tone, icon } = LOOKS[failure.kind];
  return (
    <FocusOnMount key={attempt}>
      <Note tone={tone} icon={icon} role={failure.kind === "cancelled" ? "status" : "alert"} title={failure.title}>
        {failure.text}
      </Note>
    </FocusOnMount>
  );
}
