import * as z from "zod/mini";
import { COLLECTIONS } from "@daansetu/contract";
import type { Database } from "./database.ts";
import { StoredTime } from "./stored-time.ts";
import { typedCollection } from "./typed-collection.ts";

/** `attempts/{hash of kind and account}`: number of attempts within the window. The hash does not reveal the account. */
export const AttemptDocument = z.object({
  kind: z.string(),
  count: z.int(),
  /** End of the window. A date instead of text, because Firestore's TTL policy needs one. */
  expiresAt: StoredTime,
});
export type AttemptDocument = z.infer<typeof AttemptDocument>;
export const attemptsCollection = (db: Database) => typedCollection(db, COLLECTIONS.attempts, AttemptDocument);
