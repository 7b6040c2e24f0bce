import { REFUND_ANSWER_WITHIN_DAYS, type REFUND_QUEUES, type RefundRequest } from "@daansetu/contract";
import type { Position, Slice } from "../../../firestore/paging.ts";
import { assertVersion } from "../../../firestore/versioned.ts";
import { AppError } from "../../../http/app-error.ts";
import type { DonationDocument } from "../donation.document.ts";
import { fullyRefundedAt } from "../facts.ts";
import { refundRequestView } from "./refund-request.views.ts";
import type { RefundStep, RefundRequestsRepository } from "./refund-requests.repository.ts";
import { type CurrentRefundRequest, currentRefundRequest } from "./refund-state.ts";
import type { Actor } from "../../activity/index.ts";

/** The acting admin, and the version of the request that they saw. */
interface AdminAction {
  version: number;
  by: Actor;
  now: Date;
}

/** Admins' answers to refund requests. Nothing here books money; the ledger follows the gateway's reports. */
export function refundReviewService({ requests }: { requests: RefundRequestsRepository }) {
  async function change(
    id: string,
    decide: (
      request: CurrentRefundRequest,
      donation: DonationDocument,
      donationOfRefund: (refundId: string) => Promise<string | undefined>,
    ) => RefundStep | undefined | Promise<RefundStep | undefined>,
    now: Date,
  ): Promise<RefundRequest> {
    const after = await requests.change(
      id,
      (donation, donationOfRefund) => decide(requestOf(donation), donation, donationOfRefund),
      now,
    );
    const view = after === undefined ? undefined : refundRequestView({ id, data: after });
    if (view === undefined) throw noRequest();
    return view;
  }

  return {
    /** Waiting requests first, oldest first. */
    list: async (
      part: (typeof REFUND_QUEUES)[number] | undefined,
      slice: Slice,
    ): Promise<{ items: RefundRequest[]; next: Position | undefined }> => {
      const { items, next } = await requests.list(part, slice);
      return { items: items.flatMap((item) => refundRequestView(item) ?? []), next };
    },

    counts: (now: Date): Promise<{ waiting: number; overdue: number }> =>
      requests.counts(new Date(now.getTime() - REFUND_ANSWER_WITHIN_DAYS * 86_400_000)),

    /**
     * Notes the refund that an admin made at the gateway. Idempotent.
     * @throws AppError `not-found`, `conflict` if another admin was faster or the gateway reported another refund, `bad-input` for the id
     *   of another donation's refund
     */
    mark: (id: string, refundId: string, { version, by, now }: AdminAction): Promise<RefundRequest> =>
      change(
        id,
        async (request, donation, donationOfRefund) => {
          const { last, state } = request;
          if (last.what === "marked" && last.refundId === refundId) return undefined;
          assertState("open", request, donation, version);
          const ownerId = await donationOfRefund(refundId);
          if (ownerId !== undefined && ownerId !== id) throw refundOfAnotherDonation();
          return {
            event: { what: "marked", at: now.toISOString(), byEmail: by.email, refundId },
            logged: { by, action: "refund-marked", before: { state }, after: { state: "marked", refundId } },
          };
        },
        now,
      ),

    /** Removes such a note. Idempotent. @throws AppError `not-found`, `conflict` */
    unmark: (id: string, { version, by, now }: AdminAction): Promise<RefundRequest> =>
      change(
        id,
        (request, donation) => {
          if (request.last.what === "unmarked" && request.state === "open") return undefined;
          assertState("marked", request, donation, version);
          const before = { state: "marked", refundId: donation.markedRefundId };
          return {
            event: { what: "unmarked", at: now.toISOString(), byEmail: by.email },
            logged: { by, action: "refund-unmarked", before, after: { state: "open" } },
          };
        },
        now,
      ),

    /** Declines a request and mails the donor the reason. Idempotent. @throws AppError `not-found`, `conflict` */
    decline: (id: string, reason: string, { version, by, now }: AdminAction): Promise<RefundRequest> =>
      change(
        id,
        (request, donation) => {
          const { last, state } = request;
          if (last.what === "declined" && last.reason === reason) return undefined;
          assertState("open", request, donation, version);
          return {
            event: { what: "declined", at: now.toISOString(), byEmail: by.email, reason },
            mails: [{ kind: "refund-request", donationId: id, about: "declined" }],
            // The activity log outlives the messages between people, so it does not repeat them.
            logged: { by, action: "refund-declined", before: { state }, after: { state: "declined" } },
          };
        },
        now,
      ),
  };
}
export type RefundReviewService = ReturnType<typeof refundReviewService>;

function requestOf({ refundEvents, facts }: DonationDocument): CurrentRefundRequest {
  const request = currentRefundRequest(refundEvents, fullyRefundedAt(facts));
  if (request === undefined) throw noRequest();
  return request;
}

/** @throws AppError `conflict`, naming who changed what in the meantime */
function assertState(
  state: "open" | "marked",
  { state: current, last }: CurrentRefundRequest,
  { refundEvents = [] }: DonationDocument,
  seen: number,
): void {
  if (current === "refunded")
    throw new AppError("conflict", "The payment gateway has reported meanwhile that this donation was sent back.");
  const updatedBy = "byEmail" in last ? last.byEmail : "The donor";
  const version = current === state ? refundEvents.length : -1;
  assertVersion({ version, updatedBy, updatedAt: last.at }, seen);
}

const noRequest = () => new AppError("not-found", "No refund of this donation was asked for.");

const refundOfAnotherDonation = () =>
  new AppError("bad-input", "Please check what you entered.", {
    fields: [{ field: "refundId", problem: "invalid", message: "This refund belongs to another donation." }],
  });
