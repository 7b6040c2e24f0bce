import type { Deps } from "./deps.interface.ts";

/**
 * The first argument of every function that reads or writes anything. `contextOf` makes one for each instance of the backend, and a function hands it on
 * to the functions that it calls.
 */
export interface Context extends Deps {
  /** Whose caches and mutexes those of `remembered` are. */
  memory: object;
  hooks: Hooks;
}

/** What a module gets of one above it, which it must not import. `hooks.ts` names the functions. */
export interface Hooks {
  newsletters: {
    /** True if the holder of this address has stopped newsletters, whenever that was. */
    hasRefused: (ctx: Context, email: string) => Promise<boolean>;
    /** The page where the holder of this address stops them. */
    stopLinkOf: (ctx: Context, email: string) => string;
    /** Stops newsletters to an address that a log-in has proven, or allows them again. */
    changeConsentOf: (ctx: Context, email: string, stop: boolean, now: Date) => Promise<void>;
  };
}
