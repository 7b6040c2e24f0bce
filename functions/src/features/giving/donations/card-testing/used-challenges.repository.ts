import type { Database } from "../../../../firestore/database.ts";
import { createOnce } from "../../../../firestore/create-once.ts";
import { usedChallengesCollection } from "./used-challenge.document.ts";

export function usedChallengesRepository(db: Database) {
  const used = usedChallengesCollection(db);
  return {
    /** @returns false if it was used before */
    use: (id: string, expiresAt: Date): Promise<boolean> => createOnce(used.doc(id), { expiresAt }),
  };
}
export type UsedChallengesRepository = ReturnType<typeof usedChallengesRepository>;
