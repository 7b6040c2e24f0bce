import { createHmac } from "node:crypto";
import { calendarDay } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { AppError } from "../../http/app-error.ts";
import type { OriginField, UnpaidOrders } from "./unpaid-orders.interface.ts";

const WINDOW_MS = 10 * 60_000;
const WAIT_SECONDS = 120;
/** Whoever is behind one address pays at least every fourth order; who tries stolen cards does not. */
const UNPAID_PER_PAID = 3;
/** Many networks reach us through one proxy of Hosting. */
const NETWORKS_PER_HOP = 20;

/** Where a request came from, in clear. Never stored. */
export interface Client {
  /** See `addressOf`. */
  address: string;
  /** The nearest hop, which no client can forge. */
  hop: string;
}

export type Origin = Readonly<Record<OriginField, string>>;

/**
 * Makes whoever tries stolen cards wait (decision 084): orders from one address of which hardly any is paid, because the cards are refused or
 * nobody ever pays.
 */
export function cardTestingService(
  { config, log }: Pick<Deps, "config" | "log">,
  { orders }: { orders: UnpaidOrders },
) {
  const { unpaidOrders } = config.limits;

  async function isSuspicious(field: OriginField, origin: string, limit: number, now: Date): Promise<boolean> {
    const since = new Date(now.getTime() - WINDOW_MS).toISOString();
    const unpaid = await orders.countUnpaid(field, origin, since);
    if (unpaid < limit) return false;
    const paid = (await orders.countAll(field, origin, since)) - unpaid;
    return unpaid > UNPAID_PER_PAID * paid;
  }

  return {
    /** Keyed hashes of a day: they group the orders of one client, and say nothing of an address or of two days. */
    originOf: ({ address, hop }: Client, now: Date): Origin => {
      const hashOf = (kind: string, text: string) =>
        createHmac("sha256", config.keys.counters[0])
          .update(JSON.stringify(["origin", kind, calendarDay(now), text]))
          .digest("base64url");
      return { fromNetwork: hashOf("network", address), fromHop: hashOf("hop", hop) };
    },

    /**
     * @param isBegun whether the order exists already: whoever began it may go on
     * @throws AppError `too-many-requests`
     */
    assertNotTesting: async (
      { fromNetwork, fromHop }: Origin,
      now: Date,
      isBegun: () => Promise<boolean>,
    ): Promise<void> => {
      const suspicious = await Promise.all([
        isSuspicious("fromNetwork", fromNetwork, unpaidOrders, now),
        isSuspicious("fromHop", fromHop, unpaidOrders * NETWORKS_PER_HOP, now),
      ]);
      if (!suspicious.includes(true) || (await isBegun())) return;
      log.warn("Orders are refused, because hardly any of this origin is paid", {
        fromNetwork,
        fromHop,
        isWholeHop: suspicious[1],
      });
      throw new AppError(
        "too-many-requests",
        "Many payments from your network were started and not completed. Please wait two minutes and try again.",
        { retryAfterSeconds: WAIT_SECONDS },
      );
    },
  };
}
export type CardTestingService = ReturnType<typeof cardTestingService>;
