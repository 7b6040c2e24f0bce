import {
  CampaignStatus,
  FaqEntry,
  Id,
  IsoTime,
  Occasion,
  Paise,
  Picture,
  SectorSlug,
  Unit,
  storedLine,
  COLLECTIONS,
} from "@daansetu/contract";
import * as z from "zod/mini";
import { CampaignListing } from "./campaign-search.ts";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/** A responsible party, shown under "Who is behind this". */
const Party = z.object({
  name: storedLine(140),
  role: z.enum(["beneficiary", "foundation"]),
  about: z.string().check(z.maxLength(600)),
  ngoId: z.optional(Id),
});

const sharedFields = {
  title: storedLine(140),
  ngoName: storedLine(140),
  ngoId: z.optional(Id),
  place: z.optional(storedLine(140)),
  picture: Picture,
  goalPaise: Paise.check(z.gte(100)),
  sector: SectorSlug,
  status: CampaignStatus,
  createdAt: IsoTime,
  endsAt: z.optional(IsoTime),
  organisers: z.array(Party),
  /** The user who started it; absent if the foundation did. Never public. */
  ownerUid: z.optional(Id),
  /** Edit version; absent means 0. */
  version: z.optional(z.int()),
  updatedAt: z.optional(IsoTime),
  updatedBy: z.optional(z.string()),
  /** Soft delete: its time, and the status to restore. */
  removedAt: z.optional(IsoTime),
  statusBefore: z.optional(CampaignStatus),
  /** Derived fields for lists (`campaign-search.ts`). */
  search: z.optional(z.array(z.string())),
  listing: z.optional(CampaignListing),
} as const;

const FundraiserDocument = z.object({
  kind: z.literal("fundraiser"),
  ...sharedFields,
  story: z.string().check(z.maxLength(100_000)),
  videoLink: z.optional(z.string()),
  storyPictures: z.array(Picture),
  unit: z.optional(Unit),
  /** The fundraiser that this one supports. */
  supports: z.optional(Id),
  occasion: z.optional(Occasion),
});

const MonthlyCampaignDocument = z.object({
  kind: z.literal("monthly"),
  ...sharedFields,
  description: z.string().check(z.maxLength(5000)),
  about: z.string().check(z.maxLength(20_000)),
  slides: z.array(Picture).check(z.minLength(3), z.maxLength(3)),
  unit: Unit,
  unitTarget: z.int().check(z.gte(1)),
  faq: z.optional(z.array(FaqEntry)),
});

/** `campaigns/{id}`: a fundraiser or a monthly campaign. The raised amount is not part of it, because it is summed from the ledger. */
export const CampaignDocument = z.discriminatedUnion("kind", [FundraiserDocument, MonthlyCampaignDocument]);
export type CampaignDocument = z.infer<typeof CampaignDocument>;
export const campaignsCollection = (db: Database) => typedCollection(db, COLLECTIONS.campaigns, CampaignDocument);
export type FundraiserDocument = z.infer<typeof FundraiserDocument>;
export type MonthlyCampaignDocument = z.infer<typeof MonthlyCampaignDocument>;

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
