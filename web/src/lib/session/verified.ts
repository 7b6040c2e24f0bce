import type { StoredSession } from "./mirror.ts";

/**
 * `ok`: the server confirms the token and its role. `none`: nobody is logged in. `over`: the session has ended. `unreachable`: the
 * server could not be asked; since it authorises every request anyway, the page may stay open.
 */
export type Verdict = "ok" | "none" | "over" | "unreachable";

/** A page reopened within this time needs no new verification. */
const VERIFIED_MS = 60_000;

let last: { token: string; role: string; at: number } | undefined;

/** The session that the server verified last. */
export const verified = {
  is: ({ token, role }: StoredSession, now: number): boolean =>
    last?.token === token && last.role === role && now - last.at < VERIFIED_MS && now >= last.at,
  remember: ({ token, role }: StoredSession, now: number): void => {
    last = { token, role, at: now };
  },
  forget: (): void => {
    last = undefined;
  },
};
