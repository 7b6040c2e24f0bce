import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/** `secondFactors/{uid}`: the second factor of somebody with a role of the panel (docs/access.md, "The second factor"). */
export const SecondFactorDocument = z.object({
  /** What counts; null until the first code is confirmed. */
  active: z.nullable(
    z.object({
      /** Encrypted. */
      secret: z.string(),
      setUpAt: IsoTime,
      /** The time step of the last code that was accepted: no code of it or of an earlier one is accepted again. */
      lastStep: z.int(),
      /** Hashes of the recovery codes that are left. */
      recoveryCodes: z.array(z.string()),
    }),
  ),
  /** A secret that waits for its first code, in the session that asked for it. */
  pending: z.nullable(z.object({ secret: z.string(), session: z.int(), until: IsoTime })),
  /**
   * Sessions that were proven by a code, each in the browser that has the secret of this hash: the time of a log-in alone does not tell two of the
   * same second apart. Proofs from before the secrets have no hash, and prove nothing.
   */
  proofs: z.array(z.object({ session: z.int(), until: IsoTime, hash: z.optional(z.string()) })),
});
export type SecondFactorDocument = z.infer<typeof SecondFactorDocument>;
export type ActiveFactor = NonNullable<SecondFactorDocument["active"]>;
export const secondFactorsCollection = collectionOf("secondFactors", SecondFactorDocument);

export const isSetUp = (factor: SecondFactorDocument | undefined): boolean => (factor?.active ?? null) !== null;
