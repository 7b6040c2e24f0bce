import type { Deps } from "../../../deps/deps.interface.ts";
import type { CampaignService } from "../../site/campaigns/campaigns.service.ts";
import type {
  DonationsRepository,
  GatewayMirror,
  HandleGatewayEvent,
  WebhookEventsRepository,
} from "../donations/index.ts";
import type { PaymentInquiryService } from "../donations/payment-inquiry.service.ts";
import type { AdminRefundsService } from "../donations/refunds/admin-refunds.service.ts";
import type { PaymentUpdateApplier } from "../donations/payment-updates.service.ts";
import type { FullRefundService } from "../donations/review/full-refund.service.ts";
import type { LedgerRepository } from "../../platform/ledger/index.ts";
import { booksSideReader } from "./daily-check/books-side.service.ts";
import { checkBooksService } from "./daily-check/check-books.service.ts";
import { examinationService } from "./daily-check/examination.service.ts";
import { disputeSweepService } from "./dispute-sweep.service.ts";
import { discrepanciesRepository } from "./daily-check/discrepancies.repository.ts";
import { discrepanciesService } from "./daily-check/discrepancies.service.ts";
import type { MirrorReader } from "./mirror/gateway-mirror.repository.ts";
import { mirrorAuditService } from "./mirror/mirror-audit.service.ts";
import { mirroredDonationsRepository } from "./mirror/mirrored-donations.repository.ts";
import { deadLettersRepository } from "./dead-letters.repository.ts";
import { deadLettersService } from "./dead-letters.service.ts";
import { reconcileService } from "./reconcile.service.ts";
import { sweepLists } from "./sweep-lists.ts";
import { sweepService } from "./sweep.service.ts";
import { assignPaymentService } from "./unmatched/assign-payment.service.ts";
import { bookedElsewhereService } from "./unmatched/booked-elsewhere.service.ts";
import type { UnmatchedPaymentsRepository } from "./unmatched/unmatched-payments.repository.ts";
import { unmatchedReviewService } from "./unmatched/unmatched-review.service.ts";
import { webhookReviewService } from "./webhook-review.service.ts";
import { unmatchedRefundsService } from "./unmatched/unmatched-refunds.service.ts";
import { webhookHandler } from "./webhook.routes.ts";
import { webhookService } from "./webhook.service.ts";

interface Needs {
  donations: DonationsRepository;
  events: WebhookEventsRepository;
  ledger: LedgerRepository;
  mirror: GatewayMirror & MirrorReader;
  applyPaymentUpdate: PaymentUpdateApplier;
  handleGatewayEvent: HandleGatewayEvent;
  inquiry: PaymentInquiryService;
  refundsByAdmins: AdminRefundsService;
  campaigns: CampaignService;
  fullRefund: FullRefundService;
  unmatchedPayments: UnmatchedPaymentsRepository;
}

export function paymentsFeature(deps: Deps, needs: Needs) {
  const deadLetters = deadLettersService(deps, { records: deadLettersRepository(deps) });
  const discrepancies = discrepanciesService(deps, { discrepancies: discrepanciesRepository(deps) });
  const webhook = webhookService(deps, needs);
  const { bookById, bookDispute } = sweepLists({ ...deps, ...needs });
  const disputeSweep = disputeSweepService(deps, { ...needs, deadLetters, bookDispute });
  const unmatchedRefunds = unmatchedRefundsService(deps, needs);
  const sweep = sweepService(deps, { ...needs, deadLetters, disputeSweep, unmatchedRefunds });
  const books = booksSideReader(needs);
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
