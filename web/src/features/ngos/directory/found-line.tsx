import type { Ngo } from "@daansetu/contract";
import { m } from "../../../paraglide/messages.js";

interface FoundLineProps {
  /** What has come so far; `undefined` while the first is awaited. */
  ngos: readonly Ngo[] | undefined;
  hasMore: boolean;
  search: string;
}

/** How many were found, as far as it is known, told to those who listen whenever it changes. */
export function FoundLine({ ngos, hasMore, search }: FoundLineProps) {
  const isNear = search !== "" && ngos?.[0]?.near === true;
  return (
    <div aria-live="polite" className="min-h-6 text-sm text-ink-soft">
      {ngos !== undefined && ngos.length > 0 && (
        <>
          {isNear && <p className="font-semibold text-ink">{m.ngos_found_near({ search })}</p>}
          <p>{hasMore ? m.ngos_found_more({ count: ngos.length }) : m.ngos_found({ count: ngos.length })}</p>
        </>
      )}
    </div>
  );
}
