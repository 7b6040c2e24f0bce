/** Exports of donations for payments, plans and reports, besides its services. */
export type { UpdateContext } from "./booking.ts";
export { cardTestingService, type CardTestingService, type Client } from "./card-testing/card-testing.service.ts";
export { challengeService } from "./card-testing/challenge.service.ts";
export { usedChallengesRepository } from "./card-testing/used-challenges.repository.ts";
export type { OrderTraffic, OriginField } from "./card-testing/order-traffic.interface.ts";
export { isRefusedCard } from "./card-testing/refused-cards.ts";
export { orderTrafficRepository } from "./card-testing/order-traffic.repository.ts";
export { originKeysRepository } from "./card-testing/origin-keys.repository.ts";
export { paidAtOf } from "./capture-time.ts";
export { maskEmail } from "./donation.views.ts";
export type { DonationsRepository, VersionedDonation } from "./donations.repository.ts";
export { dedicationLineOf } from "./dedications/dedication.ts";
export { correctionOf } from "./correction.ts";
export { taxRecordIds } from "./records/donation-look-up.repository.ts";
export { correctedNamePrefixes, FEWEST_LAST_DIGITS, lastDigitsKey, namePrefixesOf } from "./donor-names.ts";
export { isOpenDispute, mergeDisputes } from "./dispute-facts.ts";
export { deriveDonation, mergeFacts, NO_FACTS } from "./facts.ts";
export type { GatewayMirror, MirrorSource, MirrorWrites } from "./gateway-mirror.interface.ts";
export { type EntryWithId, newEntriesOf, reversalOf } from "./ledger-entries.ts";
export { nextPendingCheckAt } from "./next-check.ts";
export { returnedPaise, reversalsOf } from "./reversals.ts";
export { isRepeatedDecision } from "./review/decision.ts";
export { disputeDueAt, dueAfter, paymentDueAt } from "./review/due-times.ts";
export { isAcceptedPayment, type MoneyProblem, moneyProblemsOf } from "./review/money-problems.ts";
export { lastOrderOf, limitOfOrder, refundOrderOf } from "./review/refund-order.ts";
export type { ReviewEvent } from "./review/review-event.document.ts";
export { paymentFact, paymentUpdateOf } from "./payment-update.ts";
export { redactContent } from "./records/redacted-event.ts";
export { assignedReference, debitReference, resolveReference } from "./reference.ts";
export {
  decryptTaxId,
  encryptedBeginningsOf,
  encryptPan,
  encryptTaxId,
  isUnderCurrentKey,
  taxIdKeyId,
} from "./tax-id-encryption.ts";
export type { UnmatchedClaims } from "./unmatched-claims.interface.ts";
export type { WebhookEventsRepository } from "./webhook-events.repository.ts";
