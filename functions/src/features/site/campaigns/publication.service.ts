import { type FundraiserCard, GENERAL_FUND_ID, Id, type MonthlyCampaignCard } from "@daansetu/contract";
import type { CampaignContexts } from "./campaign-context.service.ts";
import { type CampaignDocument, isPublic, statusNow } from "./campaign.document.ts";
import { campaignCard } from "./campaign.views.ts";
import type { CampaignsRepository } from "./campaigns.repository.ts";

/** State of a campaign's page: `removed` if it had one, `unknown` also for drafts and for what is not an id. */
export type Publication = "public" | "removed" | "unknown";

interface Needs {
  campaigns: Pick<CampaignsRepository, "byId" | "liveAfter">;
  contextsOf: CampaignContexts;
}

/** Campaigns as the site shows them to search engines and to people with whom they are shared. */
export function publicationService({ campaigns, contextsOf }: Needs) {
  const byId = async (id: string) => (Id.safeParse(id).success ? (await campaigns.byId(id))?.data : undefined);

  /** @param kind any by default */
  async function publicationOf(id: string, kind?: CampaignDocument["kind"]): Promise<Publication> {
    const campaign = await byId(id);
    if (campaign === undefined || (kind !== undefined && campaign.kind !== kind)) return "unknown";
    if (campaign.status !== "removed") return isPublic(campaign) ? "public" : "unknown";
    // A draft that was removed never had a page. Old removed campaigns do not say what they were.
    const { statusBefore } = campaign;
    return statusBefore === undefined || isPublic({ status: statusBefore }) ? "removed" : "unknown";
  }

  return {
    publicationOf,
    /** State of the page with the donation form of a campaign, or of the general fund. */
    donationTargetPublication: async (id: string): Promise<Publication> =>
      id === GENERAL_FUND_ID ? "public" : publicationOf(id),

    /** A campaign as lists show it; undefined if it is not public. */
    publicCard: async (id: string, now: Date): Promise<FundraiserCard | MonthlyCampaignCard | undefined> => {
      const campaign = await byId(id);
      if (campaign === undefined || !isPublic(campaign)) return undefined;
      const contextOf = await contextsOf(campaign.kind, [id], now);
      return campaignCard(campaign, contextOf(id));
    },

    /** Live campaigns of both kinds in the order of their ids, at most `limit` documents read. */
    liveAfter: async (afterId: string | undefined, limit: number, now: Date) => {
      const { items, last } = await campaigns.liveAfter(afterId, limit);
      const live = items.filter((campaign) => statusNow(campaign, now) === "live");
      return { items: live.map(({ id, kind, changedAt }) => ({ id, kind, changedAt })), last };
    },
  };
}
