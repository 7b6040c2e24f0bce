import {
  type AskRefund,
  lastRefundRequestDay,
  type RefundObstacle,
  type RefundStanding,
  INDIA_ZONE,
} from "@daansetu/contract";
import { AppError } from "../../../../http/app-error.ts";
import type { AdminRefundRecords } from "../../core/admin-refund.document.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { refundRequestOf, type CurrentRefundRequest } from "../../core/refunds.ts";
import type { RefundsRepository } from "./refunds.repository.ts";
import { refundStanding } from "../../core/refund-standing.ts";

/** A donor's refund request. Anyone who holds the donation's reference is treated as its donor. */
export function askRefundService({ refunds }: { refunds: Pick<RefundsRepository, "byId" | "changeRequest"> }) {
  return {
    /** @throws AppError `not-found` */
    getStanding: async (reference: string, now: Date): Promise<RefundStanding> => {
      const donation = await refunds.byId(reference);
      if (donation === undefined) throw noSuchDonationError();
      return refundStanding(donation, now);
    },

    /**
     * Requests a refund; the donor and the foundation get a mail. Idempotent.
     * @throws AppError `not-found`, `conflict` if no refund can be requested
     */
    askRefund: async (reference: string, { reason, words }: AskRefund, now: Date): Promise<RefundStanding> => {
      const updatedDonation = await refunds.changeRequest(
        reference,
        (donation) => {
          if (isSameRequest(refundRequestOf(donation), { reason, words })) return undefined;
          const { obstacle } = refundStanding(donation, now);
          if (obstacle !== undefined) throw new AppError("conflict", obstacleMessage(obstacle, donation));
          return {
            event: { what: "asked", at: now.toISOString(), reason, ...(words !== "" && { words }) },
            mails: [
              { kind: "refund-request", donationId: reference, about: "asked" },
              { kind: "refund-request-came", donationId: reference },
            ],
          };
        },
        now,
      );
      if (updatedDonation === undefined) throw noSuchDonationError();
      return refundStanding(updatedDonation, now);
    },

    /**
     * Withdraws an unanswered request. Idempotent.
     * @throws AppError `not-found`, `conflict` if there is none, or it was answered
     */
    withdraw: async (reference: string, now: Date): Promise<RefundStanding> => {
      const updatedDonation = await refunds.changeRequest(
        reference,
        (donation) => {
          const requestState = refundRequestOf(donation)?.state;
          if (requestState === "withdrawn") return undefined;
          if (requestState === "open" || requestState === "awaiting-approval")
            return {
              event: { what: "withdrawn", at: now.toISOString() },
              adminRefunds: withoutWaitingAnswers(donation.adminRefunds, now),
            };
          throw new AppError(
            "conflict",
            requestState === undefined
              ? "Nobody has asked for a refund of this donation."
              : "We have already answered this request, so you cannot withdraw it any more.",
          );
        },
        now,
      );
      if (updatedDonation === undefined) throw noSuchDonationError();
      return refundStanding(updatedDonation, now);
    },
  };
}
export type AskRefundService = ReturnType<typeof askRefundService>;

const isSameRequest = (request: CurrentRefundRequest | undefined, { reason, words }: AskRefund) =>
  (request?.state === "open" || request?.state === "awaiting-approval") &&
  request.askedEvent.reason === reason &&
  (request.askedEvent.words ?? "") === words;

/** Cancels the refunds that answer a request and wait for a second admin, because the donor withdrew the request. */
const withoutWaitingAnswers = (
  adminRefunds: AdminRefundRecords | undefined,
  now: Date,
): AdminRefundRecords | undefined =>
  adminRefunds?.map((refund) =>
    refund.answersRequest && refund.state === "awaiting-approval"
      ? { ...refund, state: "cancelled", closedAt: now.toISOString() }
      : refund,
  );

const noSuchDonationError = () => new AppError("not-found", "There is no donation with this reference.");

const DAY_FORMAT = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: INDIA_ZONE });

function obstacleMessage(obstacle: RefundObstacle, { paidAt }: DonationDocument): string {
  switch (obstacle) {
    case "not-paid":
      return "This donation was not paid, so there is nothing to refund.";
    case "disputed":
      return "Your bank is looking into this payment for you, so we cannot refund it now.";
    case "taken-back":
      return "Your bank has already returned this payment to you.";
    case "under-review":
      return "Our team is checking this payment. Please write to us about it.";
    case "refunded":
      return "This donation has already been refunded.";
    case "partly-refunded":
      return "We have refunded a part of this donation. For the rest, please write to us.";
    case "on-its-way":
      return "A refund of this donation is already on its way.";
    case "asked":
      return "You have already asked for a refund of this donation.";
    case "declined":
      return "We declined this request. If you would like to talk about it, please write to us.";
    case "time-over":
      return `You could ask for a refund until ${DAY_FORMAT.format(Date.parse(`${lastRefundRequestDay(paidAt ?? "")}T12:00:00Z`))}. Please write to us if something is wrong.`;
    case "too-often":
      return "You have asked for this refund and withdrawn it several times. Please write to us.";
  }
}
