import type { Database } from "../../firestore/database.ts";
import { newsletterRefusalsCollection } from "./newsletter.documents.ts";

/** People who unsubscribed from newsletters. */
export function refusalsRepository(db: Database) {
  const newsletterRefusals = newsletterRefusalsCollection(db);
  return {
    /** The times at which these people unsubscribed; others are not in the map. */
    of: async (people: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      if (people.length === 0) return new Map();
      const refs = [...new Set(people)].map((person) => newsletterRefusals.doc(person));
      const found = await Promise.all(refs.map((ref) => ref.get()));
      return new Map(found.flatMap((doc) => (doc.exists ? [[doc.id, doc.data()?.at ?? ""] as const] : [])));
    },
    add: async (person: string, now: Date): Promise<void> => {
      await newsletterRefusals.doc(person).set({ at: now.toISOString() });
    },
    remove: async (person: string): Promise<void> => {
      await newsletterRefusals.doc(person).delete();
    },
  };
}
export type RefusalsRepository = ReturnType<typeof refusalsRepository>;
