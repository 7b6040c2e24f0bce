import { PAST_AND_PLANNED_FUNDRAISERS } from "./fundraisers-past-and-planned.ts";
import { DEMO_DONOR_UID } from "./accounts.ts";
import type { CampaignStatus, Sector } from "@daansetu/contract";
import type { PicturedCampaign } from "../pictures/catalogue.ts";
import type { LogoName } from "../pictures/logos.ts";

export interface FundraiserRow {
  id: PicturedCampaign;
  /** The fundraiser that it helps along. */
  supports?: PicturedCampaign;
  /** The person who started it; left out, the foundation did. */
  ownerUid?: string;
  title: string;
  ngo: LogoName;
  place: string;
  sector: Extract<Sector, "hunger" | "children" | "education" | "animals" | "emergency">;
  status: CampaignStatus;
  goalRupees: number;
  unit?: readonly [one: string, many: string, rupees: number];
  /** How many days ago it began, and in how many days it ends or how many ago it ended. */
  sinceDays: number;
  endsInDays?: number;
  endedDaysAgo?: number;
  /** What stays when the picture is cropped, in percent; 100 from the top keeps the woven border. */
  focus?: readonly [x: number, y: number];
  /** How many people set out to give, and roughly what share of the goal they bring together. */
  gifts: number;
  share: number;
}

/** 16 fundraisers over all five sectors and every state of a campaign's life. Stories are in `stories/<id>.html`. */
export const FUNDRAISER_ROWS: readonly FundraiserRow[] = [
  {
    id: "school-meals",
    title: "Hot school meals for 120 children in Chandpur",
    ngo: "annapurna-rasoi",
    place: "Chandpur, Madhya Pradesh",
    sector: "hunger",
    status: "live",
    goalRupees: 300_000,
    unit: ["plate", "plates", 40],
    sinceDays: 12,
    endsInDays: 48,
    focus: [40, 100],
    gifts: 38,
    share: 0.42,
  },
  {
    id: "hand-pump",
    title: "A second hand pump for Bhimtala hamlet",
    ngo: "jal-saathi",
    place: "Bhimtala, Madhya Pradesh",
    sector: "children",
    status: "live",
    goalRupees: 180_000,
    sinceDays: 21,
    endsInDays: 39,
    focus: [50, 100],
    gifts: 29,
    share: 0.37,
  },
  {
    id: "reading-corner",
    ownerUid: DEMO_DONOR_UID,
    title: "Bags, books and a reading corner for 64 pupils",
    ngo: "udaan-pathshala",
    place: "Nandkheda, Madhya Pradesh",
    sector: "education",
    status: "live",
    goalRupees: 125_000,
    unit: ["school bag", "school bags", 700],
    sinceDays: 33,
    endsInDays: 27,
    focus: [60, 100],
    gifts: 25,
    share: 0.34,
  },
  {
    id: "flood-boats",
    title: "Boats and ration kits for flooded villages",
    ngo: "setu-rahat",
    place: "Majhauli, Bihar",
    sector: "emergency",
    status: "live",
    goalRupees: 150_000,
    unit: ["ration kit", "ration kits", 1_250],
    sinceDays: 44,
    endsInDays: 16,
    focus: [50, 100],
    gifts: 54,
    share: 1.17,
  },
  {
    id: "rescued-cattle",
    title: "Fodder and a vet for 38 rescued cattle",
    ngo: "gauri-seva",
    place: "Amgaon, Madhya Pradesh",
    sector: "animals",
    status: "live",
    goalRupees: 220_000,
    unit: ["day of fodder", "days of fodder", 120],
    sinceDays: 75,
    endsInDays: 45,
    focus: [55, 100],
    gifts: 27,
    share: 0.43,
  },
  {
    id: "weavers-rations",
    title: "Festival rations for 200 weavers’ families",
    ngo: "bunkar-sahyog",
    place: "Kosalpur, Telangana",
    sector: "hunger",
    status: "live",
    goalRupees: 370_000,
    unit: ["ration kit", "ration kits", 1_850],
    sinceDays: 6,
    endsInDays: 34,
    focus: [48, 100],
    gifts: 14,
    share: 0.13,
  },
  {
    id: "tea-garden-creche",
    title: "A crèche beside the tea garden",
    ngo: "nanhe-kadam",
    place: "Dumsara, Assam",
    sector: "children",
    status: "live",
    goalRupees: 280_000,
    unit: ["day of care", "days of care", 85],
    sinceDays: 58,
    endsInDays: 62,
    focus: [45, 100],
    gifts: 26,
    share: 0.25,
  },
  {
    id: "solar-lamps",
    title: "Solar lamps for the evening classes of Hirapani",
    ngo: "taaron-ki-shala",
    place: "Hirapani, Odisha",
    sector: "education",
    status: "live",
    goalRupees: 130_000,
    unit: ["solar lamp", "solar lamps", 650],
    sinceDays: 96,
    endsInDays: 24,
    focus: [40, 100],
    gifts: 28,
    share: 0.63,
  },
  {
    id: "street-dogs",
    title: "Vaccines and care for the street dogs of Kesarpur",
    ngo: "pashu-mitra",
    place: "Kesarpur, Haryana",
    sector: "animals",
    status: "live",
    goalRupees: 160_000,
    unit: ["dog cared for", "dogs cared for", 1_100],
    sinceDays: 27,
    endsInDays: 63,
    focus: [50, 100],
    gifts: 17,
    share: 0.28,
  },
  {
    id: "storm-roofs",
    supports: "flood-boats",
    title: "New roofs after the hailstorm in Dholpani",
    ngo: "setu-rahat",
    place: "Dholpani, Maharashtra",
    sector: "emergency",
    status: "live",
    goalRupees: 450_000,
    unit: ["roof", "roofs", 9_500],
    sinceDays: 17,
    endsInDays: 43,
    focus: [48, 100],
    gifts: 24,
    share: 0.16,
  },
  {
    id: "computer-room",
    title: "A computer room for the girls’ hostel in Rampura",
    ngo: "pragati-chhatravas",
    place: "Rampura, Bihar",
    sector: "education",
    status: "live",
    goalRupees: 240_000,
    unit: ["place at a computer", "places at a computer", 8_500],
    sinceDays: 1,
    endsInDays: 59,
    focus: [50, 100],
    gifts: 0,
    share: 0,
  },
  ...PAST_AND_PLANNED_FUNDRAISERS,
];
