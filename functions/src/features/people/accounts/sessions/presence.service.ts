import { boundedCache } from "../../../../util/bounded-cache.ts";
import type { Context } from "../../../../deps/context.ts";
import { perInstance } from "../../../../deps/per-instance.ts";
import type { SignedInCaller } from "../../../../http/caller.ts";
import * as users from "../users.repository.ts";
import { recordOf } from "../people.service.ts";
import { deviceOf } from "./device-of.ts";
import { withVisit } from "./recorded-sessions.ts";

const DAY_MS = 24 * 60 * 60_000;

interface Client {
  browser: string | undefined;
  userAgent: string;
}

/** Caches the last check per session, so that each instance reads a record once a day. */
const lastChecksOf = perInstance(() => boundedCache<number>(10_000));

/**
 * Records the day of a person's last visit, and of this session's, at most once a day: day precision suffices, and saves a write on most requests. Never
 * rejects: a failure must not block the request.
 */
export async function recordVisit(
  ctx: Context,
  caller: SignedInCaller,
  { browser, userAgent }: Client,
  now: Date,
): Promise<void> {
  const lastChecks = lastChecksOf(ctx);
  const { uid, sessionId: id } = caller;
  const key = `${uid} ${id} ${browser ?? ""}`;
  const lastCheck = lastChecks.get(key);
  if (lastCheck !== undefined && now.getTime() - lastCheck < DAY_MS) return;
  lastChecks.set(key, now.getTime());
  try {
    const record = await recordOf(ctx, uid);
    if (record === undefined) return;
    const session = record.sessions?.find((known) => known.id === id && known.browser === browser);
    if (isWithinADay(record.lastSeenAt, now) && isWithinADay(session?.lastSeenAt, now)) return;
    const lastSeenAt = now.toISOString();
    const visit = { id, device: deviceOf(userAgent), lastSeenAt, ...(browser !== undefined && { browser }) };
    await users.changeUser(ctx, uid, (user) => ({
      ...user,
      lastSeenAt,
      sessions: withVisit(user.sessions ?? [], visit),
    }));
  } catch (error) {
    lastChecks.delete(key);
    ctx.log.warn("A visit could not be recorded", { uid, error });
  }
}

const isWithinADay = (lastSeenAt: string | undefined, now: Date) =>
  lastSeenAt !== undefined && now.getTime() - Date.parse(lastSeenAt) < DAY_MS;
