import type { Deps } from "../../../../deps/deps.interface.ts";
import { GatewayError, type GatewayPayment, type GatewayRefund } from "../../../../gateway/payment-gateway.ts";
import type { PaymentEntry } from "../../../platform/ledger/ledger.document.ts";
import { isThrottled } from "../is-throttled.ts";
import type { PaymentOutcome } from "../../donations/index.ts";
import type { UnmatchedPaymentsRepository } from "../unmatched/unmatched-payments.repository.ts";
import type { BooksSideReader } from "./books-side.service.ts";
import { compareBooks, type GatewaySide } from "./compare-books.ts";
import { discrepancyId, type DiscrepancyKind, type FoundDiscrepancy } from "./discrepancy.document.ts";
import type { DiscrepanciesService } from "./discrepancies.service.ts";

export interface CheckReport {
  /** Discrepancies that a person has to look at and that were not open before. */
  found: number;
  /** Discrepancies that are gone: mended by this check, or since the last one. */
  healed: number;
  /** Payments and refunds that could not be read; a stored record of each is retried. */
  parked: number;
}

/** Kinds of discrepancies that the usual matching and booking may repair; trying it is safe. */
const HEALABLE_KINDS: ReadonlySet<DiscrepancyKind> = new Set([
  "paid-not-booked",
  "refund-missing",
  "refund-not-at-gateway",
  "late-authorisation",
]);

/** Fetches a payment or refund anew and books it. @throws GatewayError */
export type BookById = (entity: "payment" | "refund", gatewayId: string, now: Date) => Promise<PaymentOutcome>;

/** Compares records of the gateway with ours, mends what it can, and records the rest. */
export function examinationService(
  { gateway, log }: Pick<Deps, "gateway" | "log">,
  {
    books: { readBooks },
    discrepancies,
    bookById,
    unmatchedPayments,
  }: {
    books: BooksSideReader;
    discrepancies: DiscrepanciesService;
    bookById: BookById;
    unmatchedPayments: Pick<UnmatchedPaymentsRepository, "bookMissing">;
  },
) {
  async function compare(side: GatewaySide, entries: ReadonlyMap<string, PaymentEntry>, now: Date) {
    const paymentIds = side.payments.map(({ id }) => id);
    const refundIds = side.refunds.map(({ id }) => id);
    const books = await readBooks(paymentIds, refundIds, entries);
    // Of a donation that was restored, the donor's own return may have booked a payment that was in suspense.
    for (const paymentId of books.wereUnmatched) await unmatchedPayments.bookMissing(paymentId, now);
    return compareBooks(side, books, now);
  }

  /** @returns `undefined` if the match failed; then the discrepancy stays. @throws GatewayError `throttled` */
  async function tryMatch(
    { kind, entity, gatewayId }: FoundDiscrepancy,
    now: Date,
  ): Promise<PaymentOutcome | undefined> {
    if (!HEALABLE_KINDS.has(kind) || (entity !== "payment" && entity !== "refund")) return undefined;
    try {
      return await bookById(entity, gatewayId, now);
    } catch (error) {
      if (isThrottled(error)) throw error;
      log.warn("A discrepancy could not be mended", { kind, gatewayId, error });
      return undefined;
    }
  }

  /** The gateway's side with what the attempts may have changed there: a payment that was captured. */
  async function refresh(side: GatewaySide, attempts: readonly FoundDiscrepancy[]): Promise<GatewaySide> {
    const capturedIds = new Set(
      attempts.filter(({ kind }) => kind === "late-authorisation").map(({ gatewayId }) => gatewayId),
    );
    const payments = await Promise.all(
      side.payments.map(async (payment) => (capturedIds.has(payment.id) ? gateway.payment(payment.id) : payment)),
    );
    return { ...side, payments };
  }

  /**
   * @param entries ledger entries whose payments and refunds are compared, too, whether the gateway has them or not
   * @returns the ids of the discrepancies that remain
   * @throws GatewayError `throttled`
   */
  async function examine(
    side: GatewaySide,
    entries: ReadonlyMap<string, PaymentEntry>,
    now: Date,
    report: CheckReport,
  ): Promise<Set<string>> {
    const foundAtFirst = await compare(side, entries, now);
    const matches = new Map<string, PaymentOutcome>();
    for (const discrepancy of foundAtFirst) {
      const match = await tryMatch(discrepancy, now);
      if (match !== undefined) matches.set(discrepancyId(discrepancy), match);
    }
    const isExplained = (discrepancy: FoundDiscrepancy) =>
      isNoDiscrepancy(discrepancy, matches.get(discrepancyId(discrepancy)), side);
    const attempts = foundAtFirst.filter((discrepancy) => matches.has(discrepancyId(discrepancy)));
    const found = attempts.length === 0 ? foundAtFirst : await compare(await refresh(side, attempts), entries, now);
    const remaining = found
      .filter((discrepancy) => !isExplained(discrepancy))
      .map((discrepancy) => withDonation(discrepancy, matches.get(discrepancyId(discrepancy))));
    const remainingIds = new Set(remaining.map(discrepancyId));
    for (const discrepancy of attempts)
      if (!remainingIds.has(discrepancyId(discrepancy)) && !isExplained(discrepancy)) {
        await discrepancies.heal(withDonation(discrepancy, matches.get(discrepancyId(discrepancy))), now);
        report.healed += 1;
      }
    for (const discrepancy of remaining) if (await discrepancies.record(discrepancy, now)) report.found += 1;
    return remainingIds;
  }

  return { examine };
}
export type ExaminationService = ReturnType<typeof examinationService>;

function withDonation(discrepancy: FoundDiscrepancy, match: PaymentOutcome | undefined): FoundDiscrepancy {
  const donationId = match !== undefined && "donationAfter" in match ? match.donationAfter.id : discrepancy.donationId;
  return donationId === undefined ? discrepancy : { ...discrepancy, donationId };
}

/**
 * True if the match explains why the ledger has no entry: a payment that only verified an instrument; a refund of one, or of a payment that was released
 * without a capture.
 */
function isNoDiscrepancy({ kind, gatewayId }: FoundDiscrepancy, match: PaymentOutcome | undefined, side: GatewaySide) {
  if (match === undefined || (kind !== "paid-not-booked" && kind !== "refund-missing")) return false;
  if (match.kind === "none") return true;
  if (kind === "paid-not-booked" || !("donationAfter" in match)) return false;
  const paymentId = side.refunds.find(({ id }) => id === gatewayId)?.paymentId;
  const payment = paymentId === undefined ? undefined : match.donationAfter.donation.facts.payments[paymentId];
  return payment?.status !== "captured";
}

/** The payment as the gateway has it; `undefined` if this account has no such payment. @throws GatewayError */
export const fetchPaymentIfFound = (
  { gateway }: Pick<Deps, "gateway">,
  paymentId: string,
): Promise<GatewayPayment | undefined> => undefinedIfUnknown(gateway.payment(paymentId));

/** As `fetchPaymentIfFound`, for a refund. */
export const fetchRefundIfFound = (
  { gateway }: Pick<Deps, "gateway">,
  refundId: string,
): Promise<GatewayRefund | undefined> => undefinedIfUnknown(gateway.refundById(refundId));

async function undefinedIfUnknown<Entity>(reply: Promise<Entity>): Promise<Entity | undefined> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof GatewayError && error.httpStatus === 400) return undefined;
    throw error;
  }
}
