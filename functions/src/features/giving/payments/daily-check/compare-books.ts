import type { GatewayPayment, GatewayRefund } from "../../../../gateway/payment-gateway.ts";
import type { FoundDiscrepancy } from "./discrepancy.document.ts";

/** The gateway's records, as of now. */
export interface GatewaySide {
  payments: readonly GatewayPayment[];
  refunds: readonly GatewayRefund[];
  /** Payments and refunds that the gateway has and that could not be read; they are dead letters, and nothing is said about them here. */
  unreadableIds: ReadonlySet<string>;
}

/** Why captured money is not a donation. `waiting`: its donor's details are missing; nothing differs from the gateway. */
export type SuspenseReason = "foreign-card" | "second-capture" | "amount-differs" | "waiting";

/** A captured payment in the ledger. */
export interface BookedPayment {
  paymentId: string;
  /** `undefined` for one that belongs to no donation and is in suspense. */
  donationId: string | undefined;
  amountPaise: number;
  /** Absent if it is a donation. */
  suspense?: {
    reason: SuspenseReason;
    /** The amount of the donation's order. */
    expectedPaise: number;
    /** True if all of it went back, or an admin accepted it as it is. */
    isReturned: boolean;
  };
}

/** A refund in the ledger. */
export interface BookedRefund {
  refundId: string;
  donationId: string | undefined;
  amountPaise: number;
  /** True if it was taken back, because the gateway had reversed the refund. */
  isTakenBack: boolean;
  /** True if less than the refund may be booked: it includes the donor's fee, or a dispute took the rest. */
  mayBeLess: boolean;
}

/** Our records. */
export interface BooksSide {
  payments: ReadonlyMap<string, BookedPayment>;
  refunds: ReadonlyMap<string, BookedRefund>;
  /** Payments of a donation that have been in suspense, and may still be. */
  wereUnmatched: readonly string[];
  /** The fee of each payment that was reported first. */
  firstFees: ReadonlyMap<string, number>;
}

/** The gateway captures at once what it may capture; a payment that is still authorised after this time is left over. */
const CAPTURE_WITHIN_MS = 3_600_000;

/** Every discrepancy between the gateway's records and ours, in both directions. Pure. */
export function compareBooks(gateway: GatewaySide, books: BooksSide, now: Date): FoundDiscrepancy[] {
  const paymentIds = new Set(gateway.payments.map(({ id }) => id));
  const refundIds = new Set(gateway.refunds.map(({ id }) => id));
  const isAbsent = (id: string, ids: ReadonlySet<string>) => !ids.has(id) && !gateway.unreadableIds.has(id);
  return [
    ...gateway.payments.flatMap((payment) => discrepanciesOfPayment(payment, books, now)),
    ...[...books.payments.values()]
      .filter(({ paymentId }) => isAbsent(paymentId, paymentIds))
      .map(({ paymentId, donationId, amountPaise }) =>
        discrepancy("booked-not-paid", "payment", paymentId, amountPaise, null, donationId),
      ),
    ...gateway.refunds.flatMap((refund) => discrepanciesOfRefund(refund, books)),
    ...[...books.refunds.values()]
      .filter(({ refundId, isTakenBack }) => !isTakenBack && isAbsent(refundId, refundIds))
      .map(({ refundId, donationId, amountPaise }) =>
        discrepancy("refund-not-at-gateway", "refund", refundId, amountPaise, null, donationId),
      ),
  ];
}

function discrepanciesOfPayment(payment: GatewayPayment, books: BooksSide, now: Date): FoundDiscrepancy[] {
  const { id, amountPaise, status, wasCaptured, feePaise } = payment;
  const booked = books.payments.get(id);
  if (!wasCaptured) {
    if (booked !== undefined)
      return [discrepancy("booked-not-paid", "payment", id, booked.amountPaise, 0, booked.donationId)];
    const isLeftOver = status === "authorized" && now.getTime() - payment.createdAt.getTime() > CAPTURE_WITHIN_MS;
    return isLeftOver ? [discrepancy("late-authorisation", "payment", id, null, amountPaise)] : [];
  }
  if (booked === undefined) return [discrepancy("paid-not-booked", "payment", id, null, amountPaise)];
  const { donationId, suspense } = booked;
  const found: FoundDiscrepancy[] = [];
  if (booked.amountPaise !== amountPaise)
    found.push(discrepancy("amount-differs", "payment", id, booked.amountPaise, amountPaise, donationId));
  else if (suspense !== undefined && !suspense.isReturned && suspense.reason !== "waiting")
    found.push(discrepancy(suspense.reason, "payment", id, suspense.expectedPaise, amountPaise, donationId));
  const firstFee = books.firstFees.get(id);
  if (firstFee !== undefined && feePaise !== undefined && firstFee !== feePaise)
    found.push(discrepancy("fee-differs", "payment", id, firstFee, feePaise, donationId));
  return found;
}

function discrepanciesOfRefund({ id, amountPaise, status }: GatewayRefund, books: BooksSide): FoundDiscrepancy[] {
  const entry = books.refunds.get(id);
  const booked = entry?.isTakenBack === true ? undefined : entry;
  if (status !== "processed")
    return booked === undefined
      ? []
      : [discrepancy("refund-not-at-gateway", "refund", id, booked.amountPaise, 0, booked.donationId)];
  if (booked === undefined) return [discrepancy("refund-missing", "refund", id, null, amountPaise, entry?.donationId)];
  const isExplained = booked.amountPaise === amountPaise || (booked.mayBeLess && booked.amountPaise < amountPaise);
  return isExplained
    ? []
    : [discrepancy("amount-differs", "refund", id, booked.amountPaise, amountPaise, booked.donationId)];
}

function discrepancy(
  kind: FoundDiscrepancy["kind"],
  entity: FoundDiscrepancy["entity"],
  gatewayId: string,
  expectedPaise: number | null,
  foundPaise: number | null,
  donationId?: string,
): FoundDiscrepancy {
  return { kind, gatewayId, entity, expectedPaise, foundPaise, ...(donationId !== undefined && { donationId }) };
}
