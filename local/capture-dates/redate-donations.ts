import { calendarDay, financialYearOf } from "@daansetu/contract";
import { FieldPath, type Firestore } from "firebase-admin/firestore";
import { collections } from "../../functions/src/collections.ts";
import {
  mayCountOnOtherDay,
  type PaymentUpdate,
  paymentUpdateOf,
} from "../../functions/src/features/giving/core/payment-facts.ts";
import type { DonationDocument } from "../../functions/src/features/giving/core/donation.document.ts";
import { bookingFor } from "../../functions/src/features/giving/core/booking.ts";
import { donationsRepository } from "../../functions/src/features/giving/donations/donations.repository.ts";
import { paymentUpdateApplier } from "../../functions/src/features/giving/donations/payment-updates.service.ts";
import { webhookEventsRepository } from "../../functions/src/features/giving/donations/webhook-events.repository.ts";
import { gatewayMirrorRepository } from "../../functions/src/features/giving/payments/mirror/gateway-mirror.repository.ts";
import { unmatchedClaims } from "../../functions/src/features/giving/payments/unmatched/unmatched-claims.ts";
import { unmatchedPaymentsRepository } from "../../functions/src/features/giving/payments/unmatched/unmatched-payments.repository.ts";
import { GatewayError, type GatewayPayment, type PaymentGateway } from "../../functions/src/gateway/payment-gateway.ts";
import { seenInReply } from "../../functions/src/gateway/sighting.ts";
import { documentsOf } from "../audit/read-books.ts";

interface RedateOptions {
  db: Firestore;
  gateway: Pick<PaymentGateway, "payment">;
  now: () => Date;
  /** Absent or false: only says what would change. */
  apply?: boolean;
  /** Gets a sentence about each donation that was asked about. */
  say: (sentence: string) => void;
}

interface RedateCounts {
  /** Donations that were stored with a day which may not be that of the gateway's own times. */
  asked: number;
  /** Those that count on another day, or would. */
  moved: number;
  /** Those whose day stays, because the gateway does not say when they were authorised or captured, or says nothing new. */
  unmoved: number;
}

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Asks the gateway again about donations that were stored before its own times decided their day, where that may be another day in India: there alone
 * ledger, receipt, financial year and filing can differ. What it says is booked as a webhook would be, with a new version of the receipt and its mail.
 * One that was asked about and answered is not asked about again.
 * @throws GatewayError; those before are done then, and the next run goes on
 */
export async function redateDonations({ db, gateway, now, apply = false, say }: RedateOptions): Promise<RedateCounts> {
  const deps = { db, log: SILENT, clock: now };
  const donations = donationsRepository(deps);
  const applyPaymentUpdate = paymentUpdateApplier({
    donations,
    events: webhookEventsRepository(deps),
    mirror: gatewayMirrorRepository(deps),
    claims: unmatchedClaims({ unmatchedPayments: unmatchedPaymentsRepository(deps) }),
  });
  const counts: RedateCounts = { asked: 0, moved: 0, unmoved: 0 };
  for await (const document of documentsOf(collections(db).donations.orderBy(FieldPath.documentId()))) {
    const { facts } = document.data();
    const paymentIds = Object.keys(facts.payments).filter((paymentId) => mayCountOnOtherDay(facts, paymentId));
    const stored = paymentIds.length === 0 ? undefined : await donations.byId(document.id);
    if (stored === undefined) continue;
    const payments: GatewayPayment[] = [];
    for (const paymentId of paymentIds) payments.push(...(await paymentIfKnown(gateway, paymentId)));
    const context = { source: "reconciler", now: now() } as const;
    const update = paymentUpdateOf(payments, [], seenInReply(context.now));
    counts.asked += 1;
    const change = describeChange(stored.id, stored.donation, update, context);
    counts[change.isMoved ? "moved" : "unmoved"] += 1;
    say(change.sentence);
    if (apply) await applyPaymentUpdate(stored, update, context);
  }
  return counts;
}

async function paymentIfKnown(
  gateway: Pick<PaymentGateway, "payment">,
  paymentId: string,
): Promise<[] | [GatewayPayment]> {
  try {
    return [await gateway.payment(paymentId)];
  } catch (error) {
    if (error instanceof GatewayError && error.httpStatus === 400) return [];
    throw error;
  }
}

function describeChange(
  id: string,
  donation: DonationDocument,
  update: PaymentUpdate,
  context: { source: "reconciler"; now: Date },
): { isMoved: boolean; sentence: string } {
  const booking = bookingFor(id, donation, update, context);
  const entryIds = (booking?.entries ?? []).map((entry) => entry.id);
  if (entryIds.length === 0)
    return { isMoved: false, sentence: `${id}: nothing that the gateway says moves it, so its day stays.` };
  const before = describeDay(donation.paidAt);
  const after = describeDay(booking?.changes.paidAt ?? null);
  const effect = booking?.isMoved === true ? "; its receipt follows, with a mail" : "";
  return { isMoved: true, sentence: `${id}: ${before} → ${after} (${entryIds.join(", ")})${effect}.` };
}

const describeDay = (paidAt: string | null) =>
  paidAt === null ? "not paid" : `${calendarDay(paidAt)} in ${financialYearOf(calendarDay(paidAt))}`;
