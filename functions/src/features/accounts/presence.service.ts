import { boundedCache } from "../../bounded-cache.ts";
import type { Deps } from "../../deps.interface.ts";
import type { UsersRepository } from "./users.repository.ts";
import type { PeopleService } from "./people.service.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Records the day of a person's last visit. Day precision suffices, and saves a write on most requests. */
export function presenceService(
  deps: Pick<Deps, "log">,
  { users, people }: { users: UsersRepository; people: PeopleService },
) {
  /** Caches the last check per person, so that each instance reads a record once a day. */
  const lastChecks = boundedCache<number>(10_000);

  return {
    /** Records the visit, at most once a day. Never rejects: a failure must not block the request. */
    seen: async (uid: string, now: Date): Promise<void> => {
      const lastCheck = lastChecks.get(uid);
      if (lastCheck !== undefined && now.getTime() - lastCheck < DAY_MS) return;
      lastChecks.set(uid, now.getTime());
      try {
        const record = await people.recordOf(uid);
        if (record === undefined || isWithinADay(record.lastSeenAt, now)) return;
        await users.change(uid, (user) => ({ ...user, lastSeenAt: now.toISOString() }));
      } catch (error) {
        lastChecks.delete(uid);
        deps.log.warn("A visit could not be recorded", { uid, error });
      }
    },
  };
}
export type PresenceService = ReturnType<typeof presenceService>;

const isWithinADay = (lastSeenAt: string | undefined, now: Date) =>
  lastSeenAt !== undefined && now.getTime() - Date.parse(lastSeenAt) < DAY_MS;
