/** A paper and how it stands: the months before (−) or after now when the approval began and ends, or in how many days it ends. */
export type Paper = readonly [act: "80G" | "12A" | "FCRA", fromMonths: number, until?: number | { days: number }];

/** 80G and 12A, given on the same day. */
export const both = (from: number, until: number): readonly Paper[] => [
  ["80G", from, until],
  ["12A", from, until],
];
