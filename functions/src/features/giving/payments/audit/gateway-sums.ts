import { formatPaise } from "@daansetu/contract";

/** Counts and sums that the check compared with the mirror, and counts of those left out. */
export interface GatewaySums {
  payments: number;
  capturedPaise: number;
  refunds: number;
  refundedPaise: number;
  lostDisputes: number;
  lostPaise: number;
  /** Captured payments that belong to no donation and are in suspense, and payments that verified an instrument and are in no account. */
  withoutDonation: number;
  /** Number of payments, refunds and losses in the ledger that are older than the mirror. */
  olderThanMirror: number;
}

export const EMPTY_SUMS: GatewaySums = {
  payments: 0,
  capturedPaise: 0,
  refunds: 0,
  refundedPaise: 0,
  lostDisputes: 0,
  lostPaise: 0,
  withoutDonation: 0,
  olderThanMirror: 0,
};

export const addSums = (sumsA: GatewaySums, sumsB: GatewaySums): GatewaySums => ({
  payments: sumsA.payments + sumsB.payments,
  capturedPaise: sumsA.capturedPaise + sumsB.capturedPaise,
  refunds: sumsA.refunds + sumsB.refunds,
  refundedPaise: sumsA.refundedPaise + sumsB.refundedPaise,
  lostDisputes: sumsA.lostDisputes + sumsB.lostDisputes,
  lostPaise: sumsA.lostPaise + sumsB.lostPaise,
  withoutDonation: sumsA.withoutDonation + sumsB.withoutDonation,
  olderThanMirror: sumsA.olderThanMirror + sumsB.olderThanMirror,
});

/** The line that `npm run audit` prints. @param mirrorSince when the oldest record of the mirror was written */
export function describeSums(sums: GatewaySums, mirrorSince: string | undefined): string {
  const compared = [
    `payments: ${sums.payments}, ${formatPaise(sums.capturedPaise)}`,
    `refunds: ${sums.refunds}, ${formatPaise(sums.refundedPaise)}`,
    `lost disputes: ${sums.lostDisputes}, ${formatPaise(sums.lostPaise)}`,
    `in no donation: ${sums.withoutDonation}`,
  ].join("; ");
  const older =
    mirrorSince === undefined ? "the mirror is empty" : `older than the mirror, which began at ${mirrorSince}`;
  return `compared – ${compared}; not compared – ${sums.olderThanMirror}${sums.olderThanMirror === 0 ? "" : ` (${older})`}`;
}
