import type { Deps } from "./deps.interface.ts";

/**
 * The first argument of every function that reads or writes anything. `contextOf` makes one for each instance of the backend, and a function hands it on
 * to the functions that it calls.
 */
export interface Context extends Deps {
  /** Key object of the caches and mutexes that `remembered` keeps for this context. */
  memory: object;
  hooks: Hooks;
}

/** Functions of higher modules that a lower module needs but must not import; `hooks.ts` implements them. */
export interface Hooks {
  newsletters: {
    /** True if the holder of this address unsubscribed from newsletters at any time. */
    hasRefused: (ctx: Context, email: string) => Promise<boolean>;
    /** The unsubscribe page for the holder of this address. */
    stopLinkOf: (ctx: Context, email: string) => string;
    /** Unsubscribes an address that a log-in has verified from newsletters, or subscribes it again. */
    changeConsentOf: (ctx: Context, email: string, stop: boolean, now: Date) => Promise<void>;
  };
}
