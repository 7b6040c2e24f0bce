import { CONSENT_TEXTS, type DISPUTE_ANSWERS, type DonorDetails } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import type { Listed, Slice } from "../../../../firestore/paging.ts";
import { seenInReply } from "../../../../gateway/sighting.ts";
import { AppError, mustExist } from "../../../../http/app-error.ts";
import { activityWrite, type LoggedAction } from "../../../platform/activity/activity.document.ts";
import type { Actor } from "../../../platform/activity/index.ts";
import { hasOpenDispute } from "../../core/facts.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import type { DonationsRepository, VersionedDonation } from "../donations.repository.ts";
import { NO_UPDATE, paymentUpdateOf } from "../../core/payment-facts.ts";
import type { PaymentUpdateApplier } from "../payment-updates.service.ts";
import { type Decision, isRepeatedDecision } from "./decision.ts";
import type { DonationReviewRepository } from "./donation-review.repository.ts";
import type { FullRefundService } from "./full-refund.service.ts";
import { type MoneyProblem, moneyProblemsOf } from "../../core/money-problems.ts";
import { lastOrderOf, limitOfOrder, refundOrderOf } from "./refund-order.ts";
import type { ReviewEvent } from "../../core/review-event.document.ts";

/** The acting admin, and the version that they saw: the number of the record's review events. */
export interface Review {
  version: number;
  admin: Actor;
  now: Date;
}

/** Admins' decisions about donations whose money needs a person. Each is applied like any update of a payment, in one commit. */
export function donationReviewService(
  { db, clock }: Pick<Deps, "db" | "clock">,
  {
    donations,
    reviews,
    applyPaymentUpdate,
    fullRefund,
  }: {
    donations: DonationsRepository;
    reviews: DonationReviewRepository;
    applyPaymentUpdate: PaymentUpdateApplier;
    fullRefund: FullRefundService;
  },
) {
  async function find(id: string): Promise<VersionedDonation> {
    return mustExist(await donations.byId(id), "There is no donation with this reference.");
  }

  /**
   * Stores a decision about one problem of a donation.
   * @param isAbout the problem that the decision is about
   * @throws AppError `not-found`; `conflict` if somebody was faster or the problem is gone
   */
  async function decide(
    id: string,
    { version, admin, now }: Review,
    inputs: {
      event: ReviewEvent;
      action: LoggedAction["action"];
      after: object;
      isAbout: (problem: MoneyProblem) => boolean;
      check?: (donation: DonationDocument) => void;
      /** The event that is stored, where it depends on the donation. */
      eventFor?: (donation: DonationDocument, problem: MoneyProblem) => ReviewEvent;
      donor?: Decision["donor"];
    },
  ): Promise<VersionedDonation> {
    const { event, action, after, isAbout, check, eventFor, donor } = inputs;
    return applyPaymentUpdate(await find(id), NO_UPDATE, {
      source: "admin",
      now,
      decide: (donation) => {
        if (isRepeatedDecision(donation.reviewEvents ?? [], event, version)) return undefined;
        const problem = moneyProblemsOf(donation.facts, donation).find(isAbout);
        if (problem === undefined)
          throw new AppError("conflict", "Someone has already settled this. Please look at the queue again.");
        check?.(donation);
        const before = { problem: problem.what, amountPaise: problem.amountPaise };
        const loggedAction = { by: admin, action, subject: `donations/${id}`, before, after };
        return {
          event: eventFor?.(donation, problem) ?? event,
          writes: [activityWrite(db, loggedAction, now)],
          ...(donor !== undefined && { donor }),
        };
      },
    });
  }

  const eventFields = ({ admin, now }: Review) => ({ at: now.toISOString(), byEmail: admin.email });

  return {
    /** Donations in the queue, the earliest due first. */
    list: (filter: "all" | "disputed", slice: Slice): Promise<Listed<DonationDocument>> => reviews[filter].list(slice),
    count: reviews.all.count,

    /** Lets a problem be, with a note. Books nothing. @throws AppError `not-found`, `conflict`, `bad-input` for what cannot be accepted */
    accept: (id: string, { problem, note }: { problem: string; note: string }, review: Review) => {
      if (problem.startsWith("dispute_"))
        throw new AppError("bad-input", "A dispute stays until the payment gateway reports its end.");
      return decide(id, review, {
        event: { what: "accepted", ...eventFields(review), problem, note },
        action: "exception-accepted",
        after: { accepted: problem, note },
        isAbout: ({ key }) => key === problem,
      });
    },

    /**
     * Refunds a payment that is not the donation, in full. The order is stored before the gateway is asked; the books follow the refund's
     * facts. Above the limit, the gateway is asked when a second admin has ordered it, too. Idempotent.
     * @throws AppError `not-found`, `conflict`, `not-allowed`, `gateway-unavailable`
     */
    refund: async (id: string, paymentId: string, review: Review): Promise<VersionedDonation> => {
      const limit = await fullRefund.limit(review.now);
      const storedDonation = await decide(id, review, {
        event: { what: "refund-ordered", ...eventFields(review), paymentId },
        action: "payment-refund-ordered",
        after: { refundOrdered: paymentId },
        isAbout: (problem) => "payment" in problem && problem.paymentId === paymentId,
        check: ({ facts }) => assertNotDisputed(hasOpenDispute(facts, paymentId)),
        eventFor: ({ reviewEvents = [], facts }, { amountPaise }) =>
          refundOrderOf(reviewEvents, facts.refunds, {
            paymentId,
            amountPaise,
            approvalAbovePaise: limitOfOrder(reviewEvents, paymentId, limit),
            ...eventFields(review),
          }),
      });
      if (lastOrderOf(storedDonation.donation.reviewEvents ?? [], paymentId)?.needsApproval === true)
        return storedDonation;
      const refunds = await fullRefund.refundRest(paymentId);
      const update = paymentUpdateOf([], refunds, seenInReply(clock()));
      return applyPaymentUpdate(storedDonation, update, { source: "admin", now: review.now });
    },

    /** Stores the details of a donor whose payment waited for them, which books it. @throws AppError `not-found`, `conflict` */
    enterDonor: (id: string, details: DonorDetails, review: Review): Promise<VersionedDonation> =>
      decide(id, review, {
        event: { what: "donor-entered", ...eventFields(review) },
        action: "donor-entered",
        after: { donor: "entered", indianCitizen: "confirmed" },
        isAbout: ({ what }) => what === "awaits-details",
        donor: {
          details,
          indianCitizen: { text: CONSENT_TEXTS.indianCitizenByAdmin, at: review.now.toISOString() },
        },
      }),

    /** Notes how a dispute was answered at the gateway. @throws AppError `not-found`, `conflict` if it has ended */
    answerDispute: (
      id: string,
      { disputeId, answer, note }: { disputeId: string; answer: (typeof DISPUTE_ANSWERS)[number]; note: string },
      review: Review,
    ): Promise<VersionedDonation> =>
      decide(id, review, {
        event: { what: "dispute-answered", ...eventFields(review), disputeId, answer, note },
        action: "dispute-answered",
        after: { dispute: disputeId, answer, note },
        isAbout: ({ key }) => key === `dispute_${disputeId}`,
      }),
  };
}
export type DonationReviewService = ReturnType<typeof donationReviewService>;

/** @throws AppError `conflict` while the payer's bank decides: the money could go back twice */
export function assertNotDisputed(isDisputed: boolean): void {
  if (isDisputed)
    throw new AppError(
      "conflict",
      "The donor's bank disputes this payment. A refund now could return the money twice; please answer the dispute first.",
    );
}
