import { GENERAL_FUND_ID } from "@daansetu/contract";
import type { SeededRandom } from "../seeded-random.ts";
import { DEMO_DONOR_UID } from "../records/accounts.ts";
import { FUNDRAISER_ROWS } from "../records/fundraisers.ts";
import { MONTHLY_ROWS } from "../records/monthly.ts";
import { DEMO_DONOR, makePeople, MESSAGES } from "../records/people.ts";
import { daysBefore, minutesAfter } from "../times.ts";
import type { DonationIntent } from "./simulate-donation.ts";
import { ordinaryOutcome, SPECIALS } from "./outcomes.ts";

const RUPEE = 100;
const PRESETS = [2_000, 4_000, 7_000] as const;
const ROUND = [
  100, 200, 251, 300, 500, 501, 750, 1_000, 1_100, 1_500, 2_000, 2_100, 2_500, 3_000, 4_000, 5_000, 5_100, 7_000, 7_500,
  10_000, 11_000, 15_000, 21_000, 25_000, 51_000,
] as const;

/** Relative number of donations by hour of the day in India, with peaks after breakfast, at lunch and in the evening. */
const HOURS = [1, 0.5, 0.3, 0.2, 0.2, 0.6, 1.5, 3, 5, 6, 6, 5, 5, 5, 4, 4, 4, 5, 6, 7, 9, 10, 7, 3] as const;

interface Target {
  campaign: DonationIntent["campaign"];
  unitRupees?: number;
  sinceDays: number;
  untilDays: number;
  donations: number;
  meanRupees: number;
}

const FUND: DonationIntent["campaign"] = { id: GENERAL_FUND_ID, kind: "general-fund", title: "General fund" };

const targets = (): Target[] => [
  ...[
    ...FUNDRAISER_ROWS.map((row) => ({ row, kind: "fundraiser" as const })),
    ...MONTHLY_ROWS.map((row) => ({ row, kind: "monthly" as const })),
  ].map(({ row, kind }): Target => ({
    campaign: { id: row.id, kind, title: row.title },
    ...(row.unit !== undefined && { unitRupees: row.unit[2] }),
    sinceDays: row.sinceDays,
    untilDays: row.endedDaysAgo === undefined ? 0 : row.endedDaysAgo + 1,
    donations: row.donations,
    meanRupees: row.donations === 0 ? 0 : (row.share * row.goalRupees) / row.donations,
  })),
  { campaign: FUND, sinceDays: 420, untilDays: 0, donations: 34, meanRupees: 2_400 },
];

/** A plausible amount near a random one: a preset, a multiple of the unit's price, or a round or auspicious number. */
function amount(random: SeededRandom, { meanRupees, unitRupees }: Target): number {
  const wanted = meanRupees * random.spread();
  if (unitRupees !== undefined && unitRupees <= wanted * 1.3 && random.happens(0.4))
    return Math.max(1, Math.round(wanted / unitRupees)) * unitRupees;
  const choices: readonly number[] = random.happens(0.45) && wanted > 1_300 && wanted < 9_000 ? PRESETS : ROUND;
  return choices.reduce(
    (best, choice) => (Math.abs(choice - wanted) < Math.abs(best - wanted) ? choice : best),
    choices[0] ?? 500,
  );
}

/** A random time between a campaign's first and last day, denser at both ends, at a plausible hour. */
function moment(random: SeededRandom, { sinceDays, untilDays }: Target, now: Date): Date {
  const along = random.happens(0.3) ? random.fraction() ** 2 : 1 - random.fraction() ** 1.6;
  const days = untilDays + Math.floor((sinceDays - untilDays) * (1 - along));
  const hour = random.weighted(HOURS.map((weight, at) => [at, weight] as const));
  const time = minutesAfter(new Date(daysBefore(now, days, hour)), random.between(0, 59));
  const latest = minutesAfter(now, -130);
  return time <= latest ? time : minutesAfter(time, -24 * 60);
}

/** All donations begun in the last fourteen months, completed or not, oldest first. */
export function donationIntents(now: Date, random: SeededRandom): DonationIntent[] {
  const people = makePeople(random);
  const byId = new Map(targets().map((target) => [target.campaign.id, target]));
  const manner = () => ({
    donor: random.happens(0.025) ? DEMO_DONOR : random.pick(people),
    anonymous: random.happens(0.17),
    whatsappSms: random.happens(0.3),
    ...(random.happens(0.24) && { message: random.pick(MESSAGES) }),
  });
  const ordinary = [...byId.values()].flatMap((target) => {
    const earliest = new Date(daysBefore(now, target.sinceDays, 10));
    return Array.from({ length: target.donations }, (): DonationIntent => {
      const at = moment(random, target, now);
      return {
        ...manner(),
        campaign: target.campaign,
        amountPaise: amount(random, target) * RUPEE,
        begun: at > earliest ? at : minutesAfter(earliest, random.between(20, 700)),
        outcome: ordinaryOutcome(random),
      };
    });
  });
  const special = SPECIALS.map(({ campaign, outcome, minutesAgo, rupees, byDemoDonor = false }): DonationIntent => {
    const target = byId.get(campaign);
    if (target === undefined) throw new Error(`A fixed donation names the unknown campaign ${campaign}.`);
    return {
      ...manner(),
      ...(byDemoDonor && { donor: DEMO_DONOR, loggedInAs: DEMO_DONOR_UID }),
      campaign: target.campaign,
      amountPaise: rupees * RUPEE,
      begun: minutesAfter(now, -minutesAgo),
      outcome,
    };
  });
  return [...ordinary, ...special].sort((a, b) => a.begun.getTime() - b.begun.getTime());
}
