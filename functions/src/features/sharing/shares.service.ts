import { createHmac } from "node:crypto";
import { calendarDay, type ShareChannel } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import type { SharesRepository } from "./shares.repository.ts";

interface Share {
  campaignId: string;
  channel: ShareChannel;
  /** Where the call came from. */
  address: string;
}

/** How often campaigns were shared. People behind one address count as one: rather too few than too many. */
export function sharesService({ config }: Pick<Deps, "config">, { shares }: { shares: SharesRepository }) {
  return {
    /** Counts a share of a campaign that is there; the same person, channel and day once. */
    count: async ({ campaignId, channel, address }: Share, now: Date): Promise<void> => {
      const day = calendarDay(now);
      const who = createHmac("sha256", config.referenceKey).update(
        JSON.stringify(["share", campaignId, channel, day, address]),
      );
      await shares.add(who.digest("base64url"), { campaignId, channel, day });
    },

    /** How often a campaign was shared. */
    sharesOf: shares.countOf,

    /** Forgets who shared on days that are over, and keeps how many. */
    aggregateShares: async (now: Date): Promise<{ folded: number }> => ({
      folded: await shares.foldBefore(calendarDay(now)),
    }),
  };
}
export type SharesService = ReturnType<typeof sharesService>;
