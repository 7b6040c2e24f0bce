import type { CampaignStatus, Occasion, Sector } from "@daansetu/contract";
import type { PicturedCampaign } from "../pictures/catalogue.ts";
import type { CertificateRow } from "./papers.ts";

export interface FundraiserRow {
  id: PicturedCampaign;
  /** The fundraiser that this one supports. */
  supports?: PicturedCampaign;
  occasion?: Occasion;
  /** Link to a YouTube video. */
  videoLink?: string;
  /** Uid of the organiser; the foundation if absent. */
  ownerUid?: string;
  title: string;
  /** The id of the campaign's NGO. */
  ngo: string;
  place: string;
  sector: Extract<Sector, "hunger" | "children" | "education" | "animals" | "emergency">;
  status: CampaignStatus;
  goalRupees: number;
  unit?: readonly [one: string, many: string, rupees: number];
  createdDaysAgo: number;
  endsInDays?: number;
  endedDaysAgo?: number;
  /** Focal point for cropping, in percent; with a y of 100 the woven border stays visible. */
  focalPoint?: readonly [x: number, y: number];
  /** The number of donations begun, and roughly what share of the goal they raise. */
  donationCount: number;
  goalShare: number;
}

export interface MonthlyRow extends Omit<FundraiserRow, "sector" | "unit"> {
  sector: Extract<
    Sector,
    "hunger" | "animals" | "children" | "education" | "emergency" | "disability" | "medicine" | "temple"
  >;
  unit: readonly [one: string, many: string, rupees: number];
  unitTarget: number;
  description: string;
  about: string;
  /** Questions and answers; default: the general ones. */
  faq?: readonly { question: string; answer: string }[];
}

export interface NgoRow {
  /** The NGO's id, which also names its logo: `ngo-<id>.svg`. */
  id: string;
  name: string;
  place: string;
  sector: Extract<Sector, "education" | "environment" | "food-nutrition" | "health" | "human-rights" | "livelihood">;
  papers: readonly CertificateRow[];
  /** Default: enrolled. */
  status?: "enrolled" | "suspended";
  contactPerson: string;
  /** People named on the NGO's page. */
  people?: readonly (readonly [name: string, role: string, about: string])[];
  activities: string;
}
