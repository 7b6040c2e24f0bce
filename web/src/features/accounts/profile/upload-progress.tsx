import { formatPercent } from "../../../lib/format.ts";
import type { UploadState } from "../../../lib/upload/index.ts";
import { m } from "../../../paraglide/messages.js";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";

/** How far an upload is: a bar, and the words. Screen readers hear that it began; the bar tells them how far it is when they ask. */
export function UploadProgress({ state }: { state: UploadState }) {
  return (
    <div className="grid gap-1 empty:hidden">
      {state.at !== "resting" && (
        <>
          <ProgressBar share={state.at === "sending" ? state.share : 0} label={m.profile_picture_progress()} />
          <p aria-hidden="true" className="text-sm text-ink-soft tabular-nums">
            {state.at === "sending"
              ? m.profile_picture_sending({ share: formatPercent(state.share) })
              : m.profile_picture_preparing()}
          </p>
          <VisuallyHidden>
            <span role="status">{m.profile_uploading()}</span>
          </VisuallyHidden>
        </>
      )}
    </div>
  );
}
