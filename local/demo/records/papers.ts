/** A certificate and its validity: start and end in months from now (− is past), or days until it ends. */
export type Paper = readonly [act: "80G" | "12A" | "FCRA", fromMonths: number, until?: number | { days: number }];

/** 80G and 12A, issued on the same day. */
export const both = (from: number, until: number): readonly Paper[] => [
  ["80G", from, until],
  ["12A", from, until],
];
