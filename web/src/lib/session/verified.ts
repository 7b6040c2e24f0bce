import type { StoredSession } from "./mirror.ts";

/**
 * `ok`: the server confirms the token and its role. `none`: nobody is logged in. `over`: the session has ended. `unreachable`: the
 * server could not be asked; since it authorises every request anyway, the page may stay open.
 */
export type SessionVerdict = "ok" | "none" | "over" | "unreachable";

/** A page reopened within this time of a verification needs no new one. */
const VERIFIED_MS = 60_000;

let lastVerified: { token: string; role: string; verifiedAt: number } | undefined;

/** The session that the server verified last. */
export const verifiedSession = {
  matches: ({ token, role }: StoredSession, now: number): boolean =>
    lastVerified?.token === token &&
    lastVerified.role === role &&
    now - lastVerified.verifiedAt < VERIFIED_MS &&
    now >= lastVerified.verifiedAt,
  remember: ({ token, role }: StoredSession, now: number): void => {
    lastVerified = { token, role, verifiedAt: now };
  },
  forget: (): void => {
    lastVerified = undefined;
  },
};
