import { randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Database } from "../../../firestore/database.ts";
import { isAlreadyThere } from "../../../firestore/failures.ts";
import { originKeysCollection } from "./origin-key.document.ts";

const LIFETIME_MS = 48 * 3_600_000;

export function originKeysRepository(db: Database) {
  const originKeys = originKeysCollection(db);
  const knownKeys = new LRUCache<string, string>({ max: 2 });

  async function load(day: string, now: Date): Promise<string> {
    const ref = originKeys.doc(day);
    const stored = (await ref.get()).data();
    if (stored !== undefined) return stored.key;
    const key = randomBytes(32).toString("base64url");
    try {
      await ref.create({ key, expiresAt: new Date(now.getTime() + LIFETIME_MS) });
      return key;
    } catch (error) {
      if (!isAlreadyThere(error)) throw error;
      return load(day, now);
    }
  }

  return {
    /** The key of a day, made by whoever needs it first. */
    ofDay: async (day: string, now: Date): Promise<string> => {
      const key = knownKeys.get(day) ?? (await load(day, now));
      knownKeys.set(day, key);
      return key;
    },
  };
}
export type OriginKeysRepository = ReturnType<typeof originKeysRepository>;
