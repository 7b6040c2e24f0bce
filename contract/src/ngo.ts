import * as z from "zod/mini";
import { FundraiserCard, MonthlyCampaignCard } from "./campaigns.ts";
import { Email, IndianMobile } from "./india.ts";
import { Paise } from "./money.ts";
import { Day } from "./period.ts";
import { Picture } from "./picture.ts";
import { SectorInput, SectorSlug } from "./sectors.ts";
import { Id, IsoTime, line, paragraph, WebAddress } from "./text.ts";

export const ACTS = ["80G", "12A", "FCRA"] as const;
export const Act = z.enum(ACTS, { error: "choose-act" });
export type Act = z.infer<typeof Act>;

/** An approval held under an act, with the days between which it is valid. */
export const Approval = z.object({
  act: Act,
  number: line(60),
  validFrom: IsoTime,
  validUntil: z.optional(IsoTime),
  valid: z.boolean(),
});
export type Approval = z.infer<typeof Approval>;

/** A suspended NGO is hidden until it is let in again; a removed one is kept for the books alone. */
export const NGO_STATUSES = ["enrolled", "suspended", "removed"] as const;
export const NgoStatus = z.enum(NGO_STATUSES, { error: "invalid" });
export type NgoStatus = z.infer<typeof NgoStatus>;

export const Ngo = z.object({
  _id: Id,
  ngoName: line(140),
  ngoLogo: WebAddress,
  /** The logo with its widths, where it was uploaded here. */
  logo: z.optional(Picture),
  ngoLocation: line(140),
  description: z.string().check(z.maxLength(2000)),
  sector: SectorSlug,
  /** The act that the spec's single field shows: the first approval valid today, or one that was named without its paper's number. */
  ngoAct: z.optional(Act),
  approvals: z.array(Approval),
  createdAt: IsoTime,
  /** When a person of the foundation read its certificates; absent where none were filed. */
  papersReadAt: z.optional(IsoTime),
  /** Found by a search although it is spelled otherwise. */
  near: z.optional(z.boolean()),
  /** For admins only. */
  contactPersonName: z.optional(z.string()),
  email: z.optional(z.string()),
  number: z.optional(z.string()),
  form80G: z.optional(WebAddress),
  form12A: z.optional(WebAddress),
  status: z.optional(NgoStatus),
  /** Counts the changes: who changes it says which one they saw. */
  version: z.optional(z.int()),
  /** The last moment at which it holds every act that it ever held; absent where its approvals do not end. */
  papersUntil: z.optional(IsoTime),
});
export type Ngo = z.infer<typeof Ngo>;

/** What `/ngo/{id}` shows. */
export const NgoPage = z.object({
  ...Ngo.shape,
  /** Live ones first, then ended ones, each newest first. */
  campaigns: z.array(z.union([FundraiserCard, MonthlyCampaignCard])),
  /** What all its campaigns raised, from the ledger. `gifts` were not wholly refunded. */
  raisedPaise: Paise,
  gifts: z.int(),
  asOf: IsoTime,
});
export type NgoPage = z.infer<typeof NgoPage>;

/** The directory counted, for its head and its filters. What nobody is found by is left out. */
export const DirectoryFigures = z.object({
  ngos: z.int(),
  sectors: z.array(z.object({ sector: SectorSlug, ngos: z.int() })),
  states: z.array(z.object({ state: z.string(), ngos: z.int() })),
  asOf: IsoTime,
});
export type DirectoryFigures = z.infer<typeof DirectoryFigures>;

const LiveCampaign = z.object({ _id: Id, kind: z.enum(["fundraiser", "monthly"]), title: line(140) });

/** An NGO as an admin edits it. */
export const AdminNgo = z.object({
  ...Ngo.shape,
  status: NgoStatus,
  version: z.int(),
  updatedAt: z.optional(IsoTime),
  updatedBy: z.optional(z.string()),
  /** What would go on without it. */
  liveCampaigns: z.array(LiveCampaign),
});
export type AdminNgo = z.infer<typeof AdminNgo>;

const ApprovalEdit = z.strictObject({ act: Act, number: line(60), validFrom: Day, validUntil: z.optional(Day) });

/** All that an admin can change about an NGO. What is left out is taken away. */
export const NgoEdit = z.strictObject({
  version: z.int(),
  ngoName: line(140),
  ngoLocation: line(140),
  description: paragraph(2000),
  sector: SectorInput,
  /** A new logo; left out, the old one stays. */
  logo: z.optional(Picture),
  approvals: z.array(ApprovalEdit).check(
    z.maxLength(12, { error: "too-many" }),
    z.refine((all) => all.every(({ validFrom, validUntil }) => validUntil === undefined || validUntil >= validFrom), {
      error: "ends-before-start",
    }),
  ),
  contactPersonName: z.optional(line(120)),
  email: z.optional(Email),
  number: z.optional(IndianMobile),
});
export type NgoEdit = z.infer<typeof NgoEdit>;
