import type { Context } from "../../deps/context.ts";
import { countItemsExceptions, listItemsExceptions } from "../impact/items/index.ts";
import type { Slice } from "../../firestore/paging.ts";
import type { DonationReviewService } from "../giving/donations/review/donation-review.service.ts";
import type { MailComposers } from "../platform/mail/index.ts";
import type { DiscrepanciesService } from "../giving/payments/daily-check/discrepancies.service.ts";
import type { DeadLettersService, RetryEntity } from "../giving/payments/dead-letters.service.ts";
import type { AssignPaymentService } from "../giving/payments/unmatched/assign-payment.service.ts";
import type { UnmatchedReviewService } from "../giving/payments/unmatched/unmatched-review.service.ts";
import type { WebhookReviewService } from "../giving/payments/webhook-review.service.ts";
import type { SettlementsService } from "./settlements/settlements.service.ts";
import { resolutionsService } from "./exceptions/resolutions.service.ts";
import { exceptionRoutes } from "./exceptions/exceptions.routes.ts";
import { exceptionsService } from "./exceptions/exceptions.service.ts";

interface Needs {
  donations: { review: DonationReviewService };
  payments: {
    assignPayment: AssignPaymentService;
    unmatchedReview: UnmatchedReviewService;
    webhookReview: WebhookReviewService;
    deadLetters: DeadLettersService;
    bookById: (kind: Parameters<RetryEntity>[0], gatewayId: string, now: Date) => Promise<unknown>;
    discrepancies: DiscrepanciesService;
  };
  settlements: { records: SettlementsService };
  mails: MailComposers;
}

/** Everything about money that needs a person. It stores nothing: the queue is read from the features that it belongs to. */
export function exceptionsFeature(ctx: Context, { donations, payments, settlements, mails }: Needs) {
  const sources = {
    donations: donations.review,
    unmatched: payments.unmatchedReview,
    discrepancies: payments.discrepancies,
    settlements: settlements.records,
    items: {
      list: (slice: Slice) => listItemsExceptions(ctx, slice),
      count: (now: Date) => countItemsExceptions(ctx, now),
    },
    deadLetters: payments.deadLetters,
    webhooks: payments.webhookReview,
  };
  const exceptions = exceptionsService(ctx, sources);
  return {
    exceptions,
    routes: exceptionRoutes({
      exceptions,
      resolutions: resolutionsService(ctx, {
        ...sources,
        assignPayment: payments.assignPayment,
        bookById: payments.bookById,
        mails,
      }),
    }),
  };
}
