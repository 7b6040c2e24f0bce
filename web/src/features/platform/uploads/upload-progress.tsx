import { formatPercent } from "../../../lib/format.ts";
import type { UploadState } from "../../../lib/upload/index.ts";
import { m } from "../../../paraglide/messages.js";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";

/** Progress of an upload. The percentage is not announced: screen readers read it from the progress bar on demand. */
export function UploadProgress({ state, label }: { state: UploadState; label: string }) {
  if (state.at === "resting") return null;
  return (
    <div className="grid gap-1">
      <ProgressBar share={uploadShare(state)} label={m.uploads_progress({ label })} />
      <p aria-hidden="true" className="text-sm text-ink-soft tabular-nums">
        {statusText(state)}
      </p>
      <VisuallyHidden>
        <span role="status">{state.at === "checking" ? m.uploads_checking() : m.uploads_busy()}</span>
      </VisuallyHidden>
    </div>
  );
}

const uploadShare = (state: UploadState) => (state.at === "sending" ? state.share : state.at === "checking" ? 1 : 0);

function statusText(state: UploadState): string {
  if (state.at === "sending") return m.uploads_sending({ share: formatPercent(state.share) });
  return state.at === "checking" ? m.uploads_checking() : m.uploads_preparing();
}
