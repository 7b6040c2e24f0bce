import type { AssignmentTarget, DISPUTE_ANSWERS, ExceptionKind, DonorDetails } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { AppError, invalidFields } from "../../../http/app-error.ts";
import type { DonationReviewService, Review } from "../../giving/donations/review/donation-review.service.ts";
import { lastOrderOf } from "../../giving/donations/index.ts";
import type { MailComposers } from "../../platform/mail/index.ts";
import { acceptGivenUp, retryGivenUp } from "../../platform/mail/given-up-mails.service.ts";
import type { DiscrepanciesService } from "../../giving/payments/daily-check/discrepancies.service.ts";
import type { DeadLettersService, RetryEntity } from "../../giving/payments/dead-letters.service.ts";
import type { AssignPaymentService } from "../../giving/payments/unmatched/assign-payment.service.ts";
import type { UnmatchedReviewService } from "../../giving/payments/unmatched/unmatched-review.service.ts";
import type { SettlementsService } from "../settlements/settlements.service.ts";
import type { WebhookReviewService } from "../../giving/payments/webhook-review.service.ts";

interface Sources {
  donations: DonationReviewService;
  unmatched: UnmatchedReviewService;
  assignPayment: AssignPaymentService;
  discrepancies: Pick<DiscrepanciesService, "accept">;
  settlements: Pick<SettlementsService, "accept" | "retryNow">;
  deadLetters: Pick<DeadLettersService, "accept" | "retryNow">;
  bookById: (kind: Parameters<RetryEntity>[0], gatewayId: string, now: Date) => Promise<unknown>;
  webhooks: Pick<WebhookReviewService, "accept" | "retryNow">;
  mails: MailComposers;
}

type RetryableKind = Extract<ExceptionKind, "settlement" | "parked" | "webhook" | "mail">;

interface ResolutionResult {
  /** True if the record is still in the queue after the action. */
  isOpen: boolean;
}

const CLOSED: ResolutionResult = { isOpen: false };

/** The admins' actions on items of the queue, each by the feature that owns the record. */
export function resolutionsService(ctx: Context, sources: Sources) {
  const { donations, unmatched, assignPayment, discrepancies, settlements, deadLetters, bookById, webhooks, mails } =
    sources;

  const retryEntity: RetryEntity = async (kind, gatewayId) => {
    await bookById(kind, gatewayId, ctx.clock());
  };

  const stuck: Record<RetryableKind, Pick<WebhookReviewService, "accept" | "retryNow">> = {
    settlement: settlements,
    parked: { accept: deadLetters.accept, retryNow: (id, review) => deadLetters.retryNow(id, review, retryEntity) },
    webhook: webhooks,
    mail: {
      accept: (id, note, review) => acceptGivenUp(ctx, id, note, review),
      retryNow: (id, review) => retryGivenUp(ctx, mails, id, review),
    },
  };

  return {
    /** @throws AppError `not-found`, `conflict`, `bad-input` */
    accept: async (
      kind: Exclude<ExceptionKind, "items" | "funds">,
      id: string,
      { note, problem }: { note: string; problem?: string | undefined },
      review: Review,
    ): Promise<ResolutionResult> => {
      switch (kind) {
        case "donation": {
          if (problem === undefined) throw missingProblemError();
          const { donation } = await donations.accept(id, { problem, note }, review);
          return { isOpen: donation.exceptionDueAt !== null };
        }
        case "unmatched":
          return { isOpen: (await unmatched.accept(id, note, review)).exceptionDueAt !== null };
        case "difference":
          await discrepancies.accept(id, { note, ...review });
          return CLOSED;
        case "settlement":
        case "parked":
        case "webhook":
        case "mail":
          await stuck[kind].accept(id, note, review);
          return CLOSED;
      }
    },

    /** @throws AppError `not-found`, `conflict`, `gateway-unavailable` */
    retry: async (
      kind: RetryableKind,
      id: string,
      review: Review,
    ): Promise<ResolutionResult & { problem?: string }> => {
      const problem = await stuck[kind].retryNow(id, review);
      return problem === undefined ? CLOSED : { isOpen: true, problem };
    },

    /** @throws AppError `not-found`, `conflict`, `not-allowed`, `bad-input`, `gateway-unavailable` */
    refund: async (
      kind: "donation" | "unmatched",
      id: string,
      paymentId: string,
      review: Review,
    ): Promise<ResolutionResult & { awaitsApproval?: true }> => {
      if (kind === "unmatched" && paymentId !== id) throw new AppError("bad-input", "This is another payment.");
      const stored =
        kind === "donation"
          ? (await donations.refund(id, paymentId, review)).donation
          : await unmatched.refund(id, review);
      const order = lastOrderOf(stored?.reviewEvents ?? [], paymentId);
      return {
        isOpen: typeof stored?.exceptionDueAt === "string",
        ...(order?.needsApproval === true && { awaitsApproval: true as const }),
      };
    },

    /** @throws AppError `not-found`, `conflict`, `bad-input` */
    assign: async (
      paymentId: string,
      target: AssignmentTarget,
      review: Review,
    ): Promise<ResolutionResult & { reference: string }> => ({
      ...CLOSED,
      ...(await assignPayment.assign(paymentId, target, review)),
    }),

    /** @throws AppError `not-found`, `conflict` */
    enterDonor: async (id: string, details: DonorDetails, review: Review): Promise<ResolutionResult> => {
      const { donation } = await donations.enterDonor(id, details, review);
      return { isOpen: donation.exceptionDueAt !== null };
    },

    /** @throws AppError `not-found`, `conflict` */
    answerDispute: async (
      kind: "donation" | "unmatched",
      id: string,
      answer: { disputeId: string; answer: (typeof DISPUTE_ANSWERS)[number]; note: string },
      review: Review,
    ): Promise<ResolutionResult> => {
      await (kind === "donation"
        ? donations.answerDispute(id, answer, review)
        : unmatched.answerDispute(id, answer, review));
      return { isOpen: true };
    },
  };
}
export type ResolutionsService = ReturnType<typeof resolutionsService>;

const missingProblemError = () =>
  invalidFields([{ field: "problem", problem: "required", message: "Name the problem that is accepted." }]);
