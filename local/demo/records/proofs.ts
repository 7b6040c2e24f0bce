import type { Sector } from "@daansetu/contract";
import type { PicturedCampaign } from "../pictures/catalogue.ts";

export interface ProofRow {
  picture: `proof-${string}`;
  category: Sector;
  campaign?: PicturedCampaign;
  caption: string;
  place: string;
  daysAgo: number;
}

/** Proof of impact: at least two a month, and one for every sector of monthly campaigns. */
export const PROOF_ROWS: readonly ProofRow[] = [
  {
    picture: "proof-meals",
    category: "hunger",
    campaign: "plate-a-day",
    caption: "Lunch for 96 children on the first day after the holidays",
    place: "Chandpur",
    daysAgo: 8,
  },
  {
    picture: "proof-kitchen-garden",
    category: "hunger",
    campaign: "plate-a-day",
    caption: "The kitchen’s own pumpkins and beans, planted in the rains",
    place: "Chandpur",
    daysAgo: 39,
  },
  {
    picture: "proof-tiffin",
    category: "hunger",
    caption: "Tiffin boxes for six elders who cannot come to the kitchen",
    place: "Chandpur",
    daysAgo: 71,
  },
  {
    picture: "proof-milk",
    category: "children",
    campaign: "milk-and-eggs",
    caption: "Milk and eggs on a Monday morning",
    place: "Belgaon",
    daysAgo: 11,
  },
  {
    picture: "proof-growth",
    category: "children",
    campaign: "milk-and-eggs",
    caption: "Measuring day: 24 of 26 children have grown as they should",
    place: "Belgaon",
    daysAgo: 44,
  },
  {
    picture: "proof-library",
    category: "education",
    campaign: "girls-in-school",
    caption: "The reading room is open on Sundays too",
    place: "Nandkheda",
    daysAgo: 15,
  },
  {
    picture: "proof-cycles",
    category: "education",
    campaign: "girls-in-school",
    caption: "Eighteen bicycles for the seven kilometres to class six",
    place: "Nandkheda",
    daysAgo: 63,
  },
  {
    picture: "proof-fodder",
    category: "animals",
    campaign: "green-fodder",
    caption: "The first lucerne from the shelter’s own field",
    place: "Amgaon",
    daysAgo: 19,
  },
  {
    picture: "proof-vet",
    category: "animals",
    campaign: "green-fodder",
    caption: "Twelve calves vaccinated in one morning",
    place: "Amgaon",
    daysAgo: 52,
  },
  {
    picture: "proof-stores",
    category: "emergency",
    campaign: "monsoon-stores",
    caption: "The first shelf is full: 34 kits counted twice",
    place: "Majhauli",
    daysAgo: 3,
  },
  {
    picture: "proof-water",
    category: "emergency",
    campaign: "flood-boats",
    caption: "Clean water again, two days after the embankment broke",
    place: "Majhauli",
    daysAgo: 30,
  },
  {
    picture: "proof-ramp",
    category: "disability",
    campaign: "therapy-close-to-home",
    caption: "The ramp at the middle school, built by parents in four days",
    place: "Ratanpur Khurd",
    daysAgo: 23,
  },
  {
    picture: "proof-court",
    category: "disability",
    campaign: "therapy-close-to-home",
    caption: "Games afternoon, one team for everybody",
    place: "Ratanpur Khurd",
    daysAgo: 57,
  },
  {
    picture: "proof-eye-camp",
    category: "medicine",
    campaign: "forest-clinic",
    caption: "Eye camp: 112 people seen, 47 pairs of spectacles",
    place: "Mendhi",
    daysAgo: 13,
  },
  {
    picture: "proof-clinic",
    category: "medicine",
    campaign: "forest-clinic",
    caption: "The van at its ninth village, on its usual day",
    place: "Mendhi",
    daysAgo: 41,
  },
  {
    picture: "proof-home-visit",
    category: "medicine",
    campaign: "elders-medicine",
    caption: "A month of tablets, sorted by day",
    place: "Kumbhari",
    daysAgo: 26,
  },
  {
    picture: "proof-ghat",
    category: "temple",
    campaign: "ghat-lamps",
    caption: "The steps on the morning after the festival",
    place: "Narmadapur Ghat",
    daysAgo: 17,
  },
  {
    picture: "proof-lamps",
    category: "temple",
    campaign: "ghat-lamps",
    caption: "Lamps filled with oil for the whole of the month",
    place: "Narmadapur Ghat",
    daysAgo: 48,
  },
];
