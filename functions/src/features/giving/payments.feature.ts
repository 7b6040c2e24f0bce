import type { Context } from "../../deps/context.ts";
import type {
  DonationsRepository,
  GatewayMirror,
  HandleGatewayEvent,
  WebhookEventsRepository,
} from "./donations/index.ts";
import type { PaymentInquiryService } from "./donations/payment-inquiry.service.ts";
import type { AdminRefundsService } from "./donations/refunds/admin-refunds.service.ts";
import type { PaymentUpdateApplier } from "./donations/booking/payment-updates.service.ts";
import type { FullRefundService } from "./donations/review/full-refund.service.ts";
import { booksSideReader } from "./payments/daily-check/books-side.service.ts";
import { checkBooksService } from "./payments/daily-check/check-books.service.ts";
import { examinationService } from "./payments/daily-check/examination.service.ts";
import { disputeSweepService } from "./payments/dispute-sweep.service.ts";
import { discrepanciesRepository } from "./payments/daily-check/discrepancies.repository.ts";
import { discrepanciesService } from "./payments/daily-check/discrepancies.service.ts";
import type { MirrorReader } from "./payments/mirror/gateway-mirror.repository.ts";
import { mirrorAuditService } from "./payments/mirror/mirror-audit.service.ts";
import { mirroredDonationsRepository } from "./payments/mirror/mirrored-donations.repository.ts";
import { deadLettersRepository } from "./payments/dead-letters.repository.ts";
import { deadLettersService } from "./payments/dead-letters.service.ts";
import { reconcileService } from "./payments/reconcile.service.ts";
import { sweepLists } from "./payments/sweep-lists.ts";
import { sweepService } from "./payments/sweep.service.ts";
import { assignPaymentService } from "./payments/unmatched/assign-payment.service.ts";
import { bookedElsewhereService } from "./payments/unmatched/booked-elsewhere.service.ts";
import type { UnmatchedPaymentsRepository } from "./payments/unmatched/unmatched-payments.repository.ts";
import { unmatchedReviewService } from "./payments/unmatched/unmatched-review.service.ts";
import { webhookReviewService } from "./payments/webhook-review.service.ts";
import { unmatchedRefundsService } from "./payments/unmatched/unmatched-refunds.service.ts";
import { webhookHandler } from "./payments/webhook.routes.ts";
import { webhookService } from "./payments/webhook.service.ts";

interface Needs {
  donations: DonationsRepository;
  events: WebhookEventsRepository;
  mirror: GatewayMirror & MirrorReader;
  applyPaymentUpdate: PaymentUpdateApplier;
  handleGatewayEvent: HandleGatewayEvent;
  inquiry: PaymentInquiryService;
  refundsByAdmins: AdminRefundsService;
  fullRefund: FullRefundService;
  unmatchedPayments: UnmatchedPaymentsRepository;
}

export function paymentsFeature(deps: Context, needs: Needs) {
  const deadLetters = deadLettersService(deps, { records: deadLettersRepository(deps) });
  const discrepancies = discrepanciesService(deps, { discrepancies: discrepanciesRepository(deps) });
  const webhook = webhookService(deps, needs);
  const { bookById, bookDispute } = sweepLists(deps, needs.handleGatewayEvent);
  const disputeSweep = disputeSweepService(deps, { ...needs, deadLetters, bookDispute });
  const unmatchedRefunds = unmatchedRefundsService(deps, needs);
  const sweep = sweepService(deps, { ...needs, deadLetters, disputeSweep, unmatchedRefunds });
  const books = booksSideReader(deps, needs);
  const examination = examinationService(deps, { ...needs, books, discrepancies, bookById });
  const bookedElsewhere = bookedElsewhereService(needs);
  return {
    assignPayment: assignPaymentService(deps, { ...needs, bookedElsewhere }),
    unmatchedReview: unmatchedReviewService(deps, { ...needs, bookedElsewhere }),
    webhookReview: webhookReviewService({ ...needs, webhook }),
    deadLetters,
    /** Fetches an entity from the gateway and books it. */
    bookById,
    checkBooks: checkBooksService(deps, { ...needs, deadLetters, discrepancies, examination }),
    discrepancies,
    mirrorAudit: mirrorAuditService({ mirroredDonations: mirroredDonationsRepository(deps.db) }),
    webhook,
    webhookHandler: webhookHandler(deps, { webhook }),
    reconcile: reconcileService(deps, { ...needs, sweep }),
  };
}
