import { type Auth, onIdTokenChanged, type User } from "firebase/auth";
import { FirebaseError } from "firebase/app";
import { ApiError } from "../api-error.ts";
import { openAuth } from "../firebase/auth.ts";
import { endSession } from "./end-session.ts";
import { mirror } from "./mirror.ts";
import { readToken } from "./token.ts";

/** How long to wait for Firebase to notice another tab's log-in; it polls every 800 ms. */
const SYNC_MS = 3000;
/** Firebase's error codes for a deleted or disabled account, or a revoked session. */
const REFUSAL_CODES = new Set([
  "auth/user-token-expired",
  "auth/user-disabled",
  "auth/user-not-found",
  "auth/invalid-user-token",
]);

const syncedAuths = new WeakSet<Auth>();

/** Keeps the stored token as fresh as Firebase's, and ends the session when Firebase's session of this user ends. */
function syncWithFirebase(auth: Auth): void {
  if (syncedAuths.has(auth)) return;
  syncedAuths.add(auth);
  let lastUserId: string | undefined;
  onIdTokenChanged(auth, (user) => {
    const storedSession = mirror.get();
    if (user && user.uid === storedSession?.userId) void user.getIdToken().then(storeRenewed);
    else if (!user && storedSession && lastUserId === storedSession.userId) void endSession();
    lastUserId = user?.uid;
  });
}

/** Stores a renewed token unless its role differs: the guard's next check ends that session, or a log-in in progress replaces it. */
function storeRenewed(token: string): void {
  const claims = readToken(token);
  const storedSession = mirror.get();
  if (storedSession && claims?.userId === storedSession.userId && claims.role === storedSession.role)
    mirror.keep(token);
}

/** @see session.remember */
export async function storeSession(user: User): Promise<void> {
  mirror.keep(await user.getIdToken());
  syncWithFirebase(await openAuth());
}

/**
 * Gets a token from Firebase. Ends the session if Firebase no longer has one, or has one with another role, or if it replaces a rejected token
 * by one of another log-in: the Auth emulator does so, and would let a session go on that its owner has ended.
 * @param isForced renews the token even if Firebase considers the current one valid
 * @returns undefined if the session has ended
 * @throws ApiError `network` if Firebase cannot be reached
 */
export async function freshToken(isForced: boolean): Promise<string | undefined> {
  const storedSession = mirror.get();
  if (!storedSession) return undefined;
  const token = await tokenOf(storedSession.userId, isForced);
  // The user may have logged out or in meanwhile.
  const currentSession = mirror.get();
  if (currentSession?.userId !== storedSession.userId) return token;
  const isEnded = isForced && token !== undefined && logInOf(token) !== logInOf(currentSession.token);
  if (token !== undefined && !isEnded && readToken(token)?.role === currentSession.role) {
    mirror.keep(token);
    return token;
  }
  await endSession();
  return undefined;
}

/** The time of the log-in to which an ID token belongs. */
function logInOf(token: string): unknown {
  const payload: unknown = JSON.parse(atob((token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
  return typeof payload === "object" && payload !== null && "auth_time" in payload ? payload.auth_time : undefined;
}

async function tokenOf(userId: string, isForced: boolean): Promise<string | undefined> {
  try {
    const auth = await openAuth();
    syncWithFirebase(auth);
    return await (await waitForUser(auth, userId))?.getIdToken(isForced);
  } catch (cause) {
    if (cause instanceof FirebaseError && REFUSAL_CODES.has(cause.code)) return undefined;
    if (cause instanceof ApiError) throw cause;
    throw new ApiError("network", "The session could not be renewed.", { cause });
  }
}

/** Firebase's record of the user, waiting for a log-in in another tab to be synced. */
function waitForUser(auth: Auth, userId: string): Promise<User | undefined> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => {
      finish(undefined);
    }, SYNC_MS);
    const unsubscribe = onIdTokenChanged(auth, (user) => {
      if (user?.uid === userId) finish(user);
    });
    function finish(user: User | undefined) {
      clearTimeout(timeout);
      // The callback may run before `stop` is assigned.
      queueMicrotask(() => {
        unsubscribe();
      });
      resolve(user);
    }
  });
}
