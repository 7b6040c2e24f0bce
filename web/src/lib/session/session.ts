import type { User } from "firebase/auth";
import { awaitOpening, bearerToken } from "./bearer.ts";
import { deleteFirebaseDatabase } from "./firebase-database.ts";
import { logOutQuestion } from "./log-out-question.ts";
import { mirror } from "./mirror.ts";
import { type SessionVerdict, verifiedSession } from "./verified.ts";

const logOutListeners = new Set<() => void>();
let isLoggedOut = false;

/** The session of this browser. Firebase Auth holds it; local storage has a copy for the guard and for display, which is never trusted. */
export const session = {
  /** Call after any sign-in with Firebase: stores the session for every page and tab. */
  remember: async (user: User): Promise<void> => {
    isLoggedOut = false;
    await (await import("./account.ts")).storeSession(user);
  },

  /** Call while a session opens in the background: requests wait for it, for a few seconds at most. */
  awaitOpening,

  /**
   * Returns a token that is valid for at least a minute.
   * @returns undefined if nobody is logged in, or the session has just ended (the user has then been informed)
   * @throws ApiError `network` if the token had to be renewed and could not be
   */
  bearer: (): Promise<string | undefined> => bearerToken(),

  /**
   * Verifies the stored token and role with the server, at most once a minute. Ends the session if they are not valid; makes no
   * request if nothing is stored.
   */
  check: async (): Promise<SessionVerdict> => {
    if (!mirror.isStored()) return "none";
    // Another tab may have logged in after this tab's log-out.
    isLoggedOut = false;
    return import("./check.ts").then(
      ({ checkSession }) => checkSession(() => Date.now()),
      // The code of the check could not be loaded.
      () => "unreachable",
    );
  },

  /** True if `check` would answer "ok" without a request. */
  isVerified: (): boolean => {
    const storedSession = mirror.get();
    return storedSession !== undefined && verifiedSession.matches(storedSession, Date.now());
  },

  /** Asks the person if something would be left behind. @returns false if they stay logged in */
  mayLogOut: (): boolean | Promise<boolean> => {
    const userId = mirror.get()?.userId;
    return userId === undefined || logOutQuestion.ask === undefined || logOutQuestion.ask(userId);
  },

  /**
   * Logs out in every tab and leads to /login in this one. Toasts "Logout Successful!" unless `toast` is false.
   * @param options.asks false if `mayLogOut` was answered already
   * @returns false if the person stays logged in
   */
  logOut: async (options: { toast?: boolean; asks?: boolean } = {}): Promise<boolean> => {
    // Without a question the session ends at once, in the same task as the click.
    const mayLogOut = options.asks === false || session.mayLogOut();
    if (mayLogOut !== true && !(await mayLogOut)) return false;
    isLoggedOut = true;
    for (const listener of logOutListeners) listener();
    mirror.clear();
    try {
      const { signOutOfFirebase, toastLoggedOut } = await import("./end-session.ts");
      if (options.toast !== false) void toastLoggedOut();
      await signOutOfFirebase();
    } catch {
      deleteFirebaseDatabase();
    }
    return true;
  },

  /** True if the user logged out deliberately in this tab; the login page then needs no way back. */
  hasLoggedOut: (): boolean => isLoggedOut,

  /** Called on log-out, by the frame, which navigates to /login. */
  onLogOut: (listener: () => void): (() => void) => {
    logOutListeners.add(listener);
    return () => {
      logOutListeners.delete(listener);
    };
  },
};
