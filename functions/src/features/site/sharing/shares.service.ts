import { createHmac } from "node:crypto";
import { calendarDay, type ShareChannel } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { SharesRepository } from "./shares.repository.ts";

interface Share {
  campaignId: string;
  channel: ShareChannel;
  /** The caller's network address. */
  address: string;
}

/** Counts shares of campaigns. People behind one network address count as one person. */
export function sharesService({ config }: Pick<Deps, "config">, { shares }: { shares: SharesRepository }) {
  return {
    /** Counts each person, channel and day once. The campaign must exist. */
    count: async ({ campaignId, channel, address }: Share, now: Date): Promise<void> => {
      const day = calendarDay(now);
      const shareId = createHmac("sha256", config.keys.counters[0]).update(
        JSON.stringify(["share", campaignId, channel, day, address]),
      );
      await shares.add(shareId.digest("base64url"), { campaignId, channel, day });
    },

    sharesOf: shares.countOf,

    /** Deletes the hashes of past days and keeps their number. A job. */
    aggregateShares: async (now: Date): Promise<{ aggregated: number }> => ({
      aggregated: await shares.aggregateBefore(calendarDay(now)),
    }),
  };
}
export type SharesService = ReturnType<typeof sharesService>;
