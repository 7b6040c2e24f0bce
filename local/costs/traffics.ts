import type { Traffic } from "./usage.ts";

/** Months of which the costs are told, with the goals that were set for them. */
export const TRAFFICS: readonly (Traffic & { name: string; goalUsd?: number })[] = [
  { name: "no visitor", visitors: 0, gifts: 0, goalUsd: 5 },
  { name: "no visitor, WARM=yes", visitors: 0, gifts: 0, isWarm: true },
  { name: "10,000 visitors, 500 gifts", visitors: 10_000, gifts: 500 },
  { name: "1,000,000 visitors, 50,000 gifts", visitors: 1_000_000, gifts: 50_000, goalUsd: 70 },
];
