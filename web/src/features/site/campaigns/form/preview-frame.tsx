import type { ReactNode } from "react";
import { m } from "../../../../paraglide/messages.js";
import { Note } from "../../../../ui/note.tsx";

/** Frame around the preview of a campaign's page. */
export function PreviewFrame({ hasPicture, children }: { hasPicture: boolean; children: ReactNode }) {
  return (
    <section aria-label={m.writing_preview()} className="rounded-panel border border-line bg-paper p-4 md:p-8">
      <Note className="mb-5">
        {m.writing_preview_note()}
        {!hasPicture && <> {m.writing_preview_no_picture()}.</>}
      </Note>
      {children}
    </section>
  );
}
