import type { BrandColours, Figures, Stats } from "@daansetu/contract";
import type { Deps } from "./deps.interface.ts";

/**
 * The first argument of every function that reads or writes anything. `contextOf` makes one for each instance of the backend, and a function hands it on
 * to the functions that it calls.
 */
export interface Context extends Deps {
  /** Key object of the caches and mutexes that `perInstance` keeps for this context. */
  memory: object;
  hooks: Hooks;
}

/** The fields of a person by which their donations are found. */
interface Donor {
  email: string | undefined;
  emailVerified: boolean;
  guestUids: string[];
}

/** Functions of higher modules that lower ones call without importing them (dependency inversion). `hooks.ts` binds them. */
export interface Hooks {
  content: {
    /** The shown name, the sender's name, the colours, the logo and the postal address of the foundation, for each mail. */
    letterhead: (ctx: Context) => Promise<{
      siteName: string;
      sender?: string | undefined;
      colours?: BrandColours | undefined;
      logo?: string | undefined;
      name: string;
      address: readonly string[];
    }>;
  };
  donors: {
    /** The keys under which the donations of an account, of its guest accounts and of its verified address are found. */
    keysOf: (uid: string, person: Donor) => string[];
    /** Number and net sum of these donations. */
    totalsOf: (ctx: Context, uid: string, person: Donor) => Promise<{ donations: number; netPaise: number }>;
  };
  receipts: {
    /** The prefixes with which receipts were numbered, that of the latest financial year first. */
    numberedPrefixes: (ctx: Context) => Promise<string[]>;
  };
  newsletters: {
    /** True if the holder of this address unsubscribed from newsletters at any time. */
    hasRefused: (ctx: Context, email: string) => Promise<boolean>;
    /** The unsubscribe page for the holder of this address. */
    unsubscribeLinkOf: (ctx: Context, email: string) => string;
    /** Unsubscribes an address that a log-in has verified from newsletters, or subscribes it again. */
    changeConsentOf: (ctx: Context, email: string, stop: boolean, now: Date) => Promise<void>;
  };
  figures: {
    /** Totals of campaigns, from the ledger. */
    figuresOf: (ctx: Context, campaignIds: readonly string[], now: Date) => Promise<ReadonlyMap<string, Figures>>;
    /** Totals of the platform. */
    stats: (ctx: Context, now: Date) => Promise<Stats>;
  };
  plans: {
    /** Units and donors of active monthly plans, by campaign. */
    sponsoredOf: (
      ctx: Context,
      campaignIds: readonly string[],
      now: Date,
    ) => Promise<ReadonlyMap<string, { units: number; donors: number }>>;
    /** Number of monthly plans that are debited for a campaign or may be again. */
    runningPlansOf: (ctx: Context, campaignId: string) => Promise<number>;
  };
}
