import { type LiveSession, MAX_ENDED_SESSIONS } from "@daansetu/contract";
import { AppError } from "../../../http/app-error.ts";
import type { SignedInCaller } from "../../../http/caller.ts";
import type { AccountSync } from "../account-sync.service.ts";
import type { PeopleService } from "../people.service.ts";
import type { UserDocument } from "../user.document.ts";
import type { UsersRepository } from "../users.repository.ts";
import { liveSessions } from "./recorded-sessions.ts";

/** A person's own sessions (decision 096). */
export function sessionsService({
  users,
  people,
  account,
}: {
  users: UsersRepository;
  people: PeopleService;
  account: Pick<AccountSync, "syncRole">;
}) {
  return {
    list: async (caller: SignedInCaller): Promise<LiveSession[]> =>
      liveSessions((await people.recordOf(caller.uid))?.sessions ?? [], caller.sessionId),

    /**
     * Ends one session. The record changes first, then the claims; if the identity provider fails, repeating it or the job `sync-accounts`
     * completes it.
     * @throws AppError `conflict` if no more can be ended one by one
     */
    end: async (id: number, caller: SignedInCaller): Promise<LiveSession[]> => {
      const change = await users.change(caller.uid, (user) => withoutSession(user, id));
      await account.syncRole(caller.uid);
      return liveSessions(change?.after.sessions ?? [], caller.sessionId);
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

/** After all sessions of an account were revoked: nothing of them needs to be remembered. */
export const withoutSessions = (user: UserDocument): UserDocument =>
  user.sessions === undefined && user.endedSessions === undefined ? user : { ...user, sessions: [], endedSessions: [] };
