import {
  CampaignStatus,
  FaqEntry,
  Id,
  IsoTime,
  Paise,
  Picture,
  SectorSlug,
  Unit,
  line,
  COLLECTIONS,
} from "@daansetu/contract";
import * as z from "zod/mini";
import { CampaignListing } from "./campaign-search.ts";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/** Who stands behind a campaign, shown as "Who answers for this". */
const Party = z.object({
  name: line(140),
  role: z.enum(["beneficiary", "foundation"]),
  about: z.string().check(z.maxLength(600)),
  ngoId: z.optional(Id),
});

const shared = {
  title: line(140),
  ngoName: line(140),
  ngoId: z.optional(Id),
  place: z.optional(line(140)),
  picture: Picture,
  goalPaise: Paise.check(z.gte(100)),
  sector: SectorSlug,
  status: CampaignStatus,
  createdAt: IsoTime,
  endsAt: z.optional(IsoTime),
  organisers: z.array(Party),
  /** Whose campaign it is in their profile; absent where the foundation started it. Nobody else is shown it. */
  ownerUid: z.optional(Id),
  /** The changes so far; nobody has edited one that says nothing. */
  version: z.optional(z.int()),
  updatedAt: z.optional(IsoTime),
  updatedBy: z.optional(z.string()),
  /** When it was removed, and what it was until then. */
  removedAt: z.optional(IsoTime),
  statusBefore: z.optional(CampaignStatus),
  /** Worked out from the rest, for lists alone (`campaign-search.ts`). */
  search: z.optional(z.array(z.string())),
  listing: z.optional(CampaignListing),
} as const;

const FundraiserDocument = z.object({
  kind: z.literal("fundraiser"),
  ...shared,
  story: z.string().check(z.maxLength(100_000)),
  videoLink: z.optional(z.string()),
  storyPictures: z.array(Picture),
  unit: z.optional(Unit),
  /** The fundraiser that this one supports. */
  supports: z.optional(Id),
});

const MonthlyCampaignDocument = z.object({
  kind: z.literal("monthly"),
  ...shared,
  description: z.string().check(z.maxLength(5000)),
  about: z.string().check(z.maxLength(20_000)),
  slides: z.array(Picture).check(z.minLength(3), z.maxLength(3)),
  unit: Unit,
  unitTarget: z.int().check(z.gte(1)),
  faq: z.optional(z.array(FaqEntry)),
});

/** `campaigns/{id}`: a fundraiser or a monthly campaign. What was raised is never in it: that is the ledger's to say. */
export const CampaignDocument = z.discriminatedUnion("kind", [FundraiserDocument, MonthlyCampaignDocument]);
export type CampaignDocument = z.infer<typeof CampaignDocument>;
export const campaignsCollection = (db: Database) => typedCollection(db, COLLECTIONS.campaigns, CampaignDocument);
export type FundraiserDocument = z.infer<typeof FundraiserDocument>;
export type MonthlyCampaignDocument = z.infer<typeof MonthlyCampaignDocument>;

/** Where a campaign stands at `now`: a live one has ended once its last moment has passed, whether or not anybody wrote that down. */
export function statusNow(campaign: Pick<CampaignDocument, "status" | "endsAt">, now: Date): CampaignStatus {
  const over = campaign.endsAt !== undefined && Date.parse(campaign.endsAt) <= now.getTime();
  return campaign.status === "live" && over ? "ended" : campaign.status;
}

/**
 * As what a removed campaign would come back at `now`. Where nobody wrote down what it had been it is a draft: an admin looks before
 * everybody does.
 */
export function statusBackNow(
  { statusBefore = "draft", endsAt }: Pick<CampaignDocument, "statusBefore" | "endsAt">,
  now: Date,
): CampaignStatus {
  return statusNow({ status: statusBefore, endsAt }, now);
}

/** Whether everybody may see it. Drafts, submitted and removed campaigns exist for admins only. */
export function isPublic(campaign: Pick<CampaignDocument, "status">): boolean {
  return campaign.status === "live" || campaign.status === "ended";
}
