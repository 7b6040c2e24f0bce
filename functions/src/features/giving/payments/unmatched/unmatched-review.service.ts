import type { DISPUTE_ANSWERS } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import type { Listed, Slice } from "../../../../firestore/paging.ts";
import { mirroredRefund } from "../../../../gateway/mirrored-entity.ts";
import { seenInReply } from "../../../../gateway/sighting.ts";
import type { LoggedAction } from "../../../platform/activity/activity.document.ts";
import {
  type GatewayMirror,
  isRepeatedDecision,
  lastOrderOf,
  limitOfOrder,
  refundOrderOf,
} from "../../donations/index.ts";
import { paymentUpdateOf } from "../../core/payment-facts.ts";
import type { ReviewEvent } from "../../core/review-event.document.ts";
import { assertNotDisputed, type Review } from "../../donations/review/donation-review.service.ts";
import type { FullRefundService } from "../../donations/review/full-refund.service.ts";
import type { BookedElsewhereService } from "./booked-elsewhere.service.ts";
import { assertOpen, noPaymentError, settledError } from "./unmatched-checks.ts";
import type { UnmatchedPaymentDocument } from "./unmatched-payment.document.ts";
import type { UnmatchedPaymentsRepository } from "./unmatched-payments.repository.ts";
import { openDisputesOf, remainingPaiseOf } from "./unmatched-state.ts";

/** Admins' decisions about captured payments that belong to no donation or plan, other than giving them to one. */
export function unmatchedReviewService(
  { clock }: Pick<Deps, "clock">,
  {
    unmatchedPayments,
    bookedElsewhere: { assertNotBooked },
    fullRefund,
    mirror,
  }: {
    unmatchedPayments: UnmatchedPaymentsRepository;
    bookedElsewhere: BookedElsewhereService;
    fullRefund: FullRefundService;
    mirror: GatewayMirror;
  },
) {
  const eventFields = ({ admin, now }: Review) => ({ at: now.toISOString(), byEmail: admin.email });

  async function decide(
    paymentId: string,
    { version, admin, now }: Review,
    inputs: {
      event: ReviewEvent;
      action: LoggedAction["action"];
      after: object;
      check: (stored: UnmatchedPaymentDocument) => void;
      /** The event that is stored, where it depends on the payment. */
      eventFor?: (stored: UnmatchedPaymentDocument) => ReviewEvent;
    },
  ): Promise<UnmatchedPaymentDocument> {
    const { event, action, after, check, eventFor } = inputs;
    await assertNotBooked(paymentId, now);
    const decided = await unmatchedPayments.change(
      paymentId,
      (stored) => {
        const { reviewEvents = [], state } = stored;
        if (isRepeatedDecision(reviewEvents, event, version)) return undefined;
        check(stored);
        return {
          unmatched: { ...stored, reviewEvents: [...reviewEvents, eventFor?.(stored) ?? event] },
          loggedAction: { by: admin, action, before: { state }, after },
        };
      },
      now,
    );
    if (decided === undefined) throw noPaymentError();
    return decided;
  }

  return {
    /** Payments in the queue, the earliest due first. */
    list: (filter: "all" | "disputed", slice: Slice): Promise<Listed<UnmatchedPaymentDocument>> =>
      unmatchedPayments[filter].list(slice),
    count: unmatchedPayments.all.count,

    /**
     * Refunds what is left of the payment. The order is stored before the gateway is asked; the state follows the refund's facts. Above the
     * limit, the gateway is asked when a second admin has ordered it, too. Idempotent.
     * @throws AppError `not-found`, `conflict`, `not-allowed`, `gateway-unavailable`
     */
    refund: async (paymentId: string, review: Review): Promise<UnmatchedPaymentDocument | undefined> => {
      const limit = await fullRefund.limit(review.now);
      const orderedPayment = await decide(paymentId, review, {
        event: { what: "refund-ordered", ...eventFields(review), paymentId },
        action: "payment-refund-ordered",
        after: { refundOrdered: paymentId },
        check: (stored) => {
          assertOpen(stored);
          assertNotDisputed(openDisputesOf(stored).length > 0);
        },
        eventFor: (stored) =>
          refundOrderOf(stored.reviewEvents ?? [], stored.refunds, {
            paymentId,
            amountPaise: remainingPaiseOf(stored),
            approvalAbovePaise: limitOfOrder(stored.reviewEvents ?? [], paymentId, limit),
            ...eventFields(review),
          }),
      });
      if (lastOrderOf(orderedPayment.reviewEvents ?? [], paymentId)?.needsApproval === true) return orderedPayment;
      const refunds = await fullRefund.refundRest(paymentId);
      const refundedAt = clock();
      const context = { source: "admin", now: refundedAt } as const;
      const refundedPayment = await unmatchedPayments.addRefunds(
        paymentId,
        paymentUpdateOf([], refunds, seenInReply(refundedAt)).refunds,
        context,
      );
      await mirror.record(
        refunds.map((refund) => mirroredRefund(refund, refundedAt)),
        context,
      );
      return refundedPayment;
    },

    /** Lets the payment be, with a note, for instance because the money was handled outside. @throws AppError `not-found`, `conflict` */
    accept: (paymentId: string, note: string, review: Review): Promise<UnmatchedPaymentDocument> =>
      decide(paymentId, review, {
        event: { what: "accepted", ...eventFields(review), note },
        action: "exception-accepted",
        after: { state: "accepted", note },
        check: assertOpen,
      }),

    /** Notes how a dispute was answered at the gateway. @throws AppError `not-found`, `conflict` if it has ended */
    answerDispute: async (
      paymentId: string,
      { disputeId, answer, note }: { disputeId: string; answer: (typeof DISPUTE_ANSWERS)[number]; note: string },
      review: Review,
    ): Promise<void> => {
      await decide(paymentId, review, {
        event: { what: "dispute-answered", ...eventFields(review), disputeId, answer, note },
        action: "dispute-answered",
        after: { dispute: disputeId, answer, note },
        check: (stored) => {
          if (!openDisputesOf(stored).some(([id]) => id === disputeId)) throw settledError();
        },
      });
    },
  };
}
export type UnmatchedReviewService = ReturnType<typeof unmatchedReviewService>;
