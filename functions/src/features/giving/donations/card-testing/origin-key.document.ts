import * as z from "zod/mini";
import { StoredTime } from "../../../../firestore/stored-time.ts";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/**
 * `originKeys/{day}`: the random key of a day's hashes of network addresses. There are so few addresses that whoever has the key finds the
 * one behind a hash; Firestore's TTL deletes the key after two days, and then nobody can.
 */
export const OriginKeyDocument = z.object({ key: z.string(), expiresAt: StoredTime });
export const originKeysCollection = collectionOf("originKeys", OriginKeyDocument);
