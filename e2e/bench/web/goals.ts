import type { PageFigures } from "./measure.ts";

/** The longest wait after a tap, on a phone slowed down by 4. */
export const LONGEST_INTERACTION_MS = 100;
export const MOST_SCRIPT_BYTES = 115_000;

/** The goals of every public page, one for each figure. */
export const GOALS: readonly { name: string; isMet: (page: PageFigures, floor: PageFigures) => boolean }[] = [
  { name: "performance ≥ 98", isMet: ({ performance }) => performance >= 98 },
  { name: "accessibility 100", isMet: ({ accessibility }) => accessibility === 100 },
  { name: "best practices 100", isMet: ({ bestPractices }) => bestPractices === 100 },
  { name: "SEO 100", isMet: ({ seo }) => seo === 100 },
  { name: "LCP ≤ 1.3 × floor", isMet: ({ lcpMs }, floor) => lcpMs <= 1.3 * floor.lcpMs },
  { name: "CLS ≤ 0.02", isMet: ({ cls }) => cls <= 0.02 },
  { name: "TBT ≤ 80 ms", isMet: ({ tbtMs }) => tbtMs <= 80 },
  { name: "script ≤ 115 kB", isMet: ({ scriptBytes }) => scriptBytes <= MOST_SCRIPT_BYTES },
];
