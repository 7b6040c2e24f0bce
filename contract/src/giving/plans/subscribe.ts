import * as z from "zod/mini";
import { SolvedChallengeText } from "../donations/challenges.ts";
import { Consents, Donor, PublicAppearance } from "../donations/donor.ts";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { Id } from "../../values/text.ts";
import { MandateCheckout, Quantity } from "./plans.ts";

export const Subscribe = z.strictObject({
  campaignId: Id,
  /** Units a month; the debit is quantity × the campaign's unit price (reading.md row 7). */
  quantity: Quantity,
  /** Idempotency key, generated once by the form. */
  clientRequestId: z.uuid({ error: "bad-id" }),
  donor: Donor,
  consents: z.strictObject({
    ...Consents.def.shape,
    /** "Debit … each month until …, which I can stop at any time" (payments.md D.4). */
    monthlyDebit: z.literal(true, { error: "agree-to-debit" }),
  }),
  showAs: z._default(PublicAppearance, { anonymous: false }),
  solvedChallenge: z.optional(SolvedChallengeText),
});
export type Subscribe = z.infer<typeof Subscribe>;

/** A separate group of endpoints, so that a plan's page does not load the validation rules for a donor's details. */
export const subscribeEndpoints = defineEndpoints({
  subscribe: defineEndpoint({
    method: "POST",
    path: "/payments/subscribe",
    access: "anyone",
    limit: "checkout",
    appCheck: true,
    summary:
      "Saves the monthly plan, then creates a subscription at the payment gateway. Idempotent by clientRequestId.",
    body: Subscribe,
    reply: MandateCheckout,
  }),
});
