import type { Facts, PaymentFact } from "./donation.document.ts";

/** Reasons of the gateway's for a failure that say nothing of the card: the donor closed the bank's page or took too long, or a bank was down. */
const NOT_OF_THE_CARD: ReadonlySet<string | undefined> = new Set([
  "payment_cancelled",
  "payment_timed_out",
  "bank_technical_error",
  "gateway_technical_error",
  "server_error",
]);

/** A card that a bank refused. UPI and netbanking fail, too, but cannot be stolen by the list. */
export const isRefusedCard = ({ status, method, failureReason }: PaymentFact) =>
  status === "failed" && method === "card" && !NOT_OF_THE_CARD.has(failureReason);

const refusalsOf = ({ payments }: Facts) => Object.values(payments).filter(isRefusedCard);

/** When a card was last refused for a donation; null if none was. */
export const cardRefusedAt = (facts: Facts): string | null =>
  refusalsOf(facts)
    .map(({ at }) => at)
    .toSorted()
    .at(-1) ?? null;

/** Number of refused cards since a time. */
export const refusedCardsSince = (facts: Facts, since: string): number =>
  refusalsOf(facts).filter(({ at }) => at >= since).length;
