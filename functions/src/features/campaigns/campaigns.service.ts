import {
  type CampaignStatus,
  type Figures,
  type Fundraiser,
  type FundraiserCard,
  GENERAL_FUND_ID,
  type GivingTarget,
  type MonthlyCampaign,
  type MonthlyCampaignCard,
  type PublicDonor,
  type Sector,
} from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import type { Listed, Slice, Stored } from "../../firestore/paging.ts";
import { AppError } from "../../http/app-error.ts";
import { settingsService } from "../content/settings.service.ts";
import { sponsoredService } from "../plans/sponsored.service.ts";
import { figuresService } from "../reports/figures.service.ts";
import {
  type CampaignDocument,
  type FundraiserDocument,
  isPublic,
  type MonthlyCampaignDocument,
  statusNow,
} from "./campaign.document.ts";
import { type About, fundraiser, fundraiserCard, monthlyCampaign, monthlyCampaignCard } from "./campaign.views.ts";
import { campaignsRepository } from "./campaigns.repository.ts";
import { donorsRepository } from "./donors.repository.ts";
import { publicDonor } from "./public-donor.ts";

const PUBLIC: readonly CampaignStatus[] = ["live", "ended"];

interface PageOf<Item> {
  items: Item[];
  next: Listed<unknown>["next"];
}
interface Viewer {
  now: Date;
  forAdmin: boolean;
}

export function campaignService(deps: Pick<Deps, "db" | "log" | "config">) {
  const campaigns = campaignsRepository(deps);
  const donors = donorsRepository(deps);
  const settings = settingsService(deps);
  const { figuresOf } = figuresService(deps.db);
  const { sponsoredOf } = sponsoredService(deps);

  /** What is known about each campaign beside its document: one foundation, the ledger's figures and the plans' units of all at once. */
  async function aboutEach(
    kind: CampaignDocument["kind"],
    ids: readonly string[],
    now: Date,
  ): Promise<(id: string) => About> {
    const [{ taxBenefit }, figures, sponsored] = await Promise.all([
      settings.foundation(now),
      figuresOf(ids, now),
      sponsoredOf(kind === "monthly" ? ids : [], now),
    ]);
    const nothing: Figures = { raisedPaise: 0, supporters: 0, asOf: now.toISOString() };
    return (id) => ({
      id,
      figures: figures.get(id) ?? nothing,
      sponsored: sponsored.get(id) ?? { units: 0, donors: 0 },
      taxBenefit,
      now,
    });
  }

  async function cards<Document extends CampaignDocument, Card>(
    kind: CampaignDocument["kind"],
    { items, next }: { items: { id: string; data: Document }[]; next: Listed<unknown>["next"] },
    card: (campaign: Document, about: About) => Card,
    now: Date,
  ): Promise<PageOf<Card>> {
    const about = await aboutEach(
      kind,
      items.map(({ id }) => id),
      now,
    );
    return { items: items.map(({ id, data }) => card(data, about(id))), next };
  }

  /** @throws AppError `not-found`, the same for what never was and for what this viewer may not see */
  async function visible(id: string, forAdmin: boolean): Promise<Stored<CampaignDocument>> {
    const found = await campaigns.byId(id);
    if (found === undefined || !(forAdmin || isPublic(found.data))) throw noSuchCampaign();
    return found;
  }

  const stillLive = (now: Date) => (campaign: CampaignDocument) => statusNow(campaign, now) === "live";

  return {
    /** Live fundraisers whose end has not passed, newest first. */
    async activeFundraisers(sector: Sector | undefined, slice: Slice, now: Date): Promise<PageOf<FundraiserCard>> {
      const which = { kind: "fundraiser", sector, statuses: ["live"], keep: stillLive(now) } as const;
      return cards("fundraiser", only(await campaigns.list(which, slice), isFundraiser), fundraiserCard, now);
    },

    /** Live and ended fundraisers, newest first; for an admin those of every status. */
    async allFundraisers(sector: Sector | undefined, slice: Slice, viewer: Viewer): Promise<PageOf<FundraiserCard>> {
      const which = { kind: "fundraiser", sector, ...(!viewer.forAdmin && { statuses: PUBLIC }) } as const;
      return cards("fundraiser", only(await campaigns.list(which, slice), isFundraiser), fundraiserCard, viewer.now);
    },

    /** Fundraisers that a person started, whatever their status, newest first. */
    async fundraisersOf(ownerUid: string, slice: Slice, now: Date): Promise<PageOf<FundraiserCard>> {
      const which = { kind: "fundraiser", sector: undefined, ownerUid } as const;
      return cards("fundraiser", only(await campaigns.list(which, slice), isFundraiser), fundraiserCard, now);
    },

    /** Live monthly campaigns whose end has not passed, newest first. */
    async activeMonthlyCampaigns(
      sector: Sector | undefined,
      slice: Slice,
      now: Date,
    ): Promise<PageOf<MonthlyCampaignCard>> {
      const which = { kind: "monthly", sector, statuses: ["live"], keep: stillLive(now) } as const;
      return cards("monthly", only(await campaigns.list(which, slice), isMonthly), monthlyCampaignCard, now);
    },

    /** @throws AppError `not-found` */
    async fundraiserById(id: string, { now, forAdmin }: Viewer): Promise<Fundraiser> {
      const { data } = await visible(id, forAdmin);
      if (!isFundraiser(data)) throw noSuchCampaign();
      return fundraiser(data, (await aboutEach("fundraiser", [id], now))(id));
    },

    /** @throws AppError `not-found` */
    async monthlyCampaignById(id: string, { now, forAdmin }: Viewer): Promise<MonthlyCampaign> {
      const { data } = await visible(id, forAdmin);
      if (!isMonthly(data)) throw noSuchCampaign();
      return monthlyCampaign(data, (await aboutEach("monthly", [id], now))(id));
    },

    /** What the donation form shows, for a campaign of either kind or the general fund. @throws AppError `not-found` */
    async givingTarget(id: string, { now, forAdmin }: Viewer): Promise<GivingTarget> {
      const [foundation, bounds] = await Promise.all([settings.foundation(now), settings.giftBounds()]);
      const common = { _id: id, taxBenefit: foundation.taxBenefit, ...bounds };
      if (id === GENERAL_FUND_ID)
        return { ...common, kind: "general-fund", title: "General fund", ngoName: foundation.name, status: "live" };
      const { data } = await visible(id, forAdmin);
      return {
        ...common,
        kind: data.kind,
        title: data.title,
        ngoName: data.ngoName,
        picture: data.picture,
        ...(data.unit !== undefined && { unit: data.unit }),
        status: statusNow(data, now),
      };
    },

    /** Donors of a campaign or of the general fund, without anything that tells who they are. @throws AppError `not-found` */
    async donors(id: string, tab: "top" | "recent", slice: Slice, forAdmin: boolean): Promise<PageOf<PublicDonor>> {
      if (id !== GENERAL_FUND_ID) await visible(id, forAdmin);
      const { items, next } = await donors.list(id, tab, slice);
      return { items: items.map((gift) => publicDonor(gift, deps.config.referenceKey)), next };
    },

    /** How many of a kind are live at `now`. */
    countLive: (kind: CampaignDocument["kind"], now: Date) => campaigns.countLive(kind, now),

    /** Writes down that campaigns whose end has passed have ended, so that lists need not skip them. A job. */
    endOverdue: async (now: Date) => ({ ended: await campaigns.endOverdue(now) }),
  };
}

const noSuchCampaign = () => new AppError("not-found", "There is no such campaign.");

const isFundraiser = (campaign: CampaignDocument): campaign is FundraiserDocument => campaign.kind === "fundraiser";
const isMonthly = (campaign: CampaignDocument): campaign is MonthlyCampaignDocument => campaign.kind === "monthly";

/** Those of a page that are of one kind: all of them, since the query asked for it. */
function only<Kind extends CampaignDocument>(
  { items, next }: Listed<CampaignDocument>,
  isKind: (campaign: CampaignDocument) => campaign is Kind,
): Listed<Kind> {
  return { items: items.flatMap(({ id, data }) => (isKind(data) ? [{ id, data }] : [])), next };
}
