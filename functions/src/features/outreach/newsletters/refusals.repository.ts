import type { Deps } from "../../../deps/deps.interface.ts";
import { AppError } from "../../../http/app-error.ts";
import { newsletterRefusalsCollection } from "./newsletter.documents.ts";
import { keyIdOf } from "./unsubscribe-link.ts";

const RETRY_SECONDS = 900;

/** People who unsubscribed from newsletters. */
export function refusalsRepository({ db, log, config }: Pick<Deps, "db" | "log" | "config">) {
  const ring = config.keys.newsletters;
  const newsletterRefusals = newsletterRefusalsCollection(db);
  let knownKeys: Promise<void> | undefined;

  /**
   * Without the key of a refusal nobody can tell whose it is, so nothing is sent at all. Asked until the answer is good, then never again: an
   * instance's keys do not change.
   */
  const assertKnownKeys = (): Promise<void> =>
    (knownKeys ??= findUnknownKey().catch((error: unknown) => {
      knownKeys = undefined;
      throw error;
    }));

  async function findUnknownKey(): Promise<void> {
    const [orphan] = (await newsletterRefusals.where("keyId", "not-in", ring.map(keyIdOf)).limit(1).get()).docs;
    if (orphan === undefined) return;
    const { keyId } = orphan.data();
    log.error("NEWSLETTER_KEYS lacks a key under which people unsubscribed, so no newsletter is sent", { keyId });
    // A mail that waits is tried again after this time, however often.
    throw new AppError("temporarily-unavailable", "We cannot do this at the moment. Please try again later.", {
      retryAfterSeconds: RETRY_SECONDS,
    });
  }

  return {
    /**
     * The times at which these people unsubscribed; others are not in the map.
     * @throws AppError `temporarily-unavailable` if people unsubscribed under a key that is not in the ring
     */
    of: async (pseudonyms: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      if (pseudonyms.length === 0) return new Map();
      await assertKnownKeys();
      const refs = [...new Set(pseudonyms)].map((pseudonym) => newsletterRefusals.doc(pseudonym));
      const snapshots = await Promise.all(refs.map((ref) => ref.get()));
      return new Map(snapshots.flatMap((doc) => (doc.exists ? [[doc.id, doc.data()?.at ?? ""] as const] : [])));
    },
    has: async (pseudonym: string): Promise<boolean> => (await newsletterRefusals.doc(pseudonym).get()).exists,
    add: async (pseudonym: string, keyId: string, now: Date): Promise<void> => {
      await newsletterRefusals.doc(pseudonym).set({ at: now.toISOString(), keyId });
    },
    remove: async (pseudonym: string): Promise<void> => {
      await newsletterRefusals.doc(pseudonym).delete();
    },
  };
}
export type RefusalsRepository = ReturnType<typeof refusalsRepository>;
