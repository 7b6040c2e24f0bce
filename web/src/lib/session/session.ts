import type { User } from "firebase/auth";
import { bearer } from "./bearer.ts";
import { forgetWithoutFirebase } from "./forget.ts";
import { mirror } from "./mirror.ts";
import { type Verdict, verified } from "./verified.ts";

const departures = new Set<() => void>();
let leftOnPurpose = false;

/**
 * The session of this browser. Firebase Auth holds it; what stands in local storage mirrors it, for the guard and for what
 * the page shows, and is trusted by nobody.
 */
export const session = {
  /** After any sign-in with Firebase: from now on everybody on this site's pages, in every tab, knows this person. */
  remember: async (user: User): Promise<void> => {
    leftOnPurpose = false;
    await (await import("./account.ts")).remember(user);
  },

  /**
   * A token that is good for a minute at least.
   * @returns undefined where nobody is logged in, or no longer: the person has then been told
   * @throws ApiError `network` when it had to be renewed and could not be
   */
  bearer: (): Promise<string | undefined> => bearer(),

  /**
   * What the guard asks, at most once a minute: whether the server knows the bearer, and by the role that is kept here. Ends the
   * session where it does not, or where what is stored is no session; asks nobody where nothing is stored.
   */
  check: async (): Promise<Verdict> => {
    if (!mirror.isStored()) return "none";
    // Another tab may have logged in since this one was left.
    leftOnPurpose = false;
    return import("./check.ts").then(
      ({ check }) => check(() => Date.now()),
      // The part of the script that checks could not be fetched.
      () => "unreachable",
    );
  },

  /** Whether `check` would say "ok" without asking. */
  isVerified: (): boolean => {
    const kept = mirror.get();
    return kept !== undefined && verified.is(kept, Date.now());
  },

  /** Logs out in every tab, and leads to /login here; says "Logout Successful!" unless told not to. */
  logOut: async (options: { toast?: boolean } = {}): Promise<void> => {
    leftOnPurpose = true;
    for (const leave of departures) leave();
    mirror.clear();
    try {
      const { forget, sayLoggedOut } = await import("./endings.ts");
      if (options.toast !== false) void sayLoggedOut();
      await forget();
    } catch {
      forgetWithoutFirebase();
    }
  },

  /** Whether the last session of this tab was left on purpose: then nobody needs to be led back to where they were. */
  wasLeft: (): boolean => leftOnPurpose,

  /** For the frame, which knows where /login is. */
  onDeparture: (leave: () => void): (() => void) => {
    departures.add(leave);
    return () => {
      departures.delete(leave);
    };
  },
};
