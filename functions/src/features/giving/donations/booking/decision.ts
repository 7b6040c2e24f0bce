import { isDeepStrictEqual } from "node:util";
import { assertVersion } from "../../../../firestore/versioned.ts";
import type { AdminDecision } from "../../core/booking.ts";
import type { CompanionWrite } from "../../../../firestore/companion-write.ts";
import type { ReviewEvent } from "../../core/review-event.document.ts";

/** A decision about a donation, stored in one commit with its effect on the books. */
export interface Decision extends AdminDecision {
  /** Further documents of the same commit, such as the activity entry and the unmatched payment. */
  writes: readonly CompanionWrite[];
}

/**
 * True if the same decision is already stored: the admin clicked twice, or the reply was lost.
 * @param seenVersion the number of events that the admin saw
 * @throws AppError `conflict`, naming the admin who decided otherwise meanwhile
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

/** Compares decisions without `needsApproval`, which depends on the stored state and not on the admin's choice. */
const isSameDecision = (eventA: ReviewEvent, eventB: ReviewEvent) =>
  isDeepStrictEqual({ ...eventA, at: "", needsApproval: undefined }, { ...eventB, at: "", needsApproval: undefined });
