/** Exports of donations for payments, plans and reports, besides its services. */
export type { UpdateContext } from "./booking.ts";
export type { DonationsRepository, VersionedDonation } from "./donations.repository.ts";
export { correctionOf } from "./correction.ts";
export { mergeDisputes } from "./dispute-facts.ts";
export { deriveDonation, NO_FACTS } from "./facts.ts";
export { paymentFact, paymentUpdateOf } from "./payment-update.ts";
export { redactContent } from "./records/redacted-event.ts";
export { debitReference, resolveReference } from "./reference.ts";
export type { WebhookEventsRepository } from "./webhook-events.repository.ts";
