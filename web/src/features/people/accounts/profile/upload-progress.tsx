import { formatPercent } from "../../../../lib/format.ts";
import type { UploadState } from "../../../../lib/upload/index.ts";
import { m } from "../../../../paraglide/messages.js";
import { ProgressBar } from "../../../../ui/progress-bar.tsx";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";

/** The percentage is hidden from screen readers, which would announce each change; they read it from the progress bar. */
export function UploadProgress({ uploadState }: { uploadState: UploadState }) {
  return (
    <div className="grid gap-1 empty:hidden">
      {uploadState.at !== "resting" && (
        <>
          <ProgressBar
            share={uploadState.at === "sending" ? uploadState.share : 0}
            label={m.profile_picture_progress()}
          />
          <p aria-hidden="true" className="text-sm text-ink-soft tabular-nums">
            {uploadState.at === "sending"
              ? m.profile_picture_sending({ share: formatPercent(uploadState.share) })
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
