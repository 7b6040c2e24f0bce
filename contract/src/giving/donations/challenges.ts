import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";

/** The field that a refusal of an order names when the order goes through with a solved challenge. */
export const CHALLENGE_FIELD = "solvedChallenge";

/**
 * A proof of work (ALTCHA, version 2): the browser looks for the number from which a key with this beginning is derived. The solution is sent with
 * the order, as JSON: `{ challenge, solution }`.
 */
export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.int(),
    data: z.object({ network: z.string(), until: z.int() }),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});
export type Challenge = z.infer<typeof Challenge>;

export const ChallengeSolution = z.object({ counter: z.int(), derivedKey: z.string(), time: z.optional(z.number()) });
export const SolvedChallenge = z.object({ challenge: Challenge, solution: ChallengeSolution });
export type SolvedChallenge = z.infer<typeof SolvedChallenge>;

/** A solved challenge as text, sent with an order. */
export const SolvedChallengeText = z.string().check(z.maxLength(2000, { error: "too-long" }));

export const challengeEndpoints = defineEndpoints({
  challenge: defineEndpoint({
    method: "POST",
    path: "/payments/challenge",
    access: "anyone",
    limit: "checkout",
    summary:
      "Returns a proof of work, for an order that was refused because cards are being tried from the caller's network. Its solution counts once, within five minutes, from the same network.",
    reply: Challenge,
  }),
});
