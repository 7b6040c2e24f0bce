import type { Database } from "../../../firestore/database.ts";
import { activityCollection, activityEntry } from "./activity.document.ts";
import type { Actor } from "./actor.ts";

/** Logs that an admin had a stuck record tried again, and how that ended. Afterwards, because only then it is known. */
export const retryLog =
  (db: Database) =>
  async (subject: string, { admin, now }: { admin: Actor; now: Date }, isSolved: boolean): Promise<void> => {
    const { id, data } = activityEntry({ by: admin, action: "exception-retried", subject, after: { isSolved } }, now);
    await activityCollection(db).doc(id).create(data);
  };
