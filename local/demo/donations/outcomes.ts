import type { ChosenItem } from "@daansetu/contract";
import type { SeededRandom } from "../values/seeded-random.ts";

/** How a donation turns out. */
export type DonationOutcome =
  | "paid"
  | "declined-then-paid"
  | "refunded"
  | "partly-refunded"
  | "refunded-after-weeks"
  | "refund-on-its-way"
  | "paid-twice"
  | "from-abroad"
  | "pending"
  | "failed"
  | "open"
  | "abandoned";

/** A donation that the demo always contains, independent of the random ones. */
export interface FixedDonation {
  campaign: string;
  outcome: DonationOutcome;
  /** Minutes before now when the form was sent. */
  minutesAgo: number;
  rupees: number;
  /** True if the logged-in demo donor made the donation, so that their profile has one of this status. */
  byDemoDonor?: true;
  /** Things of the campaign's list. */
  chosen?: readonly ChosenItem[];
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** What the demo donor gave for lamps: some of it was handed over, once and twice, and some waits for its lot. */
const DEMO_DONORS_LAMPS: readonly FixedDonation[] = [
  {
    ...{ campaign: "solar-lamps", outcome: "paid", minutesAgo: 81 * DAY_MINUTES + 260, rupees: 3_250 },
    ...{ byDemoDonor: true, chosen: [{ itemId: "solar-lamp", units: 5 }] },
  },
  {
    ...{ campaign: "solar-lamps", outcome: "paid", minutesAgo: 39 * DAY_MINUTES + 330, rupees: 5_000 },
    byDemoDonor: true,
    chosen: [
      { itemId: "charging-board", units: 1 },
      { itemId: "class-kit", units: 4 },
    ],
  },
  {
    ...{ campaign: "solar-lamps", outcome: "paid", minutesAgo: 11 * DAY_MINUTES + 150, rupees: 1_950 },
    ...{ byDemoDonor: true, chosen: [{ itemId: "solar-lamp", units: 3 }] },
  },
];

/**
 * Donations that the demo always contains: at least one of each status, some of them from today, so that the admin panel and the reconciler
 * have work to show.
 */
export const FIXED_DONATIONS: readonly FixedDonation[] = [
  {
    campaign: "school-meals",
    outcome: "refunded",
    minutesAgo: 9 * DAY_MINUTES + 130,
    rupees: 4_000,
    byDemoDonor: true,
  },
  { campaign: "flood-boats", outcome: "refunded", minutesAgo: 31 * DAY_MINUTES + 220, rupees: 10_000 },
  { campaign: "solar-lamps", outcome: "refunded", minutesAgo: 70 * DAY_MINUTES + 400, rupees: 1_300 },
  { campaign: "plate-a-day", outcome: "refunded", minutesAgo: 180 * DAY_MINUTES + 95, rupees: 900 },
  // Before the first delivery, and returned after it.
  {
    ...{ campaign: "hill-ambulance", outcome: "refunded-after-weeks", minutesAgo: 402 * DAY_MINUTES + 190 },
    ...{ rupees: 3_000, chosen: [{ itemId: "village-kit", units: 2 }] },
  },
  ...DEMO_DONORS_LAMPS,
  { campaign: "hill-ambulance", outcome: "refunded", minutesAgo: 372 * DAY_MINUTES + 310, rupees: 2_000 },
  {
    campaign: "hand-pump",
    outcome: "partly-refunded",
    minutesAgo: 16 * DAY_MINUTES + 75,
    rupees: 7_000,
    byDemoDonor: true,
  },
  { campaign: "rescued-cattle", outcome: "partly-refunded", minutesAgo: 47 * DAY_MINUTES + 500, rupees: 12_000 },
  { campaign: "forest-clinic", outcome: "partly-refunded", minutesAgo: 101 * DAY_MINUTES + 340, rupees: 5_000 },
  { campaign: "general-fund", outcome: "partly-refunded", minutesAgo: 212 * DAY_MINUTES + 60, rupees: 7_000 },
  {
    campaign: "reading-corner",
    outcome: "refund-on-its-way",
    minutesAgo: 5 * DAY_MINUTES + 210,
    rupees: 2_800,
    byDemoDonor: true,
  },
  { campaign: "storm-roofs", outcome: "paid-twice", minutesAgo: 3 * DAY_MINUTES + 150, rupees: 9_500 },
  { campaign: "tea-garden-creche", outcome: "paid-twice", minutesAgo: 26 * DAY_MINUTES + 430, rupees: 2_550 },
  { campaign: "flood-boats", outcome: "from-abroad", minutesAgo: 2 * DAY_MINUTES + 90, rupees: 25_000 },
  { campaign: "girls-in-school", outcome: "from-abroad", minutesAgo: 9 * HOUR_MINUTES, rupees: 6_000 },
  { campaign: "school-meals", outcome: "pending", minutesAgo: 95, rupees: 2_000, byDemoDonor: true },
  { campaign: "weavers-rations", outcome: "pending", minutesAgo: 7 * HOUR_MINUTES + 20, rupees: 3_700 },
  { campaign: "elders-medicine", outcome: "pending", minutesAgo: 26 * HOUR_MINUTES, rupees: 1_300 },
  { campaign: "school-meals", outcome: "failed", minutesAgo: 50, rupees: 4_000 },
  { campaign: "street-dogs", outcome: "failed", minutesAgo: 5 * HOUR_MINUTES + 12, rupees: 1_100, byDemoDonor: true },
  { campaign: "milk-and-eggs", outcome: "failed", minutesAgo: 21 * HOUR_MINUTES, rupees: 900 },
  { campaign: "hand-pump", outcome: "failed", minutesAgo: 2 * DAY_MINUTES + 33, rupees: 7_000 },
  { campaign: "general-fund", outcome: "failed", minutesAgo: 3 * DAY_MINUTES + 71, rupees: 2_000 },
  { campaign: "storm-roofs", outcome: "open", minutesAgo: 8, rupees: 9_500, byDemoDonor: true },
  { campaign: "ghat-lamps", outcome: "open", minutesAgo: 3 * HOUR_MINUTES + 5, rupees: 500 },
  { campaign: "weavers-rations", outcome: "open", minutesAgo: 17 * HOUR_MINUTES, rupees: 1_850 },
  { campaign: "tea-garden-creche", outcome: "open", minutesAgo: 2 * DAY_MINUTES + 300, rupees: 850 },
  { campaign: "school-meals", outcome: "paid", minutesAgo: 34, rupees: 4_000 },
  { campaign: "flood-boats", outcome: "paid", minutesAgo: 76, rupees: 2_500, byDemoDonor: true },
  { campaign: "reading-corner", outcome: "paid", minutesAgo: 3 * HOUR_MINUTES + 14, rupees: 7_000 },
  { campaign: "weavers-rations", outcome: "paid", minutesAgo: 11 * HOUR_MINUTES, rupees: 1_850 },
];

export const pickOrdinaryOutcome = (random: SeededRandom): DonationOutcome =>
  random.pickWeighted<DonationOutcome>([
    ["paid", 85],
    ["declined-then-paid", 8],
    ["abandoned", 7],
  ]);
