import { boundedCache } from "../../../util/bounded-cache.ts";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { SignedInCaller } from "../../../http/caller.ts";
import type { UsersRepository } from "./users.repository.ts";
import type { PeopleService } from "./people.service.ts";
import { deviceOf } from "./sessions/device-of.ts";
import { withVisit } from "./sessions/recorded-sessions.ts";

const DAY_MS = 24 * 60 * 60_000;

interface Client {
  browser: string | undefined;
  userAgent: string;
}

/** Records the day of a person's last visit, and of each session's. Day precision suffices, and saves a write on most requests. */
export function presenceService(
  deps: Pick<Deps, "log">,
  { users, people }: { users: UsersRepository; people: PeopleService },
) {
  /** Caches the last check per session, so that each instance reads a record once a day. */
  const lastChecks = boundedCache<number>(10_000);

  return {
    /** Records the visit, at most once a day. Never rejects: a failure must not block the request. */
    seen: async (caller: SignedInCaller, { browser, userAgent }: Client, now: Date): Promise<void> => {
      const { uid, sessionId: id } = caller;
      const key = `${uid} ${id} ${browser ?? ""}`;
      const lastCheck = lastChecks.get(key);
      if (lastCheck !== undefined && now.getTime() - lastCheck < DAY_MS) return;
      lastChecks.set(key, now.getTime());
      try {
        const record = await people.recordOf(uid);
        if (record === undefined) return;
        const session = record.sessions?.find((known) => known.id === id && known.browser === browser);
        if (isWithinADay(record.lastSeenAt, now) && isWithinADay(session?.lastSeenAt, now)) return;
        const lastSeenAt = now.toISOString();
        const visit = { id, device: deviceOf(userAgent), lastSeenAt, ...(browser !== undefined && { browser }) };
        await users.change(uid, (user) => ({ ...user, lastSeenAt, sessions: withVisit(user.sessions ?? [], visit) }));
      } catch (error) {
        lastChecks.delete(key);
        deps.log.warn("A visit could not be recorded", { uid, error });
      }
    },
  };
}
export type PresenceService = ReturnType<typeof presenceService>;

const isWithinADay = (lastSeenAt: string | undefined, now: Date) =>
  lastSeenAt !== undefined && now.getTime() - Date.parse(lastSeenAt) < DAY_MS;
