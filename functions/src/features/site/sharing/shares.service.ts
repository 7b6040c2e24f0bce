/** Counts shares of campaigns. People behind one network address count as one person. */
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

/** Counts each person, channel and day once. The campaign must exist. */
export async function countShare(ctx: Context, { campaignId, channel, address }: Share, now: Date): Promise<void> {
  const day = calendarDay(now);
  const shareId = createHmac("sha256", ctx.config.keys.counters[0]).update(
    JSON.stringify(["share", campaignId, channel, day, address]),
  );
  await shares.add(ctx, shareId.digest("base64url"), { campaignId, channel, day });
}

export { countOf as sharesOf } from "./shares.repository.ts";

/** Deletes the hashes of past days and keeps their number. A job. */
export const aggregateShares = async (ctx: Context, now: Date): Promise<{ aggregated: number }> => ({
  aggregated: await shares.aggregateBefore(ctx, calendarDay(now)),
});
