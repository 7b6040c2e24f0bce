import type { ActivityEntry } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { changeLines } from "./change-lines.ts";

/** More are folded: an added campaign has some thirty fields. */
const OPEN_LINES = 4;

/** The changes of an entry, one line per value. */
export function ChangeList({ before, after }: Pick<ActivityEntry, "before" | "after">) {
  const lines = changeLines({ before, after });
  if (lines.length === 0) return <span>{m.records_no_changes()}</span>;
  return (
    <div className="grid gap-0.5">
      <Lines lines={lines.slice(0, OPEN_LINES)} />
      {lines.length > OPEN_LINES && (
        <details>
          <summary className="min-h-6 cursor-pointer text-sm font-semibold text-info">
            {m.records_more_changes({ count: lines.length - OPEN_LINES })}
          </summary>
          <Lines lines={lines.slice(OPEN_LINES)} />
        </details>
      )}
    </div>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <p key={line} className="wrap-anywhere">
      {line}
    </p>
  ));
