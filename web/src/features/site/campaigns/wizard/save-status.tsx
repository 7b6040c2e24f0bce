import { CircleCheck, CloudOff, TriangleAlert } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import type { SaveState } from "./use-draft.ts";

const STATE_TEXTS: Record<SaveState, () => string> = {
  new: m.wizard_draft_new,
  saving: m.wizard_draft_saving,
  saved: m.wizard_draft_saved,
  offline: m.wizard_draft_offline,
  failed: m.wizard_draft_failed,
};

export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      {state === "saving" && <Spinner />}
      {state === "saved" && <Icon of={CircleCheck} size="sm" className="text-leaf" />}
      {state === "offline" && <Icon of={CloudOff} size="sm" className="text-warning" />}
      {state === "failed" && <Icon of={TriangleAlert} size="sm" className="text-danger" />}
      {STATE_TEXTS[state]()}
      {state === "failed" && (
        <Button variant="quiet" size="sm" onClick={onRetry}>
          {m.wizard_draft_retry()}
        </Button>
      )}
    </p>
  );
}
