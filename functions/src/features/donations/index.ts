/** Exports of donations for payments, plans and reports, besides its services. */
export type { UpdateContext } from "./booking.ts";
export type { DonationsRepository, VersionedDonation } from "./donations.repository.ts";
export { correctionOf } from "./correction.ts";
export { isOpenDispute, mergeDisputes } from "./dispute-facts.ts";
export { deriveDonation, mergeFacts, NO_FACTS } from "./facts.ts";
export type { GatewayMirror, MirrorSource, MirrorWrites } from "./gateway-mirror.interface.ts";
export { nextPendingCheckAt } from "./next-check.ts";
export { returnedPaise } from "./reversals.ts";
export { isRepeatedDecision } from "./review/decision.ts";
export { disputeDueAt, dueAfter, paymentDueAt } from "./review/due-times.ts";
export { isAcceptedPayment, type MoneyProblem, moneyProblemsOf } from "./review/money-problems.ts";
export { lastOrderOf, refundOrderOf } from "./review/refund-order.ts";
export type { ReviewEvent } from "./review/review-event.document.ts";
export { encryptPan } from "./pan.ts";
export { paymentFact, paymentUpdateOf } from "./payment-update.ts";
export { redactContent } from "./records/redacted-event.ts";
export { assignedReference, debitReference, resolveReference } from "./reference.ts";
export type { WebhookEventsRepository } from "./webhook-events.repository.ts";
