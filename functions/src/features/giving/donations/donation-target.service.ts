import type { DonationTarget } from "@daansetu/contract";
import { boundedCache } from "../../../util/bounded-cache.ts";
import { AppError } from "../../../http/app-error.ts";
import type { CampaignService } from "../../site/campaigns/campaigns.service.ts";

/** A popular campaign gets many checkouts at once; its terms are read once in this time. Whether it takes donations is read for each. */
const TARGET_CACHE_MS = 5_000;

/** Loads the campaign's data for a checkout. */
export function donationTargetLoader({
  campaigns,
}: {
  campaigns: Pick<CampaignService, "donationTarget" | "statusForDonors">;
}) {
  const targetCache = boundedCache<DonationTarget>(500, { ttl: TARGET_CACHE_MS });
  const statusReads = new Map<string, Promise<DonationTarget["status"]>>();

  /** The campaign's current status; simultaneous donors share one read. */
  function readStatus(campaignId: string, now: Date): Promise<DonationTarget["status"]> {
    const current =
      statusReads.get(campaignId) ??
      campaigns.statusForDonors(campaignId, now).finally(() => statusReads.delete(campaignId));
    statusReads.set(campaignId, current);
    return current;
  }

  return async (campaignId: string, now: Date): Promise<DonationTarget> => {
    const cachedTarget = targetCache.get(campaignId);
    const donationTarget =
      cachedTarget === undefined
        ? await campaigns.donationTarget(campaignId, { now, forAdmin: false })
        : // One that was removed or has ended in these seconds takes no more orders.
          { ...cachedTarget, status: await readStatus(campaignId, now) };
    targetCache.set(campaignId, donationTarget, { noUpdateTTL: true });
    if (donationTarget.status !== "live")
      throw new AppError(
        "campaign-ended",
        "This campaign has ended, so it cannot accept more donations. Thank you for wanting to help.",
      );
    return donationTarget;
  };
}
