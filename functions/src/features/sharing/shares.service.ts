import { createHmac } from "node:crypto";
import type { ShareChannel } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { sharesRepository } from "./shares.repository.ts";

interface Share {
  campaignId: string;
  channel: ShareChannel;
  /** Where the call came from. */
  address: string;
}

/** How often campaigns were shared. People behind one address count as one: rather too few than too many. */
export function sharesService({ db, config }: Pick<Deps, "db" | "config">) {
  const shares = sharesRepository(db);
  return {
    /** Counts a share of a campaign that is there; the same person, channel and day once. */
    count: async ({ campaignId, channel, address }: Share, now: Date): Promise<void> => {
      const day = dayInIndia(now);
      const who = createHmac("sha256", config.referenceKey).update(
        JSON.stringify(["share", campaignId, channel, day, address]),
      );
      await shares.add(who.digest("base64url"), { campaignId, channel, day });
    },

    /** How often a campaign was shared. */
    sharesOf: shares.countOf,

    /** Forgets who shared on days that are over, and keeps how many. */
    foldShares: async (now: Date): Promise<{ folded: number }> => ({
      folded: await shares.foldBefore(dayInIndia(now)),
    }),
  };
}

const days = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Asia/Kolkata" });
/** "2026-11-22". */
const dayInIndia = (at: Date) => days.format(at);
