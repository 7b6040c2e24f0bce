import * as z from "zod/mini";

/** A donation's unguessable id (24 letters and digits, over 128 random bits), used in the success page's address. */
export const Reference = z.string().check(z.regex(/^[A-Za-z0-9]{24}$/, { error: "bad-reference" }));

/**
 * The status shown to donors. `open`: not paid yet. `pending`: paid at the bank but not confirmed; do not pay again. `failed`: the last
 * attempt failed, and the same order can be tried again. `under-review`: the payment needs a person's decision.
 */
export const DonationStatus = z.enum([
  "open",
  "failed",
  "pending",
  "paid",
  "partly-refunded",
  "refunded",
  "under-review",
  "expired",
]);
export type DonationStatus = z.infer<typeof DonationStatus>;
