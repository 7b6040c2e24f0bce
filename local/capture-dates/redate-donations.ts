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
import { donationsRepository } from "../../functions/src/features/giving/donations/store/donations.repository.ts";
import { paymentUpdateApplier } from "../../functions/src/features/giving/donations/booking/payment-updates.service.ts";
import { webhookEventsRepository } from "../../functions/src/features/giving/donations/store/webhook-events.repository.ts";
import { gatewayMirrorRepository } from "../../functions/src/features/giving/payments/mirror/gateway-mirror.repository.ts";
import { unmatchedClaims } from "../../functions/src/features/giving/payments/unmatched/unmatched-claims.ts";
import { unmatchedPaymentsRepository } from "../../functions/src/features/giving/payments/unmatched/unmatched-payments.repository.ts";
import { GatewayError, type GatewayPayment, type PaymentGateway } from "../../functions/src/gateway/payment-gateway.ts";
import { observedInReply } from "../../functions/src/gateway/observation.ts";
import { documentsOf } from "../audit/read-books.ts";

interface RedateOptions {
  db: Firestore;
  gateway: Pick<PaymentGateway, "payment">;
  now: () => Date;
  /** True to move the donations; otherwise only the changes are printed. */
  apply?: boolean;
  /** Receives a sentence about each donation that the gateway was asked about. */
  say: (sentence: string) => void;
}

interface RedateCounts {
  /** Number of donations whose stored day may differ from the gateway's own times. */
  asked: number;
  /** Donations that were moved to another day; in a dry run, that would be. */
  moved: number;
  /** Donations whose day stays, because the gateway reports no time of authorisation or capture, or the same one. */
  unmoved: number;
}

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Asks the gateway again about donations that were stored before the gateway's own times decided their day, where that day may be another
 * one in India: only then can ledger, receipt, financial year and filing differ. The reply is booked like a webhook, with a new version of
 * the receipt and its mail. A donation about which the gateway has answered is not asked about again.
 * @throws GatewayError; the donations before it are done then, and the next run continues
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
    const update = paymentUpdateOf(payments, [], observedInReply(context.now));
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
