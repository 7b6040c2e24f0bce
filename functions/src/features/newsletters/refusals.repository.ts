import type { Database } from "../../firestore/database.ts";
import { newsletterRefusalsCollection } from "./newsletter.documents.ts";

/** People who unsubscribed from newsletters. */
export function refusalsRepository(db: Database) {
  const newsletterRefusals = newsletterRefusalsCollection(db);
  return {
    /** The times at which these people unsubscribed; others are not in the map. */
    of: async (pseudonyms: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      if (pseudonyms.length === 0) return new Map();
      const refs = [...new Set(pseudonyms)].map((pseudonym) => newsletterRefusals.doc(pseudonym));
      const snapshots = await Promise.all(refs.map((ref) => ref.get()));
      return new Map(snapshots.flatMap((doc) => (doc.exists ? [[doc.id, doc.data()?.at ?? ""] as const] : [])));
    },
    add: async (pseudonym: string, now: Date): Promise<void> => {
      await newsletterRefusals.doc(pseudonym).set({ at: now.toISOString() });
    },
    remove: async (pseudonym: string): Promise<void> => {
      await newsletterRefusals.doc(pseudonym).delete();
    },
  };
}
export type RefusalsRepository = ReturnType<typeof refusalsRepository>;
