import type { Filing } from "@daansetu/contract";
import { formatDay } from "../../../../../lib/format-day.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Note } from "../../../../../ui/note.tsx";

/** After a conflict: what became of the statement meanwhile. */
export function ChangedNote({ filing: { state, acknowledgement = "", filedOn = "" } }: { filing: Filing }) {
  return (
    <Note tone="danger" role="alert">
      <p>{m.filings_changed()}</p>
      {state === "filed" && <p>{m.filings_changed_filed({ day: formatDay(filedOn), acknowledgement })}</p>}
      {state === "discarded" && <p>{m.filings_changed_discarded()}</p>}
    </Note>
  );
}
