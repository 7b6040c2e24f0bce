import { HEALTH_RIGHTS_AND_WORK } from "./ngos-health-rights-work.ts";
import type { Sector } from "@daansetu/contract";
import { both, type Paper } from "./papers.ts";
import type { LogoName } from "../pictures/logos.ts";

export interface NgoRow {
  id: LogoName;
  name: string;
  place: string;
  sector: Extract<Sector, "education" | "environment" | "food-nutrition" | "health" | "human-rights" | "livelihood">;
  papers: readonly Paper[];
  /** Left out: enrolled. */
  status?: "enrolled" | "suspended";
  contact: string;
  does: string;
}

/** 24 invented organisations over all six sectors. */
export const NGO_ROWS: readonly NgoRow[] = [
  {
    id: "annapurna-rasoi",
    name: "Annapurna Rasoi Trust",
    place: "Chandpur, Madhya Pradesh",
    sector: "food-nutrition",
    papers: both(-30, 30),
    contact: "Kamla D",
    does: "Runs school and village kitchens in which mothers cook and are paid for it.",
  },
  {
    id: "dhaan-kothi",
    name: "Dhaan Kothi Samiti",
    place: "Sonpura, Chhattisgarh",
    sector: "food-nutrition",
    papers: [["12A", -20, 40]],
    contact: "Ramesh T",
    does: "Builds grain banks with villages that have a lean season, and keeps their seed.",
  },
  {
    id: "roti-saath",
    name: "Roti Saath Mandal",
    place: "Haldwara, Rajasthan",
    sector: "food-nutrition",
    papers: [
      ["80G", -50, -4],
      ["12A", -50, 10],
    ],
    contact: "Farida S",
    does: "Serves hot food outside district hospitals through the night.",
  },
  {
    id: "poshan-angan",
    name: "Poshan Angan",
    place: "Belgaon, Maharashtra",
    sector: "food-nutrition",
    papers: both(-14, 46),
    contact: "Sunanda P",
    does: "Brings milk, eggs and growth charts to village crèches.",
  },
  {
    id: "udaan-pathshala",
    name: "Udaan Pathshala",
    place: "Nandkheda, Madhya Pradesh",
    sector: "education",
    papers: [...both(-26, 34), ["FCRA", -26, 34]],
    contact: "Neha J",
    does: "Supports government schools with books, bags and a year of company for their teachers.",
  },
  {
    id: "akshar-mitra",
    name: "Akshar Mitra",
    place: "Lohari, Uttar Pradesh",
    sector: "education",
    papers: both(-9, 51),
    contact: "Imran A",
    does: "Sends libraries and science trunks from school to school by bus.",
  },
  {
    id: "taaron-ki-shala",
    name: "Taaron ki Shala",
    place: "Hirapani, Odisha",
    sector: "education",
    papers: [["80G", -34, 26]],
    contact: "Sabitri M",
    does: "Holds evening classes for children who work with their families by day.",
  },
  {
    id: "pragati-chhatravas",
    name: "Pragati Chhatravas",
    place: "Rampura, Bihar",
    sector: "education",
    papers: both(-18, 42),
    contact: "Anita K",
    does: "Keeps a hostel in which girls from far villages finish school.",
  },
  {
    id: "jal-saathi",
    name: "Jal Saathi",
    place: "Bhimtala, Madhya Pradesh",
    sector: "environment",
    papers: [
      ["80G", -40, 20],
      ["12A", -57, { days: 75 }],
    ],
    contact: "Devendra G",
    does: "Finds, drills and looks after water with the hamlets that drink it.",
  },
  {
    id: "van-mitra",
    name: "Van Mitra Sangathan",
    place: "Kathari, Jharkhand",
    sector: "environment",
    papers: [["12A", -62, -2]],
    contact: "Birsi L",
    does: "Plants and guards village forests together with forest committees.",
  },
  {
    id: "gauri-seva",
    name: "Gauri Seva Ashray",
    place: "Amgaon, Madhya Pradesh",
    sector: "environment",
    papers: both(-22, 38),
    contact: "Mohan B",
    does: "Shelters cattle found on the roads and finds them homes.",
  },
  {
    id: "pankh-pariwar",
    name: "Pankh Pariwar",
    place: "Tiloni, Gujarat",
    sector: "environment",
    papers: [],
    contact: "Hetal V",
    does: "Brings sparrows and other birds back with schools, boxes and bowls of water.",
  },
  {
    id: "pashu-mitra",
    name: "Pashu Mitra",
    place: "Kesarpur, Haryana",
    sector: "environment",
    papers: both(-12, 48),
    contact: "Gurmeet S",
    does: "Neuters, vaccinates and brings back street dogs, ward by ward.",
  },
  ...HEALTH_RIGHTS_AND_WORK,
];
