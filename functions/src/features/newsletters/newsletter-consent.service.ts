import type { Deps } from "../../deps.interface.ts";
import { AppError } from "../../http/app-error.ts";
import { isUnsubscribeKey, pseudonymsOf, unsubscribeLink } from "./unsubscribe-link.ts";
import type { RefusalsRepository } from "./refusals.repository.ts";

interface UnsubscribeLink {
  person: string;
  key: string;
}

/** Unsubscribing from newsletters, and subscribing again (reading.md row 22). */
export function newsletterConsentService(
  { config }: Pick<Deps, "config">,
  { refusals }: { refusals: RefusalsRepository },
) {
  function assertValidKey({ person, key }: UnsubscribeLink): void {
    if (!isUnsubscribeKey(key, person, config))
      throw new AppError("not-found", "This link is incomplete. Please open it again from our e-mail.");
  }

  const setRefusal = (pseudonym: string, stop: boolean, now: Date) =>
    stop ? refusals.add(pseudonym, now) : refusals.remove(pseudonym);

  return {
    /** @throws AppError `not-found` for a link with an invalid key */
    status: async (link: UnsubscribeLink): Promise<{ stopped: boolean }> => {
      assertValidKey(link);
      return { stopped: (await refusals.of([link.person])).has(link.person) };
    },

    /** Idempotent. @throws AppError `not-found` for a link with an invalid key */
    change: async (link: UnsubscribeLink, stop: boolean, now: Date): Promise<{ stopped: boolean }> => {
      assertValidKey(link);
      await setRefusal(link.person, stop, now);
      return { stopped: stop };
    },

    /** Whether the holder of this address has unsubscribed, whenever that was. */
    hasRefused: async (email: string): Promise<boolean> => (await refusals.of(pseudonymsOf(email, config))).size > 0,

    /** The page where the holder of this address unsubscribes. */
    stopLinkOf: (email: string): string => unsubscribeLink(email, config),

    /** The same from the profile page, where the log-in proves the address. */
    changeFor: async (email: string, stop: boolean, now: Date): Promise<void> => {
      const [pseudonym, ...earlierPseudonyms] = pseudonymsOf(email, config);
      if (pseudonym !== undefined) await setRefusal(pseudonym, stop, now);
      // A refusal under an earlier key would go on to count.
      if (!stop) for (const earlierPseudonym of earlierPseudonyms) await refusals.remove(earlierPseudonym);
    },
  };
}
export type NewsletterConsentService = ReturnType<typeof newsletterConsentService>;
