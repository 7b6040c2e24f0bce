import { Check, CloudOff } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { Saving } from "./draft-keeper.ts";

/** Whether what was typed is safe. Said once it is, not with every letter. */
export function SavingLine({ saving: { at }, isBegun }: { saving: Saving; isBegun: boolean }) {
  return (
    <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-ink-soft">
      {(at === "typed" || at === "saving") && (
        <>
          <Spinner /> {m.enrol_saving()}
        </>
      )}
      {at === "saved" && isBegun && (
        <>
          <Icon of={Check} size="sm" className="text-leaf" /> {m.enrol_saved()}
        </>
      )}
      {at === "waiting" && (
        <>
          <Icon of={CloudOff} size="sm" className="text-haldi" /> {m.enrol_waiting()}
        </>
      )}
    </p>
  );
}
