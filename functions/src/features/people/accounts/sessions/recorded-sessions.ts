import type { LiveSession } from "@daansetu/contract";
import type { RecordedSession } from "../user.document.ts";

/** The oldest are dropped; "log out everywhere" ends them, too. */
const MAX_RECORDED = 20;

/** Adds a session, or its last visit. It replaces the one that was logged in to in the same browser before. */
export function withVisit(sessions: readonly RecordedSession[], visit: RecordedSession): RecordedSession[] {
  const { id, browser } = visit;
  const others = sessions.filter(
    (session) => session.id !== id && (browser === undefined || session.browser !== browser),
  );
  return [...others, visit].toSorted((a, b) => a.id - b.id).slice(-MAX_RECORDED);
}

/** The newest log-in first. @param current the session that asks */
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
