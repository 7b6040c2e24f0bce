import { COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../../firestore/database.ts";
import { StoredTime } from "../../../../firestore/stored-time.ts";
import { typedCollection } from "../../../../firestore/typed-collection.ts";

/**
 * `originKeys/{day}`: the random key of a day's hashes of network addresses. There are so few addresses that whoever has the key finds the
 * one behind a hash; Firestore's TTL deletes the key after two days, and then nobody can.
 */
export const OriginKeyDocument = z.object({ key: z.string(), expiresAt: StoredTime });
export const originKeysCollection = (db: Database) => typedCollection(db, COLLECTIONS.originKeys, OriginKeyDocument);
