import { createHmac } from "node:crypto";
import { calendarDay, type Challenge, CHALLENGE_FIELD, type FieldError } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { AppError } from "../../../../http/app-error.ts";
import { withTimeout } from "../../../../util/with-timeout.ts";
import type { ChallengeService } from "./challenge.service.ts";
import type { OrderTraffic, Origin, OriginField } from "./order-traffic.interface.ts";
import type { OriginKeysRepository } from "./origin-keys.repository.ts";
import { recentVerdicts } from "./recent-verdicts.ts";
import { uncountedOrders } from "./uncounted-orders.ts";
import { areCardsTried, areOrdersPiledUp } from "./suspicion.ts";

/** No donor waits longer for this check. */
const DEADLINE_MS = 3_000;
const WINDOW_MS = 30 * 60_000;
/** An order younger than this may still be paid, so it does not count as unpaid. */
const TIME_TO_PAY_MS = 3 * 60_000;
const UNPAID_WINDOW_MS = 10 * 60_000;
const WAIT_SECONDS = 300;
/** Many networks reach us through one proxy of Hosting. */
const NETWORKS_PER_HOP = 50;

/** Where a request came from, in clear. Never stored. */
export interface Client {
  /** See `addressOf`. */
  address: string;
  /** The nearest hop, which no client can forge. */
  hop: string;
}

/** An order that is about to be made. */
interface NewOrder {
  /** True if it exists already: whoever began it may go on. */
  isBegun: () => Promise<boolean>;
  solvedChallenge: string | undefined;
}

interface Verdict {
  /** What is stored with the order; nothing if it is not known. */
  origin: Partial<Origin>;
  /** `uncounted`: the database failed, or took too long. */
  finding: "fine" | "tried" | "uncounted";
}

/**
 * Makes whoever tries stolen cards wait (docs/security.md, "Card testing"): an origin whose cards are refused again and again, or whose orders are hardly ever
 * paid. A donation is worth more than this check: where it fails, a few orders of each network go through, and others by a challenge.
 */
export function cardTestingService(
  { config, log }: Pick<Deps, "config" | "log">,
  {
    traffic,
    originKeys,
    challenges,
  }: { traffic: OrderTraffic; originKeys: OriginKeysRepository; challenges: ChallengeService },
) {
  const { refusedCards, unpaidOrders } = config.limits;

  async function originOf({ address, hop }: Client, now: Date): Promise<Origin> {
    const day = calendarDay(now);
    const dayKey = await originKeys.ofDay(day, now);
    const hashOf = (kind: string, text: string) =>
      createHmac("sha256", config.keys.counters[0])
        .update(JSON.stringify(["origin", dayKey, kind, text]))
        .digest("base64url");
    return { fromNetwork: hashOf("network", address), fromHop: hashOf("hop", hop) };
  }

  const since = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

  async function areTried(count: number, field: OriginField, origin: string, now: Date): Promise<boolean> {
    const start = since(now, WINDOW_MS);
    const [paid, begun, refusedOrders] = await Promise.all([
      traffic.countPaid(field, origin, start),
      traffic.countBegun(field, origin, start),
      traffic.countRefusedOrders(field, origin, start),
    ]);
    return areCardsTried({ refused: Math.max(count, refusedOrders), paid, begun });
  }

  const isNetworkTesting = recentVerdicts(async (network, now) => {
    const [refused, unpaid] = await Promise.all([
      traffic.countRefusedCards(network, since(now, WINDOW_MS), refusedCards),
      traffic.countUnpaid(network, since(now, TIME_TO_PAY_MS + UNPAID_WINDOW_MS), since(now, TIME_TO_PAY_MS)),
    ]);
    if (refused >= refusedCards && (await areTried(refused, "fromNetwork", network, now))) return true;
    if (unpaid < unpaidOrders) return false;
    return areOrdersPiledUp({ unpaid, paid: await traffic.countPaid("fromNetwork", network, since(now, WINDOW_MS)) });
  });

  const isHopTesting = recentVerdicts(async (hop, now) => {
    const refused = await traffic.countRefusedOrders("fromHop", hop, since(now, WINDOW_MS));
    return refused >= refusedCards * NETWORKS_PER_HOP && areTried(refused, "fromHop", hop, now);
  });

  const hasPlaceUncounted = uncountedOrders();

  async function judge(client: Client, now: Date): Promise<Verdict> {
    let known: Partial<Origin> = {};
    const count = async () => {
      const origin = await originOf(client, now);
      known = origin;
      const verdicts = [isNetworkTesting(origin.fromNetwork, now), isHopTesting(origin.fromHop, now)];
      return (await Promise.all(verdicts)).includes(true);
    };
    try {
      return { finding: (await withTimeout(DEADLINE_MS, count())) ? "tried" : "fine", origin: known };
    } catch (error) {
      log.error("It could not be found out whether cards are being tried", { error: String(error) });
      return { finding: "uncounted", origin: known };
    }
  }

  return {
    /**
     * @returns what to store with the order
     * @throws AppError `too-many-requests`; `temporarily-unavailable` where nothing can be found out of the origin, not even for a challenge
     */
    admit: async (client: Client, now: Date, { isBegun, solvedChallenge }: NewOrder): Promise<Partial<Origin>> => {
      const { finding, origin } = await judge(client, now);
      if (finding === "fine" || (finding === "uncounted" && hasPlaceUncounted(client, now))) return origin;
      if (await isBegun()) return origin;
      const { fromNetwork, fromHop } = origin;
      if (fromNetwork === undefined || fromHop === undefined)
        throw new AppError("temporarily-unavailable", SENTENCES.uncounted, { retryAfterSeconds: WAIT_SECONDS });
      if (solvedChallenge !== undefined) {
        if (await challenges.redeem(solvedChallenge, { fromNetwork, fromHop }, now, finding)) return origin;
        throw refusal(finding);
      }
      log.warn(
        finding === "tried"
          ? "An order is refused, because cards are being tried from where it comes"
          : "An order is refused without a challenge, because it cannot be counted whether cards are being tried",
        { ...origin },
      );
      throw refusal(finding, { asksChallenge: true });
    },

    challenge: async (client: Client, now: Date): Promise<Challenge> =>
      challenges.create(await originOf(client, now), now),
  };
}
export type CardTestingService = ReturnType<typeof cardTestingService>;

const SENTENCES = {
  tried:
    "Many payments from your network have failed. Nothing was charged. Please try again in five minutes, or use another network: mobile data instead of Wi-Fi, or the other way round.",
  uncounted:
    "We cannot check right now how many donations come from your network. Nothing was charged. Please try again in five minutes, or use another network: mobile data instead of Wi-Fi, or the other way round.",
} as const;

function refusal(finding: keyof typeof SENTENCES, { asksChallenge = false } = {}): AppError {
  const message = SENTENCES[finding];
  const fields: FieldError[] = [{ field: CHALLENGE_FIELD, problem: "required", message }];
  return new AppError("too-many-requests", message, {
    retryAfterSeconds: WAIT_SECONDS,
    ...(asksChallenge && { fields }),
  });
}
