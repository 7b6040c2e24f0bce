import { createHash, createHmac, randomInt } from "node:crypto";
import { type Challenge, Challenge as ChallengeShape, SolvedChallenge } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { type AttemptLimit, attemptLimiter } from "../../../../firestore/attempts.ts";
import type { Origin } from "./order-traffic.interface.ts";
import type { UsedChallengesRepository } from "./used-challenges.repository.ts";

const LIFETIME_MS = 5 * 60_000;
const ALGORITHM = "PBKDF2/SHA-256";
/** About a thousand keys of a thousand rounds each: a second on a computer, some on a cheap phone. */
const ROUNDS = 1_000;
const KEYS: readonly [number, number] = [500, 1_500];

/** The ceiling: so many orders go through by a challenge from one network, and from one hop, however many are solved. */
const KIND = "solved-challenge";
const CEILINGS = {
  /** Cards are being tried from there. */
  tried: { network: 10, hop: 500 },
  /** It could not be counted whether they are: most who solve one are donors, and one network of a mobile carrier has many. */
  uncounted: { network: 60, hop: 3_000 },
} as const;
const WINDOW_MINUTES = 30;

type Finding = keyof typeof CEILINGS;

/** A proof of work by which a donor goes on where cards are being tried from the same network (docs/security.md, "Card testing"). */
export function challengeService(deps: Pick<Deps, "db" | "config">, { used }: { used: UsedChallengesRepository }) {
  const [counterKey] = deps.config.keys.counters;
  const limiter = attemptLimiter(deps.db, counterKey);
  const secretFor = (purpose: string) => createHmac("sha256", counterKey).update(purpose).digest("base64url");
  const secrets = {
    hmacSignatureSecret: secretFor("challenge"),
    hmacKeySignatureSecret: secretFor("challenge-key"),
  };

  /** Loaded on first use: hardly any donor is asked. */
  const loadAltcha = async () => {
    const [altcha, { deriveKey }] = await Promise.all([import("altcha-lib"), import("altcha-lib/algorithms/pbkdf2")]);
    return { ...altcha, deriveKey };
  };

  /** @throws AppError `too-many-requests` above the ceiling */
  async function countOrder({ fromNetwork, fromHop }: Origin, now: Date, finding: Finding): Promise<void> {
    const limitOf = (limit: number): AttemptLimit => ({ limit, windowMinutes: WINDOW_MINUTES });
    await limiter.take(KIND, `network ${fromNetwork}`, limitOf(CEILINGS[finding].network), now);
    await limiter.take(KIND, `hop ${fromHop}`, limitOf(CEILINGS[finding].hop), now);
  }

  return {
    create: async ({ fromNetwork: network }: Pick<Origin, "fromNetwork">, now: Date): Promise<Challenge> => {
      const { createChallenge, deriveKey } = await loadAltcha();
      const challenge = await createChallenge({
        ...{ algorithm: ALGORITHM, cost: ROUNDS, counter: randomInt(...KEYS), deriveKey },
        data: { network, until: now.getTime() + LIFETIME_MS },
        ...secrets,
      });
      return z.parse(ChallengeShape, challenge);
    },

    /**
     * True if it is a solution of one of our challenges for this network that has not expired, and was not used before. A solution is used up
     * by this.
     * @throws AppError `too-many-requests` above the ceiling
     */
    redeem: async (text: string, origin: Origin, now: Date, finding: Finding): Promise<boolean> => {
      const parsed = z.safeParse(SolvedChallenge, jsonIn(text));
      if (!parsed.success) return false;
      const { challenge, solution } = parsed.data;
      const { network, until } = challenge.parameters.data;
      if (network !== origin.fromNetwork || until <= now.getTime()) return false;
      const { verifySolution, deriveKey } = await loadAltcha();
      const time = solution.time ?? 0;
      const { verified } = await verifySolution({
        ...{ challenge, solution: { ...solution, time }, deriveKey },
        ...secrets,
      });
      if (!verified) return false;
      const id = createHash("sha256").update(challenge.signature).digest("base64url");
      if (!(await used.use(id, new Date(until)))) return false;
      await countOrder(origin, now, finding);
      return true;
    },
  };
}
export type ChallengeService = ReturnType<typeof challengeService>;

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
