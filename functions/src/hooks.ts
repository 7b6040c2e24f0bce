import type { Context, Hooks } from "./deps/context.ts";
import type { Deps } from "./deps/deps.interface.ts";
import { donorKeysOfPerson } from "./features/giving/core/donor-keys.ts";
import { donorRecordsRepository } from "./features/giving/donations/store/donor-records.repository.ts";
import { donorTotals } from "./features/giving/donations/donor-totals.service.ts";
import { figuresOf } from "./features/books/reports/figures.service.ts";
import { stats } from "./features/books/reports/reports.service.ts";
import { runningPlansOf, sponsoredOf } from "./features/giving/plans/sponsored.service.ts";
import {
  changeConsentOf,
  hasRefused,
  unsubscribeLinkOf,
} from "./features/outreach/newsletters/newsletter-consent.service.ts";
import { letterhead } from "./features/site/content/letterhead.service.ts";
import { numberedPrefixes } from "./features/tax/receipts/numbered-prefixes.service.ts";

/** Functions of higher modules that lower modules receive instead of importing them, in one table. */
const HOOKS: Hooks = {
  content: { letterhead },
  donors: {
    keysOf: donorKeysOfPerson,
    totalsOf: (ctx, uid, person) => donorTotals({ records: donorRecordsRepository(ctx.db) }).figuresOf(uid, person),
  },
  receipts: { numberedPrefixes },
  newsletters: { hasRefused, unsubscribeLinkOf, changeConsentOf },
  figures: { figuresOf, stats },
  plans: { sponsoredOf, runningPlansOf },
};

/** A context for an instance of the backend; it shares no cache with another. */
export const contextOf = (deps: Deps): Context => ({ ...deps, memory: {}, hooks: HOOKS });

/** The context of a command that has only some of the parts: it refuses to whoever asks for another. */
export const contextOfParts = (parts: Partial<Deps>): Context =>
  new Proxy({ ...parts, memory: {}, hooks: HOOKS } as Context, {
    get: (known, name) => {
      if (!(name in known)) throw new Error(`This command has no ${String(name)}.`);
      return Reflect.get(known, name) as unknown;
    },
  });
