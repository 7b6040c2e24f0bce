import { CircleX, Info, WifiOff } from "lucide-react";
import { Note } from "../../../../ui/note.tsx";
import type { AccountFailure } from "../form/account-failure.ts";
import { FocusOnMount } from "../../../../ui/focus-on-mount.tsx";

const FAILURE_STYLES = {
  refused: { tone: "danger", icon: CircleX },
  connection: { tone: "danger", icon: WifiOff },
  cancelled: { tone: "info", icon: Info },
} as const;

interface AccountFailureNoteProps {
  failure: AccountFailure;
  /** The number of failures; each one moves the focus to the note again. */
  failureCount: number;
}

/** Explains a failed request above its form, and takes the focus. */
export function AccountFailureNote({ failure, failureCount }: AccountFailureNoteProps) {
  const { tone, icon } = FAILURE_STYLES[failure.kind];
  return (
    <FocusOnMount key={failureCount} className="rounded-card">
      <Note tone={tone} icon={icon} role={failure.kind === "cancelled" ? "status" : "alert"} title={failure.title}>
        {failure.text}
      </Note>
    </FocusOnMount>
  );
}
