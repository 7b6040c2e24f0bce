import type { Ngo } from "@daansetu/contract";
import { formatCount } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";

interface ResultCountProps {
  /** Results loaded so far; `undefined` while the first page is loading. */
  ngos: readonly Ngo[] | undefined;
  hasMore: boolean;
  search: string;
  /** Of all matches, where it is counted. */
  total: number | undefined;
}

/** The number of results loaded so far, announced to screen readers when it changes. */
export function ResultCount({ ngos, hasMore, search, total }: ResultCountProps) {
  const isFuzzyMatch = search !== "" && ngos?.[0]?.near === true;
  return (
    <div aria-live="polite" className="min-h-6 text-sm text-ink-soft">
      {ngos !== undefined && ngos.length > 0 && (
        <>
          {isFuzzyMatch && <p className="font-semibold text-ink">{m.ngos_found_near({ search })}</p>}
          <p>
            {!hasMore
              ? m.ngos_found({ count: ngos.length })
              : // The count is older than the list, and may be behind it.
                total !== undefined && total > ngos.length
                ? m.ngos_found_of({ count: ngos.length, total: formatCount(total) })
                : m.ngos_found_more({ count: ngos.length })}
          </p>
        </>
      )}
    </div>
  );
}
