import { MessageSquareWarning } from "lucide-react";
import { m } from "../../../../paraglide/messages.js";
import { Note } from "../../../../ui/note.tsx";

/** Shown above a field: the change that the foundation asked for. */
export function RequestedChangeNote({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <Note tone="warning" icon={MessageSquareWarning} title={m.ngo_form_asked()} className="whitespace-pre-line">
      {children}
    </Note>
  );
}
