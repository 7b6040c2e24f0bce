import type { Deps } from "../../../deps/deps.interface.ts";
import { AppError } from "../../../http/app-error.ts";
import { keyIdOf, keyIdOfLink, pseudonymOf, pseudonymsOf, unsubscribeLink } from "./unsubscribe-link.ts";
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
  const ring = config.keys.newsletters;

  /** @returns the id of the link's key */
  function assertValidKey({ person, key }: UnsubscribeLink): string {
    const keyId = keyIdOfLink(key, person, ring);
    if (keyId === undefined)
      throw new AppError("not-found", "This link is incomplete. Please open it again from our e-mail.");
    return keyId;
  }

  return {
    /** @throws AppError `not-found` for a link with an invalid key */
    status: async (link: UnsubscribeLink): Promise<{ stopped: boolean }> => {
      assertValidKey(link);
      return { stopped: await refusals.has(link.person) };
    },

    /** Idempotent. @throws AppError `not-found` for a link with an invalid key */
    change: async (link: UnsubscribeLink, stop: boolean, now: Date): Promise<{ stopped: boolean }> => {
      const keyId = assertValidKey(link);
      await (stop ? refusals.add(link.person, keyId, now) : refusals.remove(link.person));
      return { stopped: stop };
    },

    /** True if the holder of this address has unsubscribed, whenever that was. */
    hasRefused: async (email: string): Promise<boolean> => (await refusals.of(pseudonymsOf(email, ring))).size > 0,

    /** The page where the holder of this address unsubscribes. */
    stopLinkOf: (email: string): string => unsubscribeLink(email, config),

    /** The same from the profile page, where the log-in proves the address. */
    changeFor: async (email: string, stop: boolean, now: Date): Promise<void> => {
      if (stop) return refusals.add(pseudonymOf(email, ring[0]), keyIdOf(ring[0]), now);
      // A refusal under an earlier key would go on to count.
      for (const pseudonym of pseudonymsOf(email, ring)) await refusals.remove(pseudonym);
    },
  };
}
export type NewsletterConsentService = ReturnType<typeof newsletterConsentService>;
