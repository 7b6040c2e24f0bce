import { GENERAL_FUND_ID, Id } from "@daansetu/contract";
import { type CampaignDocument, isPublic } from "./campaign.document.ts";
import type { CampaignsRepository } from "./campaigns.repository.ts";

/** Whether a campaign has a page: `removed` for one that had, `unknown` also for drafts and for what is not an id. */
export type Publication = "public" | "removed" | "unknown";

export function publicationService({ campaigns }: { campaigns: Pick<CampaignsRepository, "byId"> }) {
  /** @param kind any by default */
  async function publicationOf(id: string, kind?: CampaignDocument["kind"]): Promise<Publication> {
    const campaign = Id.safeParse(id).success ? (await campaigns.byId(id))?.data : undefined;
    if (campaign === undefined || (kind !== undefined && campaign.kind !== kind)) return "unknown";
    if (campaign.status !== "removed") return isPublic(campaign) ? "public" : "unknown";
    // A draft that was removed never had a page. Old removed campaigns do not say what they were.
    const { statusBefore } = campaign;
    return statusBefore === undefined || isPublic({ status: statusBefore }) ? "removed" : "unknown";
  }
  return {
    publicationOf,
    /** Of the donation form of a campaign, or of the general fund. */
    donationTargetPublication: async (id: string): Promise<Publication> =>
      id === GENERAL_FUND_ID ? "public" : publicationOf(id),
  };
}
export type PublicationService = ReturnType<typeof publicationService>;
