import type { NewsletterPreview } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { Dialog } from "../../../../ui/dialog.tsx";

interface PreviewDialogProps {
  mail: NewsletterPreview;
  onClose: () => void;
}

/** The mail in a sandboxed frame, in which scripts and links are disabled. */
export function PreviewDialog({ mail: { subject, html }, onClose }: PreviewDialogProps) {
  return (
    <Dialog title={m.newsletters_preview_title()} isWide onClose={onClose}>
      <p className="font-semibold wrap-anywhere">{m.newsletters_preview_subject({ subject })}</p>
      <p className="text-sm text-ink-soft">{m.newsletters_preview_note()}</p>
      <iframe
        title={m.newsletters_preview_frame()}
        srcDoc={html}
        sandbox=""
        className="h-[60vh] w-full rounded-card border border-line bg-sheet"
      />
    </Dialog>
  );
}
