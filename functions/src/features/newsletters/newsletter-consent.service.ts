import type { Deps } from "../../deps.interface.ts";
import { AppError } from "../../http/app-error.ts";
import { isUnsubscribeKey, pseudonymOf } from "./unsubscribe-link.ts";
import type { RefusalsRepository } from "./refusals.repository.ts";

interface OwnLink {
  person: string;
  key: string;
}

/** Taking the consent to be written to back, and giving it again (reading.md row 22). */
export function newsletterConsentService(
  { config }: Pick<Deps, "config">,
  { refusals }: { refusals: RefusalsRepository },
) {
  function believe({ person, key }: OwnLink): void {
    if (!isUnsubscribeKey(key, person, config.referenceKey))
      throw new AppError("not-found", "This link is not complete. Please open it from the letter once more.");
  }

  const set = (person: string, stop: boolean, now: Date) =>
    stop ? refusals.refuse(person, now) : refusals.forget(person);

  return {
    /** Whether letters are stopped. @throws AppError `not-found` for a link that we did not make */
    standing: async (link: OwnLink): Promise<{ stopped: boolean }> => {
      believe(link);
      return { stopped: (await refusals.of([link.person])).has(link.person) };
    },

    /** Stops letters, or lets them come again. Doing it again changes nothing. @throws AppError `not-found` */
    change: async (link: OwnLink, stop: boolean, now: Date): Promise<{ stopped: boolean }> => {
      believe(link);
      await set(link.person, stop, now);
      return { stopped: stop };
    },

    /** The same, said in the profile by whoever has this address. */
    changeFor: (email: string, stop: boolean, now: Date): Promise<void> =>
      set(pseudonymOf(email, config.referenceKey), stop, now),
  };
}
export type NewsletterConsentService = ReturnType<typeof newsletterConsentService>;
