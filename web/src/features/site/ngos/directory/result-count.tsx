import type { DirectoryFigures, Ngo } from "@daansetu/contract";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { countOf } from "./count-of.ts";
import type { DirectoryFilter } from "./use-directory-filter.ts";

interface ResultCountProps {
  /** Results loaded so far. */
  ngos: readonly Ngo[];
  hasMore: boolean;
  filter: DirectoryFilter;
  /** `undefined` while loading. */
  figures: DirectoryFigures | undefined;
}

/** The number of results loaded so far, and of all matches where those are counted. */
export default function ResultCount({ ngos, hasMore, filter, figures }: ResultCountProps) {
  if (ngos.length === 0) return null;
  const { search } = filter;
  const total = figures && countOf(filter, figures);
  return (
    <>
      {search !== "" && ngos[0]?.near === true && (
        <p className="font-semibold text-ink">{m.ngos_found_near({ search })}</p>
      )}
      <p>
        {!hasMore
          ? m.ngos_found({ count: ngos.length })
          : // The count is older than the list, and may be behind it.
            total !== undefined && total > ngos.length
            ? m.ngos_found_of({ count: ngos.length, total: formatCount(total) })
            : m.ngos_found_more({ count: ngos.length })}
      </p>
    </>
  );
}
