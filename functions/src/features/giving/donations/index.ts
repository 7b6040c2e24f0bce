/** Exports of donations for payments, plans and reports, besides its services. */
export { cardTestingService, type CardTestingService, type Client } from "./card-testing/card-testing.service.ts";
export { challengeService } from "./card-testing/challenge.service.ts";
export { usedChallengesRepository } from "./card-testing/used-challenges.repository.ts";
export type { OrderTraffic, OriginField } from "./card-testing/order-traffic.interface.ts";
export { orderTrafficRepository } from "./card-testing/order-traffic.repository.ts";
export { originKeysRepository } from "./card-testing/origin-keys.repository.ts";
export { maskEmail } from "./donation.views.ts";
export type { DonationsRepository, VersionedDonation } from "./store/donations.repository.ts";
export { dedicationLineOf } from "./dedications/dedication.ts";
export { correctionOf } from "./correction.ts";
export { taxRecordIds } from "./records/donation-look-up.repository.ts";
export type {
  EventContext,
  EventOutcome,
  GatewayEvent,
  GatewayEventHandlers,
  HandleGatewayEvent,
  PaymentOutcome,
} from "./gateway-events.interface.ts";
export type { GatewayMirror, MirrorSource, MirrorWrites } from "./store/gateway-mirror.interface.ts";
export { isRepeatedDecision } from "./booking/decision.ts";
export { lastOrderOf, limitOfOrder, refundOrderOf } from "./review/refund-order.ts";
export { redactContent } from "./records/redacted-event.ts";
export { assignedReference, debitReference, resolveReference } from "./reference.ts";
export { decryptTaxId, encryptPan, encryptTaxId, isUnderCurrentKey, taxIdKeyId } from "./store/tax-id-encryption.ts";
export type { UnmatchedClaims } from "./booking/unmatched-claims.interface.ts";
export type { WebhookEventsRepository } from "./store/webhook-events.repository.ts";
export { donationsCollection } from "./store/donations-collection.ts";
