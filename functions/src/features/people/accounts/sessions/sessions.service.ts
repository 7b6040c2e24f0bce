/** A person's own sessions (docs/access.md, "Ended sessions"). */
import { type LiveSession, MAX_ENDED_SESSIONS } from "@daansetu/contract";
import type { Context } from "../../../../deps/context.ts";
import { AppError } from "../../../../http/app-error.ts";
import type { SignedInCaller } from "../../../../http/caller.ts";
import { syncRole } from "../administration/account-sync.service.ts";
import { recordOf } from "../people.service.ts";
import type { RecordedSession, UserDocument } from "../user.document.ts";
import * as users from "../users.repository.ts";
import { deviceOf } from "./device-of.ts";
import { liveSessions } from "./recorded-sessions.ts";

/** The user agent and the time of the request, for the session that makes it. */
interface Visit {
  userAgent: string;
  now: Date;
}

export const listSessions = async (ctx: Context, caller: SignedInCaller, visit: Visit): Promise<LiveSession[]> =>
  listFor(caller, (await recordOf(ctx, caller.uid))?.sessions ?? [], visit);

/**
 * Ends one session. The record changes first, then the claims; if the identity provider fails, repeating it or the job `sync-accounts`
 * completes it.
 * @throws AppError `conflict` if no more can be ended one by one
 */
export async function endSession(
  ctx: Context,
  id: number,
  caller: SignedInCaller,
  visit: Visit,
): Promise<LiveSession[]> {
  const change = await users.changeUser(ctx, caller.uid, (user) => withoutSession(user, id));
  await syncRole(ctx, caller.uid);
  return listFor(caller, change?.after.sessions ?? [], visit);
}

/** The session of the request is always in the list, even if its first visit is not recorded yet. */
function listFor({ sessionId: id }: SignedInCaller, recorded: readonly RecordedSession[], { userAgent, now }: Visit) {
  const isRecorded = recorded.some((session) => session.id === id);
  const own = { id, device: deviceOf(userAgent), lastSeenAt: now.toISOString() };
  return liveSessions(isRecorded ? recorded : [...recorded, own], id);
}

function withoutSession(user: UserDocument, id: number): UserDocument {
  const ended = user.endedSessions ?? [];
  if (ended.includes(id)) return user;
  if (ended.length >= MAX_ENDED_SESSIONS)
    throw new AppError("conflict", "You have ended many sessions one by one. Please log out everywhere instead.");
  return {
    ...user,
    sessions: user.sessions?.filter((session) => session.id !== id),
    endedSessions: [...ended, id],
    unsettled: { ...user.unsettled, role: true },
  };
}
