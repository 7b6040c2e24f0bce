/** A certificate and its validity: start and end in months from now (− is past), or days until it ends. */
export type CertificateRow = readonly [
  act: "80G" | "12A" | "FCRA",
  fromMonths: number,
  until?: number | { days: number },
];

/** A pair of certificates, 80G and 12A, issued on the same day. */
export const papers80GAnd12A = (fromMonths: number, untilMonths: number): readonly CertificateRow[] => [
  ["80G", fromMonths, untilMonths],
  ["12A", fromMonths, untilMonths],
];
