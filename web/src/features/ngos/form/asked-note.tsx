import { MessageSquareWarning } from "lucide-react";
import { m } from "../../../paraglide/messages.js";
import { Note } from "../../../ui/note.tsx";

/** Above a field: what the foundation asked to be changed about it. */
export function AskedNote({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <Note tone="haldi" icon={MessageSquareWarning} title={m.ngo_form_asked()} className="whitespace-pre-line">
      {children}
    </Note>
  );
}
