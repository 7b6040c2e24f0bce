import { LRUCache } from "lru-cache";
import type { Deps } from "../../deps.interface.ts";
import type { UsersRepository } from "./users.repository.ts";
import type { PeopleService } from "./people.service.ts";

const DAY_MS = 24 * 60 * 60_000;

/** When people were last here, to the day: more nobody needs to know, and a route guard must not wait for a write each time. */
export function presenceService(
  deps: Pick<Deps, "log">,
  { users, people }: { users: UsersRepository; people: PeopleService },
) {
  /** When this instance last looked, so that it looks once a day for each person. */
  const looked = new LRUCache<string, number>({ max: 10_000 });

  return {
    /** Notes that a person is here, at most once a day. Never fails: nobody is kept out for it. */
    seen: async (uid: string, now: Date): Promise<void> => {
      const before = looked.get(uid);
      if (before !== undefined && now.getTime() - before < DAY_MS) return;
      looked.set(uid, now.getTime());
      try {
        const record = await people.recordOf(uid);
        if (record === undefined || isOfToday(record.lastSeenAt, now)) return;
        await users.change(uid, (current) => ({ ...current, lastSeenAt: now.toISOString() }));
      } catch (error) {
        looked.delete(uid);
        deps.log.warn("It was not noted that somebody was here", { uid, error: String(error) });
      }
    },
  };
}
export type PresenceService = ReturnType<typeof presenceService>;

const isOfToday = (lastSeenAt: string | undefined, now: Date) =>
  lastSeenAt !== undefined && now.getTime() - Date.parse(lastSeenAt) < DAY_MS;
