import * as z from "zod/mini";
import { StoredTime } from "../../../../firestore/stored-time.ts";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/** `usedChallenges/{hash of its signature}`: deleted by Firestore's TTL after the challenge has expired. */
export const UsedChallengeDocument = z.object({ expiresAt: StoredTime });
export const usedChallengesCollection = collectionOf("usedChallenges", UsedChallengeDocument);
