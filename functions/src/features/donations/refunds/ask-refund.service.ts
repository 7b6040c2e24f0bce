import {
  type AskRefund,
  lastRefundRequestDay,
  type RefundObstacle,
  type RefundStanding,
  INDIA_ZONE,
} from "@daansetu/contract";
import { AppError } from "../../../http/app-error.ts";
import type { DonationDocument } from "../donation.document.ts";
import { refundRequestOf } from "./refund-request-of.ts";
import type { RefundRequestsRepository } from "./refund-requests.repository.ts";
import { refundStanding } from "./refund-standing.ts";
import type { CurrentRefundRequest } from "./refund-state.ts";
import { withoutWaitingAnswers } from "./withdrawn-answers.ts";

/** A donor's refund request. Anyone who holds the donation's reference is treated as its donor. */
export function askRefundService({ requests }: { requests: RefundRequestsRepository }) {
  return {
    /** @throws AppError `not-found` */
    getStanding: async (reference: string, now: Date): Promise<RefundStanding> => {
      const donation = await requests.byId(reference);
      if (donation === undefined) throw noSuchDonationError();
      return refundStanding(donation, now);
    },

    /**
     * Requests a refund; the donor and the foundation get a mail. Idempotent.
     * @throws AppError `not-found`, `conflict` if no refund can be requested
     */
    askRefund: async (reference: string, { reason, words }: AskRefund, now: Date): Promise<RefundStanding> => {
      const updatedDonation = await requests.changeRequest(
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
      const updatedDonation = await requests.changeRequest(
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
              ? "No refund was asked for."
              : "This request was answered meanwhile, so it cannot be taken back any more.",
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

const noSuchDonationError = () => new AppError("not-found", "There is no donation with this reference.");

const DAY_FORMAT = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: INDIA_ZONE });

function obstacleMessage(obstacle: RefundObstacle, { paidAt }: DonationDocument): string {
  switch (obstacle) {
    case "not-paid":
      return "This donation was not paid, so there is nothing to send back.";
    case "disputed":
      return "Your bank is asking about this payment for you. While it does, it cannot be refunded as well.";
    case "taken-back":
      return "Your bank has taken this payment back for you already.";
    case "under-review":
      return "A person is looking at this payment. Please write to us about it.";
    case "refunded":
      return "This donation was sent back already.";
    case "partly-refunded":
      return "We answered your request by sending back a part of this donation. Please write to us about the rest.";
    case "on-its-way":
      return "A refund of this donation is on its way already.";
    case "asked":
      return "A refund of this donation was asked for already.";
    case "declined":
      return "This request was declined. Please write to us if you want to talk about it.";
    case "time-over":
      return `A refund could be asked for until ${DAY_FORMAT.format(Date.parse(`${lastRefundRequestDay(paidAt ?? "")}T12:00:00Z`))}. Please write to us if something is wrong.`;
    case "too-often":
      return "A refund of this donation was asked for and taken back several times. Please write to us.";
  }
}
