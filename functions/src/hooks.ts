import type { Context, Hooks } from "./deps/context.ts";
import type { Deps } from "./deps/deps.interface.ts";
import { figuresOf } from "./features/books/reports/figures.service.ts";
import { stats } from "./features/books/reports/reports.service.ts";
import { runningPlansOf, sponsoredOf } from "./features/giving/plans/sponsored.service.ts";
import { changeConsentOf, hasRefused, stopLinkOf } from "./features/outreach/newsletters/newsletter-consent.service.ts";
import { letterhead } from "./features/site/content/letterhead.service.ts";

/** What modules get of those above them, in one table. */
const HOOKS: Hooks = {
  content: { letterhead },
  newsletters: { hasRefused, stopLinkOf, changeConsentOf },
  figures: { figuresOf, stats },
  plans: { sponsoredOf, runningPlansOf },
};

/** A context of its own for an instance of the backend: nothing that it remembers is shared with another. */
export const contextOf = (deps: Deps): Context => ({ ...deps, memory: {}, hooks: HOOKS });
