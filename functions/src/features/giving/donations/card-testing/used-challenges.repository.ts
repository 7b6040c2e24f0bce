import type { Database } from "../../../../firestore/database.ts";
import { isAlreadyThere } from "../../../../firestore/failures.ts";
import { usedChallengesCollection } from "./used-challenge.document.ts";

export function usedChallengesRepository(db: Database) {
  const used = usedChallengesCollection(db);
  return {
    /** @returns false if it was used before */
    use: async (id: string, expiresAt: Date): Promise<boolean> => {
      try {
        await used.doc(id).create({ expiresAt });
        return true;
      } catch (error) {
        if (isAlreadyThere(error)) return false;
        throw error;
      }
    },
  };
}
export type UsedChallengesRepository = ReturnType<typeof usedChallengesRepository>;
