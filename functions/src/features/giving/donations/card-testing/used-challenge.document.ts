import { COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../../firestore/database.ts";
import { StoredTime } from "../../../../firestore/stored-time.ts";
import { typedCollection } from "../../../../firestore/typed-collection.ts";

/** `usedChallenges/{hash of its signature}`: deleted by Firestore's TTL after the challenge has expired. */
export const UsedChallengeDocument = z.object({ expiresAt: StoredTime });
export const usedChallengesCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.usedChallenges, UsedChallengeDocument);
