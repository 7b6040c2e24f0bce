import * as z from "zod/mini";

/** A donation's unguessable name (24 letters and digits, over 128 random bits). It is the `reference` of the success page. */
export const Reference = z.string().check(z.regex(/^[A-Za-z0-9]{24}$/, { error: "bad-reference" }));

/**
 * What a donor is told. `open`: not paid yet, may still pay. `pending`: the bank has it, we are confirming; do not pay again.
 * `failed`: the last attempt failed; the same order can be tried again. `under-review`: money came that a person must look at.
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
