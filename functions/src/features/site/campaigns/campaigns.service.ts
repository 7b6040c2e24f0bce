import {
  type CampaignSort,
  type Fundraiser,
  type FundraiserCard,
  GENERAL_FUND_ID,
  type DonationTarget,
  type MonthlyCampaign,
  type MonthlyCampaignCard,
  type Picture,
  type Sector,
} from "@daansetu/contract";
import type { Listed, Page, Slice, Stored } from "../../../firestore/paging.ts";
import type { SettingsService } from "../content/settings.service.ts";
import type { CampaignContexts } from "./campaign-context.service.ts";
import type { CampaignPageContexts } from "./campaign-page.service.ts";
import {
  type CampaignDocument,
  type FundraiserDocument,
  isPublic,
  type MonthlyCampaignDocument,
  noSuchCampaign,
  PUBLIC_STATUSES,
  statusNow,
} from "./campaign.document.ts";
import {
  type CampaignContext,
  fundraiserCard,
  fundraiserView,
  monthlyCampaignCard,
  monthlyCampaignView,
} from "./campaign.views.ts";
import { parseSearch } from "./campaign-search.ts";
import type { CampaignsRepository } from "./campaigns.repository.ts";

/** Filter of a public list; newest first by default. */
interface ListFilter {
  sector?: Sector | undefined;
  search?: string | undefined;
  sort?: CampaignSort | undefined;
}
interface Viewer {
  now: Date;
  /** True for admins and reviewers, who also see what is not public. */
  forAdmin: boolean;
}

export function campaignService({
  campaigns,
  settings,
  contextsOf,
  pageContextOf,
}: {
  campaigns: CampaignsRepository;
  settings: SettingsService;
  contextsOf: CampaignContexts;
  pageContextOf: CampaignPageContexts;
}) {
  async function cardsOf<Document extends CampaignDocument, Card>(
    kind: CampaignDocument["kind"],
    { items, next }: Listed<Document>,
    card: (campaign: Document, context: CampaignContext) => Card,
    now: Date,
  ): Promise<Page<Card>> {
    const contextOf = await contextsOf(
      kind,
      items.map(({ id }) => id),
      now,
    );
    return { items: items.map(({ id, data }) => card(data, contextOf(id))), next };
  }

  /** @throws AppError `not-found`, also for a campaign that this viewer may not see */
  async function findVisible(id: string, forAdmin: boolean): Promise<Stored<CampaignDocument>> {
    const foundCampaign = await campaigns.byId(id);
    if (foundCampaign === undefined || !(forAdmin || isPublic(foundCampaign.data))) throw noSuchCampaign();
    return foundCampaign;
  }

  /** Live campaigns; none for a search without a word in it. */
  async function listLive(
    kind: CampaignDocument["kind"],
    { sector, search, sort }: ListFilter,
    slice: Slice,
    now: Date,
  ) {
    const parsedSearch = search === undefined ? undefined : parseSearch(search);
    if (search !== undefined && parsedSearch === undefined) return { items: [], next: undefined };
    const keep = (campaign: CampaignDocument) => statusNow(campaign, now) === "live";
    const filter = { kind, sector, search: parsedSearch, statuses: ["live"], keep, ...(sort && { sort }) } as const;
    return campaigns.list(filter, slice);
  }

  return {
    /** Live fundraisers whose end has not passed. */
    async activeFundraisers(filter: ListFilter, slice: Slice, now: Date): Promise<Page<FundraiserCard>> {
      return cardsOf(
        "fundraiser",
        ofKind(await listLive("fundraiser", filter, slice, now), isFundraiser),
        fundraiserCard,
        now,
      );
    },

    /** Live and ended fundraisers, newest first; all of them for admins and reviewers. */
    async allFundraisers(sector: Sector | undefined, slice: Slice, viewer: Viewer): Promise<Page<FundraiserCard>> {
      const filter = { kind: "fundraiser", sector, ...(!viewer.forAdmin && { statuses: PUBLIC_STATUSES }) } as const;
      return cardsOf(
        "fundraiser",
        ofKind(await campaigns.list(filter, slice), isFundraiser),
        fundraiserCard,
        viewer.now,
      );
    },

    /** Live and ended fundraisers that support this one, newest first. @throws AppError `not-found` */
    async supportingFundraisers(supports: string, slice: Slice, now: Date): Promise<Page<FundraiserCard>> {
      await findVisible(supports, false);
      const filter = { kind: "fundraiser", sector: undefined, statuses: PUBLIC_STATUSES, supports } as const;
      return cardsOf("fundraiser", ofKind(await campaigns.list(filter, slice), isFundraiser), fundraiserCard, now);
    },

    /** Fundraisers that a user started, of any status, newest first. */
    async fundraisersOf(ownerUid: string, slice: Slice, now: Date): Promise<Page<FundraiserCard>> {
      const filter = { kind: "fundraiser", sector: undefined, ownerUid } as const;
      return cardsOf("fundraiser", ofKind(await campaigns.list(filter, slice), isFundraiser), fundraiserCard, now);
    },

    /** Live monthly campaigns whose end has not passed. */
    async activeMonthlyCampaigns(filter: ListFilter, slice: Slice, now: Date): Promise<Page<MonthlyCampaignCard>> {
      return cardsOf(
        "monthly",
        ofKind(await listLive("monthly", filter, slice, now), isMonthly),
        monthlyCampaignCard,
        now,
      );
    },

    /** @throws AppError `not-found` */
    async fundraiserById(id: string, { now, forAdmin }: Viewer): Promise<Fundraiser> {
      const { data } = await findVisible(id, forAdmin);
      if (!isFundraiser(data)) throw noSuchCampaign();
      return fundraiserView(data, await pageContextOf(id, data, now));
    },

    /** @throws AppError `not-found` */
    async monthlyCampaignById(id: string, { now, forAdmin }: Viewer): Promise<MonthlyCampaign> {
      const { data } = await findVisible(id, forAdmin);
      if (!isMonthly(data)) throw noSuchCampaign();
      return monthlyCampaignView(data, await pageContextOf(id, data, now));
    },

    /** Data of the donation form, for a campaign of either kind or the general fund. @throws AppError `not-found` */
    async donationTarget(id: string, { now, forAdmin }: Viewer): Promise<DonationTarget> {
      const [foundation, donationBounds] = await Promise.all([settings.foundation(now), settings.donationBounds()]);
      const commonFields = { _id: id, taxBenefit: foundation.taxBenefit, ...donationBounds };
      if (id === GENERAL_FUND_ID)
        return {
          ...commonFields,
          kind: "general-fund",
          title: "General fund",
          ngoName: foundation.name,
          status: "live",
        };
      const { data } = await findVisible(id, forAdmin);
      return {
        ...commonFields,
        kind: data.kind,
        title: data.title,
        ngoName: data.ngoName,
        picture: data.picture,
        ...(data.unit !== undefined && { unit: data.unit }),
        status: statusNow(data, now),
      };
    },

    /** A campaign's status for donors at this moment. @throws AppError `not-found`, also for one that was removed */
    statusForDonors: async (id: string, now: Date): Promise<DonationTarget["status"]> =>
      id === GENERAL_FUND_ID ? "live" : statusNow((await findVisible(id, false)).data, now),

    /** Pictures of the public ones among these campaigns, by id. */
    async picturesOf(ids: readonly string[]): Promise<Map<string, Picture>> {
      const foundCampaigns = await campaigns.byIds([...new Set(ids)]);
      return new Map(foundCampaigns.flatMap(({ id, data }) => (isPublic(data) ? [[id, data.picture] as const] : [])));
    },

    /** @throws AppError `not-found` */
    mustBeVisible: async (id: string, forAdmin: boolean): Promise<void> => {
      await findVisible(id, forAdmin);
    },

    countLive: (kind: CampaignDocument["kind"], now: Date) => campaigns.countLive(kind, now),

    /** Stores the status of campaigns whose end has passed, so that lists need not skip them. A job. */
    endOverdue: async (now: Date) => ({ ended: await campaigns.endOverdue(now) }),
  };
}
export type CampaignService = ReturnType<typeof campaignService>;

const isFundraiser = (campaign: CampaignDocument): campaign is FundraiserDocument => campaign.kind === "fundraiser";
const isMonthly = (campaign: CampaignDocument): campaign is MonthlyCampaignDocument => campaign.kind === "monthly";

/** Narrows the type of a page. Drops nothing, as the query was by kind. */
function ofKind<Kind extends CampaignDocument>(
  { items, next }: Listed<CampaignDocument>,
  isKind: (campaign: CampaignDocument) => campaign is Kind,
): Listed<Kind> {
  return { items: items.flatMap(({ id, data }) => (isKind(data) ? [{ id, data }] : [])), next };
}
