/** Counts shares of campaigns. All people behind one network address count as one person. */
import { createHmac } from "node:crypto";
import { calendarDay, type ShareChannel } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import * as shares from "./shares.repository.ts";

interface Share {
  campaignId: string;
  channel: ShareChannel;
  /** The caller's network address. */
  address: string;
}

/** Counts a share, once for each person, channel and day. The campaign must exist. */
export async function countShare(ctx: Context, { campaignId, channel, address }: Share, now: Date): Promise<void> {
  const day = calendarDay(now);
  const shareId = createHmac("sha256", ctx.config.keys.counters[0]).update(
    JSON.stringify(["share", campaignId, channel, day, address]),
  );
  await shares.addShare(ctx, shareId.digest("base64url"), { campaignId, channel, day });
}

export { countOf as sharesOf } from "./shares.repository.ts";

/** Job: deletes the hashes of past days and keeps only their number. */
export const aggregateShares = async (ctx: Context, now: Date): Promise<{ aggregated: number }> => ({
  aggregated: await shares.aggregateSharesBefore(ctx, calendarDay(now)),
});
