import { GENERAL_FUND_ID } from "@daansetu/contract";
import type { SeededRandom } from "../values/seeded-random.ts";
import { DEMO_DONOR_UID } from "../records/accounts.ts";
import { FUNDRAISER_ROWS } from "../records/fundraisers.ts";
import { MONTHLY_ROWS } from "../records/monthly.ts";
import { DEMO_DONOR, makeDonors, DONOR_MESSAGES } from "../records/people.ts";
import { daysBefore, minutesAfter } from "../values/times.ts";
import type { DonationIntent } from "./simulate-donation.ts";
import { pickOrdinaryOutcome, FIXED_DONATIONS } from "./outcomes.ts";

const PAISE_PER_RUPEE = 100;
const PRESET_RUPEES = [2_000, 4_000, 7_000] as const;
const ROUND_RUPEES = [
  100, 200, 251, 300, 500, 501, 750, 1_000, 1_100, 1_500, 2_000, 2_100, 2_500, 3_000, 4_000, 5_000, 5_100, 7_000, 7_500,
  10_000, 11_000, 15_000, 21_000, 25_000, 51_000,
] as const;

/** Relative number of donations by hour of the day in India, with peaks after breakfast, at lunch and in the evening. */
const DONATION_WEIGHT_BY_HOUR = [
  1, 0.5, 0.3, 0.2, 0.2, 0.6, 1.5, 3, 5, 6, 6, 5, 5, 5, 4, 4, 4, 5, 6, 7, 9, 10, 7, 3,
] as const;

interface DonationTarget {
  campaign: DonationIntent["campaign"];
  unitRupees?: number;
  sinceDays: number;
  untilDays: number;
  donationCount: number;
  meanRupees: number;
}

const GENERAL_FUND: DonationIntent["campaign"] = { id: GENERAL_FUND_ID, kind: "general-fund", title: "General fund" };

const listDonationTargets = (): DonationTarget[] => [
  ...[
    ...FUNDRAISER_ROWS.map((row) => ({ row, kind: "fundraiser" as const })),
    ...MONTHLY_ROWS.map((row) => ({ row, kind: "monthly" as const })),
  ].map(({ row, kind }): DonationTarget => ({
    campaign: { id: row.id, kind, title: row.title },
    ...(row.unit !== undefined && { unitRupees: row.unit[2] }),
    sinceDays: row.createdDaysAgo,
    untilDays: row.endedDaysAgo === undefined ? 0 : row.endedDaysAgo + 1,
    donationCount: row.donationCount,
    meanRupees: row.donationCount === 0 ? 0 : (row.goalShare * row.goalRupees) / row.donationCount,
  })),
  { campaign: GENERAL_FUND, sinceDays: 420, untilDays: 0, donationCount: 34, meanRupees: 2_400 },
];

/** A plausible amount near a random one: a preset, a multiple of the unit's price, or a round or auspicious number. */
function pickAmountRupees(random: SeededRandom, { meanRupees, unitRupees }: DonationTarget): number {
  const wantedRupees = meanRupees * random.nextAmountFactor();
  if (unitRupees !== undefined && unitRupees <= wantedRupees * 1.3 && random.nextBoolean(0.4))
    return Math.max(1, Math.round(wantedRupees / unitRupees)) * unitRupees;
  const amountChoices: readonly number[] =
    random.nextBoolean(0.45) && wantedRupees > 1_300 && wantedRupees < 9_000 ? PRESET_RUPEES : ROUND_RUPEES;
  return amountChoices.reduce(
    (nearestChoice, choice) =>
      Math.abs(choice - wantedRupees) < Math.abs(nearestChoice - wantedRupees) ? choice : nearestChoice,
    amountChoices[0] ?? 500,
  );
}

/** A random time between a campaign's first and last day, denser at both ends, at a plausible hour. */
function pickDonationTime(random: SeededRandom, { sinceDays, untilDays }: DonationTarget, now: Date): Date {
  const fractionOfPeriod = random.nextBoolean(0.3) ? random.nextFraction() ** 2 : 1 - random.nextFraction() ** 1.6;
  const daysBeforeNow = untilDays + Math.floor((sinceDays - untilDays) * (1 - fractionOfPeriod));
  const hour = random.pickWeighted(DONATION_WEIGHT_BY_HOUR.map((weight, hourIndex) => [hourIndex, weight] as const));
  const donationTime = minutesAfter(new Date(daysBefore(now, daysBeforeNow, hour)), random.nextInteger(0, 59));
  const latestTime = minutesAfter(now, -130);
  return donationTime <= latestTime ? donationTime : minutesAfter(donationTime, -24 * 60);
}

/** All donations begun in the last fourteen months, completed or not, oldest first. */
export function donationIntents(now: Date, random: SeededRandom): DonationIntent[] {
  const donors = makeDonors(random);
  const targetsById = new Map(listDonationTargets().map((target) => [target.campaign.id, target]));
  const pickDonorAndOptions = () => ({
    donor: random.nextBoolean(0.025) ? DEMO_DONOR : random.pick(donors),
    anonymous: random.nextBoolean(0.17),
    whatsappSms: random.nextBoolean(0.3),
    ...(random.nextBoolean(0.24) && { message: random.pick(DONOR_MESSAGES) }),
  });
  const ordinaryIntents = [...targetsById.values()].flatMap((target) => {
    const earliestTime = new Date(daysBefore(now, target.sinceDays, 10));
    return Array.from({ length: target.donationCount }, (): DonationIntent => {
      const donatedAt = pickDonationTime(random, target, now);
      return {
        ...pickDonorAndOptions(),
        campaign: target.campaign,
        amountPaise: pickAmountRupees(random, target) * PAISE_PER_RUPEE,
        startedAt: donatedAt > earliestTime ? donatedAt : minutesAfter(earliestTime, random.nextInteger(20, 700)),
        outcome: pickOrdinaryOutcome(random),
      };
    });
  });
  const fixedIntents = FIXED_DONATIONS.map(
    ({ campaign, outcome, minutesAgo, rupees, byDemoDonor = false, chosen }): DonationIntent => {
      const target = targetsById.get(campaign);
      if (target === undefined) throw new Error(`A fixed donation names the unknown campaign ${campaign}.`);
      return {
        ...pickDonorAndOptions(),
        ...(chosen !== undefined && { chosen }),
        ...(byDemoDonor && { donor: DEMO_DONOR, loggedInAs: DEMO_DONOR_UID }),
        campaign: target.campaign,
        amountPaise: rupees * PAISE_PER_RUPEE,
        startedAt: minutesAfter(now, -minutesAgo),
        outcome,
      };
    },
  );
  return [...ordinaryIntents, ...fixedIntents].sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
}
