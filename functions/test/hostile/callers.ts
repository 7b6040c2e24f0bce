import type { Deps } from "../../src/deps/deps.interface.ts";
import { claimsOf, openAccount, unsigned } from "../support/accounts.ts";
import { somebody, type StoredPerson } from "../support/people.ts";

export interface Callers {
  /** What each caller sends as `Authorization`, undefined for nothing. */
  headers: readonly (string | undefined)[];
  admin: StoredPerson;
  users: readonly [StoredPerson, StoredPerson];
}

/** Half of the calls reach what is behind an access check: an admin and a user come twice. */
export const CALLERS = 12;

/** People of every role, and forged tokens. New ones for each round, since some requests end sessions and take roles. */
export async function arrive(deps: Deps): Promise<Callers> {
  const [admin, user, other, accountant, reviewer, guest] = await Promise.all([
    somebody(deps, { role: "admin" }),
    somebody(deps, { emailVerified: true }),
    somebody(deps),
    somebody(deps, { role: "accountant" }),
    somebody(deps, { role: "reviewer" }),
    openAccount(),
  ]);
  const promoted = unsigned({ ...claimsOf(user.token), sub: admin.uid, user_id: "__x__" });
  const tokens = [admin, admin, user, user, other, accountant, reviewer, guest].map(({ token }) => `Bearer ${token}`);
  const forged = [undefined, "Bearer a.b.c", `Bearer ${promoted}`, `Basic ${"A".repeat(9_000)}`];
  return { headers: [...tokens, ...forged], admin, users: [user, other] };
}
