import { REFUND_ANSWER_WITHIN_DAYS, type REFUND_QUEUES, type RefundRequest } from "@daansetu/contract";
import type { Page, Slice } from "../../../../firestore/paging.ts";
import { assertVersion } from "../../../../firestore/versioned.ts";
import { AppError } from "../../../../http/app-error.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { unsentRefunds, refundRequestOf, type CurrentRefundRequest } from "../../core/refunds.ts";
import { refundRequestView } from "./refunds.views.ts";
import type { RefundStep, RefundsRepository } from "./refunds.repository.ts";
import { disputeObstacleOf } from "../../core/refund-standing.ts";
import type { Actor } from "../../../platform/activity/index.ts";

/** The acting admin, and the version of the request that they saw. */
interface AdminAction {
  version: number;
  admin: Actor;
  now: Date;
}

/** Admins' answers to refund requests. Nothing here books money; the ledger follows the gateway's reports. */
export function refundReviewService({
  refunds,
}: {
  refunds: Pick<RefundsRepository, "listRequests" | "countRequests" | "changeRequest">;
}) {
  async function changeRequest(
    id: string,
    decide: (
      request: CurrentRefundRequest,
      donation: DonationDocument,
      donationOfRefund: (refundId: string) => Promise<string | undefined>,
    ) => RefundStep | undefined | Promise<RefundStep | undefined>,
    now: Date,
  ): Promise<RefundRequest> {
    const updatedDonation = await refunds.changeRequest(
      id,
      (donation, donationOfRefund) => decide(requestOf(donation), donation, donationOfRefund),
      now,
    );
    const view = updatedDonation === undefined ? undefined : refundRequestView({ id, data: updatedDonation });
    if (view === undefined) throw noRequestError();
    return view;
  }

  return {
    /** Waiting requests first, oldest first. */
    list: async (
      requestPart: (typeof REFUND_QUEUES)[number] | undefined,
      slice: Slice,
    ): Promise<Page<RefundRequest>> => {
      const { items, next } = await refunds.listRequests(requestPart, slice);
      return { items: items.flatMap((item) => refundRequestView(item) ?? []), next };
    },

    counts: (now: Date): Promise<{ waiting: number; overdue: number }> =>
      refunds.countRequests(new Date(now.getTime() - REFUND_ANSWER_WITHIN_DAYS * 86_400_000)),

    /**
     * Notes the refund that an admin made at the gateway. Idempotent.
     * @throws AppError `not-found`, `conflict` if another admin was faster or the gateway reported another refund, `bad-input` for the id
     *   of another donation's refund
     */
    markRefunded: (id: string, refundId: string, { version, admin, now }: AdminAction): Promise<RefundRequest> =>
      changeRequest(
        id,
        async (request, donation, donationOfRefund) => {
          const { lastEvent, state } = request;
          if (lastEvent.what === "marked" && lastEvent.refundId === refundId) return undefined;
          assertState("open", request, donation, version);
          assertRefundable(donation);
          assertNoneReserved(donation);
          const ownerId = await donationOfRefund(refundId);
          if (ownerId !== undefined && ownerId !== id) throw refundOfAnotherDonationError();
          return {
            event: { what: "marked", at: now.toISOString(), byEmail: admin.email, refundId },
            loggedAction: {
              by: admin,
              action: "refund-marked",
              before: { state },
              after: { state: "marked", refundId },
            },
          };
        },
        now,
      ),

    /** Removes such a note. Idempotent. @throws AppError `not-found`, `conflict` */
    unmarkRefunded: (id: string, { version, admin, now }: AdminAction): Promise<RefundRequest> =>
      changeRequest(
        id,
        (request, donation) => {
          if (request.lastEvent.what === "unmarked" && request.state === "open") return undefined;
          assertState("marked", request, donation, version);
          const stateBefore = { state: "marked", refundId: donation.markedRefundId };
          return {
            event: { what: "unmarked", at: now.toISOString(), byEmail: admin.email },
            loggedAction: { by: admin, action: "refund-unmarked", before: stateBefore, after: { state: "open" } },
          };
        },
        now,
      ),

    /** Declines a request and mails the donor the reason. Idempotent. @throws AppError `not-found`, `conflict` */
    declineRefund: (id: string, reason: string, { version, admin, now }: AdminAction): Promise<RefundRequest> =>
      changeRequest(
        id,
        (request, donation) => {
          const { lastEvent, state } = request;
          if (lastEvent.what === "declined" && lastEvent.reason === reason) return undefined;
          assertState("open", request, donation, version);
          return {
            event: { what: "declined", at: now.toISOString(), byEmail: admin.email, reason },
            mails: [{ kind: "refund-request", donationId: id, about: "declined" }],
            // The activity log outlives the messages between people, so it does not repeat them.
            loggedAction: { by: admin, action: "refund-declined", before: { state }, after: { state: "declined" } },
          };
        },
        now,
      ),
  };
}
export type RefundReviewService = ReturnType<typeof refundReviewService>;

function requestOf(donation: DonationDocument): CurrentRefundRequest {
  const request = refundRequestOf(donation);
  if (request === undefined) throw noRequestError();
  return request;
}

/** @throws AppError `conflict`, naming who changed what in the meantime */
function assertState(
  state: "open" | "marked",
  { state: currentState, lastEvent, answer }: CurrentRefundRequest,
  { refundEvents = [] }: DonationDocument,
  seenVersion: number,
): void {
  if (currentState === "refunded")
    throw new AppError("conflict", "The payment gateway has reported meanwhile that this donation was sent back.");
  if (currentState === "awaiting-approval" || currentState === "approved")
    throw new AppError("conflict", `${answer?.requestedByEmail ?? "Another admin"} is refunding this request already.`);
  const updatedBy = "byEmail" in lastEvent ? lastEvent.byEmail : "The donor";
  const version = currentState === state ? refundEvents.length : -1;
  assertVersion({ version, updatedBy, updatedAt: lastEvent.at }, seenVersion);
}

/** @throws AppError `conflict` while the donor's bank decides about the payment, or after it took the payment back */
function assertRefundable(donation: DonationDocument): void {
  const obstacle = disputeObstacleOf(donation);
  if (obstacle === "disputed")
    throw new AppError(
      "conflict",
      "The donor's bank disputes this payment. A refund now could return the money twice; please answer the dispute first.",
    );
  if (obstacle === "taken-back")
    throw new AppError("conflict", "The donor's bank has taken this payment back, so nothing is left to refund.");
}

/** @throws AppError `conflict` while a refund from the panel may still take the money that was refunded by hand */
function assertNoneReserved(donation: DonationDocument): void {
  const isWaiting = (donation.adminRefunds ?? []).some(({ state }) => state === "awaiting-approval");
  if (isWaiting || unsentRefunds(donation).length > 0)
    throw new AppError("conflict", "A refund of this donation from the panel waits already. Please cancel it first.");
}

const noRequestError = () => new AppError("not-found", "No refund of this donation was asked for.");

const refundOfAnotherDonationError = () =>
  new AppError("bad-input", "Please check what you entered.", {
    fields: [{ field: "refundId", problem: "invalid", message: "This refund belongs to another donation." }],
  });
