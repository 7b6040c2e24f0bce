import type { CampaignNgo, Fundraiser } from "@daansetu/contract";
import { isValid, type NgoDocument } from "../ngos/ngo.document.ts";
import type { CampaignContexts } from "./campaign-context.service.ts";
import type { CampaignFigures } from "./campaign-figures.interface.ts";
import { type CampaignDocument, isPublic } from "./campaign.document.ts";
import type { CampaignPageContext } from "./campaign.views.ts";
import type { CampaignsRepository } from "./campaigns.repository.ts";
import type { WritingRepository } from "./writing.repository.ts";

interface PageContextDeps {
  campaigns: Pick<CampaignsRepository, "byId" | "supportingIds">;
  writing: Pick<WritingRepository, "ngoById">;
  contextsOf: CampaignContexts;
  figuresOf: CampaignFigures["figuresOf"];
  sharesOf: CampaignFigures["sharesOf"];
}

/** Loads what the page of one campaign shows besides its document. */
export function campaignPageContexts({ campaigns, writing, contextsOf, figuresOf, sharesOf }: PageContextDeps) {
  /** The supported fundraiser, if it is public. */
  async function findSupported(campaign: CampaignDocument): Promise<Fundraiser["supports"]> {
    if (campaign.kind !== "fundraiser" || campaign.supports === undefined) return undefined;
    const supportedCampaign = await campaigns.byId(campaign.supports);
    return supportedCampaign !== undefined && isPublic(supportedCampaign.data)
      ? { _id: supportedCampaign.id, title: supportedCampaign.data.title }
      : undefined;
  }

  /** Summed from the ledger, like the figures of each. It cannot be supported itself, so nothing counts twice. */
  async function sumSupporting(id: string, { kind }: CampaignDocument, now: Date): Promise<Fundraiser["supporting"]> {
    const ids = kind === "fundraiser" ? await campaigns.supportingIds(id) : [];
    if (ids.length === 0) return undefined;
    const figures = await figuresOf(ids, now);
    const raisedPaise = [...figures.values()].reduce((sum, each) => sum + each.raisedPaise, 0);
    return { fundraisers: ids.length, raisedPaise };
  }

  async function findNgo({ ngoId }: CampaignDocument, now: Date): Promise<CampaignNgo | undefined> {
    const ngo = ngoId === undefined ? undefined : await writing.ngoById(ngoId);
    return ngoId === undefined || ngo?.status !== "enrolled" ? undefined : ngoOnPage(ngoId, ngo, now);
  }

  return async (id: string, campaign: CampaignDocument, now: Date): Promise<CampaignPageContext> => {
    const [contextOf, shares, supports, supporting, ngo] = await Promise.all([
      contextsOf(campaign.kind, [id], now),
      sharesOf(id),
      findSupported(campaign),
      sumSupporting(id, campaign, now),
      findNgo(campaign, now),
    ]);
    return { ...contextOf(id), shares, supports, supporting, ngo };
  };
}
export type CampaignPageContexts = ReturnType<typeof campaignPageContexts>;

/** If several 80G approvals are valid, the one that lasts longest counts. */
function ngoOnPage(id: string, { approvals, papersReadAt }: NgoDocument, now: Date): CampaignNgo {
  const ends = approvals
    .filter((approval) => approval.act === "80G" && isValid(approval, now))
    .map(({ validUntil }) => validUntil);
  const validUntil = ends.includes(undefined) ? undefined : ends.toSorted().at(-1);
  return {
    _id: id,
    verified: papersReadAt !== undefined,
    ...(ends.length > 0 && { approval80G: validUntil === undefined ? {} : { validUntil } }),
  };
}
