import { randomBytes } from "node:crypto";
import { createOnce } from "../../../../firestore/create-once.ts";
import { LRUCache } from "lru-cache";
import type { Database } from "../../../../firestore/database.ts";
import { originKeysCollection } from "./origin-key.document.ts";

const LIFETIME_MS = 48 * 3_600_000;

export function originKeysRepository(db: Database) {
  const originKeys = originKeysCollection(db);
  /** Promises, so that of many first orders of a day one asks the database. */
  const knownKeys = new LRUCache<string, Promise<string>>({ max: 2 });

  async function load(day: string, now: Date): Promise<string> {
    const ref = originKeys.doc(day);
    const stored = (await ref.get()).data();
    if (stored !== undefined) return stored.key;
    const key = randomBytes(32).toString("base64url");
    const isNew = await createOnce(ref, { key, expiresAt: new Date(now.getTime() + LIFETIME_MS) });
    return isNew ? key : load(day, now);
  }

  return {
    /** The key of a day, made by whoever needs it first. */
    ofDay: (day: string, now: Date): Promise<string> => {
      const known = knownKeys.get(day);
      if (known !== undefined) return known;
      const loading = load(day, now).catch((error: unknown) => {
        knownKeys.delete(day);
        throw error;
      });
      knownKeys.set(day, loading);
      return loading;
    },
  };
}
export type OriginKeysRepository = ReturnType<typeof originKeysRepository>;
