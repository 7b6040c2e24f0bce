import type { Kept } from "./mirror.ts";

/**
 * `ok`: the server knows the bearer by this role. `none`: nobody is logged in. `over`: somebody was, and is no more.
 * `unreachable`: the server could not be asked; it holds its own doors, so a page need not stay shut for that.
 */
export type Verdict = "ok" | "none" | "over" | "unreachable";

/** A page that one comes back to within this time opens at once. */
const VERIFIED_MS = 60_000;

let last: { token: string; role: string; at: number } | undefined;

/** The last session that the server vouched for. */
export const verified = {
  is: ({ token, role }: Kept, now: number): boolean =>
    last?.token === token && last.role === role && now - last.at < VERIFIED_MS && now >= last.at,
  remember: ({ token, role }: Kept, now: number): void => {
    last = { token, role, at: now };
  },
  forget: (): void => {
    last = undefined;
  },
};
