import {
  CampaignFaq,
  campaignFields,
  CampaignStatus,
  fundraiserFields,
  Id,
  IsoTime,
  monthlyFields,
  SectorSlug,
} from "@daansetu/contract";
import * as z from "zod/mini";
import { CampaignListing } from "./campaign-search.ts";
import { AppError } from "../../../http/app-error.ts";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/** Private fields: a test makes sure that no reply contains them. */
export const privateCampaignFields = {
  /** The user who started it; absent if the foundation did. */
  ownerUid: z.optional(Id),
  /** Soft delete: its time, and the status to restore. */
  removedAt: z.optional(IsoTime),
  statusBefore: z.optional(CampaignStatus),
  /** Derived fields for lists (`campaign-search.ts`). */
  search: z.optional(z.array(z.string())),
  listing: z.optional(CampaignListing),
} as const;

/** Fields of both kinds of campaigns that have other names where they are shown. */
const storedNames = {
  /** At least a rupee. */
  goalPaise: campaignFields.goalPaise.check(z.gte(100)),
  sector: SectorSlug,
} as const;

/** Fields of both kinds of campaigns that no form writes. */
const recordFields = {
  status: campaignFields.status,
  createdAt: campaignFields.createdAt,
  /** Edit version; absent means 0. */
  version: z.optional(z.int()),
  updatedAt: z.optional(IsoTime),
  updatedBy: z.optional(z.string()),
  ...privateCampaignFields,
} as const;

export const WrittenFundraiser = z.omit(
  z.object({
    kind: z.literal("fundraiser"),
    ...campaignFields,
    ...fundraiserFields,
    ...storedNames,
    videoLink: z.optional(z.string()),
    /** The fundraiser that this one supports. */
    supports: z.optional(Id),
  }),
  { status: true, createdAt: true },
);
const FundraiserDocument = z.object({ ...WrittenFundraiser.shape, ...recordFields });

export const WrittenMonthlyCampaign = z.omit(
  z.object({
    kind: z.literal("monthly"),
    ...campaignFields,
    ...monthlyFields,
    ...storedNames,
    faq: z.optional(CampaignFaq),
    slides: monthlyFields.slides.check(z.minLength(3), z.maxLength(3)),
  }),
  { status: true, createdAt: true },
);
const MonthlyCampaignDocument = z.object({ ...WrittenMonthlyCampaign.shape, ...recordFields });

/** `campaigns/{id}`: a fundraiser or a monthly campaign. The raised amount is not part of it, because it is summed from the ledger. */
export const CampaignDocument = z.discriminatedUnion("kind", [FundraiserDocument, MonthlyCampaignDocument]);
export type CampaignDocument = z.infer<typeof CampaignDocument>;
export const campaignsCollection = collectionOf("campaigns", CampaignDocument);
export type FundraiserDocument = z.infer<typeof FundraiserDocument>;
export type MonthlyCampaignDocument = z.infer<typeof MonthlyCampaignDocument>;

export const noSuchCampaign = () => new AppError("not-found", "There is no such campaign.");

/** The status at `now`: a live campaign whose end has passed counts as ended, even before the job has stored that. */
export function statusNow(campaign: Pick<CampaignDocument, "status" | "endsAt">, now: Date): CampaignStatus {
  const hasEnded = campaign.endsAt !== undefined && Date.parse(campaign.endsAt) <= now.getTime();
  return campaign.status === "live" && hasEnded ? "ended" : campaign.status;
}

/** The status that restoring a removed campaign at `now` would give. Old removed campaigns have no `statusBefore` and become drafts. */
export function statusOnRestore(
  { statusBefore = "draft", endsAt }: Pick<CampaignDocument, "statusBefore" | "endsAt">,
  now: Date,
): CampaignStatus {
  return statusNow({ status: statusBefore, endsAt }, now);
}

/** Drafts, submitted and removed campaigns are visible to admins only. */
export const PUBLIC_STATUSES: readonly CampaignStatus[] = ["live", "ended"];

export const isPublic = (campaign: Pick<CampaignDocument, "status">): boolean =>
  PUBLIC_STATUSES.includes(campaign.status);
