import type { DonationTarget } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { boundedCache } from "../../../util/bounded-cache.ts";
import { AppError } from "../../../http/app-error.ts";
import { donationTarget, statusForDonors } from "../../site/campaigns/donation-target.service.ts";

/** A popular campaign gets many checkouts at once; its terms are read once in this time. Whether it takes donations is read for each. */
const TARGET_CACHE_MS = 5_000;

/** Loads what a checkout needs of its campaign. @throws AppError `not-found`; `campaign-ended` */
export function donationTargetLoader(ctx: Context) {
  const targetCache = boundedCache<DonationTarget>(500, { ttl: TARGET_CACHE_MS });
  const statusReads = new Map<string, Promise<DonationTarget["status"]>>();

  /** The campaign's current status; simultaneous donors share one read. */
  function readStatus(campaignId: string, now: Date): Promise<DonationTarget["status"]> {
    const current =
      statusReads.get(campaignId) ??
      statusForDonors(ctx, campaignId, now).finally(() => statusReads.delete(campaignId));
    statusReads.set(campaignId, current);
    return current;
  }

  return async (campaignId: string, now: Date): Promise<DonationTarget> => {
    const cachedTarget = targetCache.get(campaignId);
    const target =
      cachedTarget === undefined
        ? await donationTarget(ctx, campaignId, { now, forAdmin: false })
        : // One that was removed or has ended in these seconds takes no more orders.
          { ...cachedTarget, status: await readStatus(campaignId, now) };
    targetCache.set(campaignId, target, { noUpdateTTL: true });
    if (target.status !== "live")
      throw new AppError(
        "campaign-ended",
        "This campaign has ended, so it cannot accept more donations. Thank you for wanting to help.",
      );
    return target;
  };
}
