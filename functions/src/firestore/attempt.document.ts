import * as z from "zod/mini";
import { COLLECTIONS } from "@daansetu/contract";
import type { Database } from "./database.ts";
import { typedCollection } from "./typed-collection.ts";

/** A time as Firestore gives it back, or as we write it. */
const StoredTime = z.union([
  z.date(),
  z.pipe(
    z.custom<{ toDate: () => Date }>(
      (value: unknown) => typeof value === "object" && value !== null && "toDate" in value,
    ),
    z.transform((stored) => stored.toDate()),
  ),
]);

/** `attempts/{hash of kind and account}`: how often it was tried within the window. Nothing here tells whose account it is. */
export const AttemptDocument = z.object({
  kind: z.string(),
  count: z.int(),
  /** When the window ends. A date and no text, so that Firestore's own clean-up (TTL) can go by it. */
  expiresAt: StoredTime,
});
export type AttemptDocument = z.infer<typeof AttemptDocument>;
export const attemptsCollection = (db: Database) => typedCollection(db, COLLECTIONS.attempts, AttemptDocument);
