import * as z from "zod/mini";

/** A Firestore `Timestamp` when read, a `Date` when written. */
export const StoredTime = z.union([
  z.date(),
  z.pipe(
    z.custom<{ toDate: () => Date }>(
      (value: unknown) => typeof value === "object" && value !== null && "toDate" in value,
    ),
    z.transform((stored) => stored.toDate()),
  ),
]);
