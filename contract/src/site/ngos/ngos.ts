import * as z from "zod/mini";
import { FundraiserCard, MonthlyCampaignCard } from "../campaigns/campaigns.ts";
import { Paise } from "../../values/money.ts";
import { Picture } from "../../values/picture.ts";
import { SectorSlug } from "../../values/sectors.ts";
import { Id, IsoTime, storedLine, WebAddress } from "../../values/text.ts";

export const ACTS = ["80G", "12A", "FCRA"] as const;
export const Act = z.enum(ACTS, { error: "choose-act" });
export type Act = z.infer<typeof Act>;

export const Approval = z.object({
  act: Act,
  number: storedLine(60),
  validFrom: IsoTime,
  validUntil: z.optional(IsoTime),
  valid: z.boolean(),
});
export type Approval = z.infer<typeof Approval>;

export const MAX_NGO_PEOPLE = 8;

/** A person of an NGO who is named on its public page, with their consent. */
export const NgoPerson = z.strictObject({
  name: storedLine(80),
  role: storedLine(120),
  about: z.optional(z.string()),
});
export type NgoPerson = z.infer<typeof NgoPerson>;

/** A suspended NGO is hidden until it is reinstated; a removed one is kept for accounting only. */
export const NGO_STATUSES = ["enrolled", "suspended", "removed"] as const;
export const NgoStatus = z.enum(NGO_STATUSES, { error: "invalid" });
export type NgoStatus = z.infer<typeof NgoStatus>;

/** An NGO's public texts, stored as they are shown. */
export const ngoTextFields = {
  ngoName: storedLine(140),
  ngoLocation: storedLine(140),
  description: z.string().check(z.maxLength(2000)),
  sector: SectorSlug,
} as const;

/** An NGO's public fields, stored as they are shown. */
export const ngoFields = {
  ...ngoTextFields,
  ngoLogo: WebAddress,
  /** The uploaded logo in several widths. */
  logo: z.optional(Picture),
  createdAt: IsoTime,
  /** When a member of the foundation confirmed to have read the NGO's certificates; absent if nobody did. */
  papersReadAt: z.optional(IsoTime),
} as const;

/** An NGO's contact fields, only shown to admins, stored as they are shown. */
export const ngoContactFields = {
  contactPersonName: z.optional(z.string()),
  email: z.optional(z.string()),
  number: z.optional(z.string()),
} as const;

export const Ngo = z.object({
  _id: Id,
  ...ngoFields,
  /** For the specification's single field: the first approval that is valid today, or an act without a certificate number. */
  ngoAct: z.optional(Act),
  approvals: z.array(Approval),
  /** True if the NGO only matches the search approximately. */
  near: z.optional(z.boolean()),
  /** People of the NGO; left out of lists. */
  people: z.optional(z.array(NgoPerson)),
  /** This field and the following ones are for admins only. */
  ...ngoContactFields,
  form80G: z.optional(WebAddress),
  form12A: z.optional(WebAddress),
  status: z.optional(NgoStatus),
  /** Optimistic concurrency: an edit names the version it is based on. */
  version: z.optional(z.int()),
  /** When the first of the NGO's approvals expires; absent if none does. */
  papersUntil: z.optional(IsoTime),
});
export type Ngo = z.infer<typeof Ngo>;

/** The page `/ngo/{id}`. */
export const NgoPage = z.object({
  ...Ngo.shape,
  /** The NGO's campaigns: live ones first, then ended ones, each newest first. */
  campaigns: z.array(z.union([FundraiserCard, MonthlyCampaignCard])),
  /** Ledger totals of all campaigns of the NGO. `donations` leaves out fully refunded ones. */
  raisedPaise: Paise,
  donations: z.int(),
  asOf: IsoTime,
});
export type NgoPage = z.infer<typeof NgoPage>;

/** Counts for the directory's header and filters; empty sectors, states and acts are left out. */
export const DirectoryFigures = z.object({
  ngos: z.int(),
  sectors: z.array(z.object({ sector: SectorSlug, ngos: z.int() })),
  states: z.array(z.object({ state: z.string(), ngos: z.int() })),
  /** NGOs with an approval under the act that is valid today. */
  acts: z.array(z.object({ act: Act, ngos: z.int() })),
  asOf: IsoTime,
});
export type DirectoryFigures = z.infer<typeof DirectoryFigures>;

const LiveCampaign = z.object({ _id: Id, kind: z.enum(["fundraiser", "monthly"]), title: storedLine(140) });

export const AdminNgo = z.object({
  ...Ngo.shape,
  status: NgoStatus,
  version: z.int(),
  updatedAt: z.optional(IsoTime),
  updatedBy: z.optional(z.string()),
  /** Campaigns that a removal would affect. */
  liveCampaigns: z.array(LiveCampaign),
});
export type AdminNgo = z.infer<typeof AdminNgo>;
