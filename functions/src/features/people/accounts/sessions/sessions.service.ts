import { type LiveSession, MAX_ENDED_SESSIONS } from "@daansetu/contract";
import { AppError } from "../../../../http/app-error.ts";
import type { SignedInCaller } from "../../../../http/caller.ts";
import type { AccountSync } from "../account-sync.service.ts";
import type { PeopleService } from "../people.service.ts";
import type { RecordedSession, UserDocument } from "../user.document.ts";
import type { UsersRepository } from "../users.repository.ts";
import { deviceOf } from "./device-of.ts";
import { liveSessions } from "./recorded-sessions.ts";

/** The session of the request. */
interface Visit {
  userAgent: string;
  now: Date;
}

/** A person's own sessions (docs/access.md, "Ended sessions"). */
export function sessionsService({
  users,
  people,
  account,
}: {
  users: UsersRepository;
  people: PeopleService;
  account: Pick<AccountSync, "syncRole">;
}) {
  /** A page may ask before its first visit is recorded, so the session that asks is always among them. */
  function listFor({ sessionId: id }: SignedInCaller, recorded: readonly RecordedSession[], { userAgent, now }: Visit) {
    const isRecorded = recorded.some((session) => session.id === id);
    const own = { id, device: deviceOf(userAgent), lastSeenAt: now.toISOString() };
    return liveSessions(isRecorded ? recorded : [...recorded, own], id);
  }

  return {
    list: async (caller: SignedInCaller, visit: Visit): Promise<LiveSession[]> =>
      listFor(caller, (await people.recordOf(caller.uid))?.sessions ?? [], visit),

    /**
     * Ends one session. The record changes first, then the claims; if the identity provider fails, repeating it or the job `sync-accounts`
     * completes it.
     * @throws AppError `conflict` if no more can be ended one by one
     */
    end: async (id: number, caller: SignedInCaller, visit: Visit): Promise<LiveSession[]> => {
      const change = await users.change(caller.uid, (user) => withoutSession(user, id));
      await account.syncRole(caller.uid);
      return listFor(caller, change?.after.sessions ?? [], visit);
    },
  };
}
export type SessionsService = ReturnType<typeof sessionsService>;

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

/** After all sessions of an account were revoked: nothing of them needs to be remembered, and no browser is a known one. */
export const withoutSessions = (user: UserDocument): UserDocument =>
  user.sessions === undefined && user.endedSessions === undefined && user.knownDevices === undefined
    ? user
    : { ...user, sessions: [], endedSessions: [], knownDevices: [] };
