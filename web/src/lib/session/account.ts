import { type Auth, onIdTokenChanged, type User } from "firebase/auth";
import { FirebaseError } from "firebase/app";
import { ApiError } from "../api-error.ts";
import { openAuth } from "../firebase/auth.ts";
import { endSession } from "./endings.ts";
import { mirror } from "./mirror.ts";
import { readToken } from "./token.ts";

/** How long another tab's log-in may take to reach Firebase in this one; it looks every 800 ms. */
const SYNC_MS = 3000;
/** Firebase says so of an account that is gone or barred, or whose sessions were ended. */
const REFUSED = new Set([
  "auth/user-token-expired",
  "auth/user-disabled",
  "auth/user-not-found",
  "auth/invalid-user-token",
]);

const followed = new WeakSet<Auth>();

/** Keeps the mirror as fresh as Firebase's own token, and ends it when Firebase's session of this person ends. */
function follow(auth: Auth): void {
  if (followed.has(auth)) return;
  followed.add(auth);
  let last: string | undefined;
  onIdTokenChanged(auth, (user) => {
    const kept = mirror.get();
    if (user && user.uid === kept?.userId) void user.getIdToken().then(keepRenewed);
    else if (!user && kept && last === kept.userId) void endSession();
    last = user?.uid;
  });
}

/** A token with another role is not taken over: the guard's next check ends that session, unless a log-in is under way. */
function keepRenewed(token: string): void {
  const facts = readToken(token);
  const kept = mirror.get();
  if (kept && facts?.userId === kept.userId && facts.role === kept.role) mirror.keep(token);
}

/** @see session.remember */
export async function remember(user: User): Promise<void> {
  mirror.keep(await user.getIdToken());
  follow(await openAuth());
}

/**
 * A token fresh from Firebase. Ends the session where Firebase no longer has it, or has it with another role.
 * @param forced asks even while Firebase holds the one it has for good
 * @returns undefined when the session is over
 * @throws ApiError `network` when Firebase cannot be reached
 */
export async function freshToken(forced: boolean): Promise<string | undefined> {
  const kept = mirror.get();
  if (!kept) return undefined;
  const token = await tokenOf(kept.userId, forced);
  // Somebody may have logged out, or in, meanwhile.
  const settled = mirror.get();
  if (settled?.userId !== kept.userId) return token;
  if (token !== undefined && readToken(token)?.role === settled.role) {
    mirror.keep(token);
    return token;
  }
  await endSession();
  return undefined;
}

async function tokenOf(userId: string, forced: boolean): Promise<string | undefined> {
  try {
    const auth = await openAuth();
    follow(auth);
    return await (await userOf(auth, userId))?.getIdToken(forced);
  } catch (cause) {
    if (cause instanceof FirebaseError && REFUSED.has(cause.code)) return undefined;
    if (cause instanceof ApiError) throw cause;
    throw new ApiError("network", "The session could not be renewed.", { cause });
  }
}

/** Firebase's record of the person, also when another tab logged in a moment ago. */
function userOf(auth: Auth, userId: string): Promise<User | undefined> {
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      done(undefined);
    }, SYNC_MS);
    const stop = onIdTokenChanged(auth, (user) => {
      if (user?.uid === userId) done(user);
    });
    function done(user: User | undefined) {
      clearTimeout(late);
      // The first call may come before there is something to stop.
      queueMicrotask(() => {
        stop();
      });
      resolve(user);
    }
  });
}
