import type { Context, Hooks } from "./deps/context.ts";
import type { Deps } from "./deps/deps.interface.ts";
import { changeConsentOf, hasRefused, stopLinkOf } from "./features/outreach/newsletters/newsletter-consent.service.ts";

/** Functions of higher modules that lower modules receive instead of importing them, in one table. */
const HOOKS: Hooks = {
  newsletters: { hasRefused, stopLinkOf, changeConsentOf },
};

/** A context for an instance of the backend; it shares no cache with another. */
export const contextOf = (deps: Deps): Context => ({ ...deps, memory: {}, hooks: HOOKS });
