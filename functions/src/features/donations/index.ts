/** Exports of donations for payments, plans and reports, besides its services. */
export type { UpdateContext } from "../giving/core/booking.ts";
export { cardTestingService, type CardTestingService, type Client } from "./card-testing/card-testing.service.ts";
export { challengeService } from "./card-testing/challenge.service.ts";
export { usedChallengesRepository } from "./card-testing/used-challenges.repository.ts";
export type { OrderTraffic, OriginField } from "./card-testing/order-traffic.interface.ts";
export { isRefusedCard } from "../giving/core/refused-cards.ts";
export { orderTrafficRepository } from "./card-testing/order-traffic.repository.ts";
export { originKeysRepository } from "./card-testing/origin-keys.repository.ts";
export { paidAtOf } from "../giving/core/capture-time.ts";
export { maskEmail } from "./donation.views.ts";
export type { DonationsRepository, VersionedDonation } from "./donations.repository.ts";
export { dedicationLineOf } from "./dedications/dedication.ts";
export { correctionOf } from "./correction.ts";
export { taxRecordIds } from "./records/donation-look-up.repository.ts";
export {
  correctedNamePrefixes,
  FEWEST_LAST_DIGITS,
  lastDigitsKey,
  namePrefixesOf,
} from "../giving/core/donor-names.ts";
export { isOpenDispute, mergeDisputes } from "../giving/core/disputes.ts";
export { deriveDonation, mergeFacts, NO_FACTS } from "../giving/core/facts.ts";
export type { GatewayMirror, MirrorSource, MirrorWrites } from "./gateway-mirror.interface.ts";
export { type EntryWithId, newEntriesOf, reversalOf } from "../giving/core/ledger-entries.ts";
export { nextPendingCheckAt } from "../giving/core/next-check.ts";
export { returnedPaise, reversalsOf } from "../giving/core/reversals.ts";
export { isRepeatedDecision } from "./review/decision.ts";
export { disputeDueAt, dueAfter, paymentDueAt } from "../giving/core/due-times.ts";
export { isAcceptedPayment, type MoneyProblem, moneyProblemsOf } from "../giving/core/money-problems.ts";
export { lastOrderOf, limitOfOrder, refundOrderOf } from "./review/refund-order.ts";
export type { ReviewEvent } from "../giving/core/review-event.document.ts";
export { paymentFact, paymentUpdateOf } from "../giving/core/payment-update.ts";
export { redactContent } from "./records/redacted-event.ts";
export { assignedReference, debitReference, resolveReference } from "./reference.ts";
export { decryptTaxId, encryptPan, encryptTaxId, isUnderCurrentKey, taxIdKeyId } from "./tax-id-encryption.ts";
export type { UnmatchedClaims } from "./unmatched-claims.interface.ts";
export type { WebhookEventsRepository } from "./webhook-events.repository.ts";
