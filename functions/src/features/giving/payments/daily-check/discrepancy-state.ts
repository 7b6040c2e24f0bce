import type { FoundDiscrepancy, DiscrepancyDocument } from "./discrepancy.document.ts";

/**
 * The record of a discrepancy that was found now. A healed one that is found again is reopened, and so is an accepted one whose amounts are
 * no longer those that were accepted.
 */
export function recordedDiscrepancy(
  stored: DiscrepancyDocument | undefined,
  found: FoundDiscrepancy,
  now: Date,
): DiscrepancyDocument {
  const at = now.toISOString();
  if (stored === undefined)
    return { ...found, state: "open", foundAt: at, lastSeenAt: at, resolvedAt: null, version: 1 };
  const isSame = stored.expectedPaise === found.expectedPaise && stored.foundPaise === found.foundPaise;
  if (isSame && stored.state !== "healed") return { ...stored, ...found, lastSeenAt: at };
  return {
    ...found,
    state: "open",
    foundAt: stored.foundAt,
    lastSeenAt: at,
    resolvedAt: null,
    version: stored.version + 1,
  };
}

/** The record of a discrepancy that is gone. One that healed in the same run it was found in is recorded as healed at once. */
export function healedDiscrepancy(
  stored: DiscrepancyDocument | undefined,
  found: FoundDiscrepancy,
  now: Date,
): DiscrepancyDocument {
  if (stored !== undefined && stored.state !== "open") return stored;
  const opened = recordedDiscrepancy(stored, found, now);
  return { ...opened, state: "healed", resolvedAt: now.toISOString(), version: (stored?.version ?? 0) + 1 };
}
