import { Check, CloudOff } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { Icon } from "../../../../ui/icon.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import type { SaveState } from "./draft-store.ts";

/** Says whether the draft is saved. @param isBegun anything was typed at all */
export function SaveStatus({ status, isBegun }: { status: SaveState["status"]; isBegun: boolean }) {
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-ink-soft">
      {(status === "edited" || status === "saving") && (
        <>
          <Spinner /> {m.enrol_saving()}
        </>
      )}
      {status === "saved" && isBegun && (
        <>
          <Icon of={Check} size="sm" className="text-leaf" /> {m.enrol_saved()}
        </>
      )}
      {status === "saved" && !isBegun && m.wizard_draft_new()}
      {status === "local-only" && (
        <>
          <Icon of={CloudOff} size="sm" className="text-warning" /> {m.enrol_waiting()}
        </>
      )}
    </p>
  );
}
