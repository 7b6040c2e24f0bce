import type { Context, Hooks } from "./deps/context.ts";
import type { Deps } from "./deps/deps.interface.ts";
import { changeConsentOf, hasRefused, stopLinkOf } from "./features/outreach/newsletters/newsletter-consent.service.ts";

/** What modules get of those above them, in one table. */
const HOOKS: Hooks = {
  newsletters: { hasRefused, stopLinkOf, changeConsentOf },
};

/** A context of its own for an instance of the backend: nothing that it remembers is shared with another. */
export const contextOf = (deps: Deps): Context => ({ ...deps, memory: {}, hooks: HOOKS });
