import type { EditedContent } from "@daansetu/contract";
import { formatMoment } from "../../../../../lib/format-moment.ts";
import { m } from "../../../../../paraglide/messages.js";

/** Who changed a text last and when, or that it is the original. */
export function LastChange({ editedContent: { updatedAt, updatedBy } }: { editedContent: EditedContent }) {
  return (
    <p className="mt-1 text-sm text-ink-mute">
      {updatedAt === undefined || updatedBy === undefined
        ? m.texts_our_own()
        : m.texts_changed_by({ person: updatedBy, moment: formatMoment(updatedAt) })}
    </p>
  );
}
