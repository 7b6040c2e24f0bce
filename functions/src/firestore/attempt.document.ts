import * as z from "zod/mini";
import { StoredTime } from "./stored-time.ts";
import { collectionOf } from "./typed-collection.ts";

/** `attempts/{hash of kind and account}`: number of attempts within the window. The hash does not reveal the account. */
export const AttemptDocument = z.object({
  kind: z.string(),
  count: z.int(),
  /** End of the window. A date instead of text, because Firestore's TTL policy needs one. */
  expiresAt: StoredTime,
});
export type AttemptDocument = z.infer<typeof AttemptDocument>;
export const attemptsCollection = collectionOf("attempts", AttemptDocument);
