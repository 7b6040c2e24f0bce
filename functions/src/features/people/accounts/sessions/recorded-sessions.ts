import type { LiveSession } from "@daansetu/contract";
import type { RecordedSession } from "../user.document.ts";

/** Maximum number of sessions recorded for each person; the oldest are dropped. "Log out everywhere" ends the dropped ones, too. */
const MAX_RECORDED = 20;

/** Records a session, or the day of its last visit. It replaces the earlier session of the same browser. */
export function withVisit(sessions: readonly RecordedSession[], visit: RecordedSession): RecordedSession[] {
  const { id, browser } = visit;
  const others = sessions.filter(
    (session) => session.id !== id && (browser === undefined || session.browser !== browser),
  );
  return [...others, visit].toSorted((a, b) => a.id - b.id).slice(-MAX_RECORDED);
}

/**
 * Sessions that have not ended, the newest log-in first.
 * @param current the session of the request
 */
export const liveSessions = (sessions: readonly RecordedSession[], current: number): LiveSession[] =>
  sessions
    .map(({ id, device, lastSeenAt }) => ({
      id: String(id),
      device,
      startedAt: new Date(id * 1000).toISOString(),
      lastSeenAt,
      isCurrent: id === current,
    }))
    .toReversed();
