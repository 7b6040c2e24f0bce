import { isDeepStrictEqual } from "node:util";
import { assertVersion } from "../../../../firestore/versioned.ts";
import type { AdminDecision } from "../../core/booking.ts";
import type { CompanionWrite } from "../../../../firestore/companion-write.ts";
import type { ReviewEvent } from "../../core/review-event.document.ts";

/** A decision about a donation, stored in one commit with its effect on the books. */
export interface Decision extends AdminDecision {
  /** Further documents of the same commit: the activity log, the unmatched payment. */
  writes: readonly CompanionWrite[];
}

/**
 * True if this very decision is stored already: the admin clicked twice, or the reply was lost.
 * @param seenVersion the number of events that the admin saw
 * @throws AppError `conflict`, naming who decided something else meanwhile
 */
export function isRepeatedDecision(
  events: readonly ReviewEvent[],
  decision: ReviewEvent,
  seenVersion: number,
): boolean {
  const lastEvent = events.at(-1);
  if (lastEvent !== undefined && events.length === seenVersion + 1 && isSameDecision(lastEvent, decision)) return true;
  const { byEmail: updatedBy, at: updatedAt } = lastEvent ?? {};
  assertVersion({ version: events.length, updatedBy, updatedAt }, seenVersion);
  return false;
}

/** Without `needsApproval`: it depends on what was stored before the order, and not on what the admin decided. */
const isSameDecision = (eventA: ReviewEvent, eventB: ReviewEvent) =>
  isDeepStrictEqual({ ...eventA, at: "", needsApproval: undefined }, { ...eventB, at: "", needsApproval: undefined });
