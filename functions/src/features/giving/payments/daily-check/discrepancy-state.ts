import type { FoundDifference, GatewayDifferenceDocument } from "./gateway-difference.document.ts";

/**
 * The record of a difference that was found now. A healed one that is found again is reopened, and so is an accepted one whose amounts are
 * no longer those that were accepted.
 */
export function recordedDifference(
  stored: GatewayDifferenceDocument | undefined,
  found: FoundDifference,
  now: Date,
): GatewayDifferenceDocument {
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

/** The record of a difference that is gone. One that healed in the same run it was found in is recorded as healed at once. */
export function healedDifference(
  stored: GatewayDifferenceDocument | undefined,
  found: FoundDifference,
  now: Date,
): GatewayDifferenceDocument {
  if (stored !== undefined && stored.state !== "open") return stored;
  const opened = recordedDifference(stored, found, now);
  return { ...opened, state: "healed", resolvedAt: now.toISOString(), version: (stored?.version ?? 0) + 1 };
}
