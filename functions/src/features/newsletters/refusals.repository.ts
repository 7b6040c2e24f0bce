import type { KeyRing } from "../../config-keys.ts";
import type { Database } from "../../firestore/database.ts";
import { newsletterRefusalsCollection } from "./newsletter.documents.ts";
import { keyIdOf } from "./unsubscribe-link.ts";

/** People who unsubscribed from newsletters. */
export function refusalsRepository(db: Database, ring: KeyRing) {
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
    throw new Error(
      `NEWSLETTER_KEYS lacks the key ${keyId}, under which people unsubscribed. No newsletter is sent until it is back.`,
    );
  }

  return {
    /**
     * The times at which these people unsubscribed; others are not in the map.
     * @throws Error if people unsubscribed under a key that is not in the ring
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
