import type { DonationDocument, PaymentFact } from "./donation.document.ts";

/** The donation's own fields that its payments are checked against. */
export type DonationTerms = Pick<
  DonationDocument,
  | "amountPaise"
  | "currency"
  | "orderId"
  | "createdAt"
  | "planId"
  | "refundEvents"
  | "adminRefunds"
  | "reviewEvents"
  | "donor"
>;

/** Whether a payment is what was asked for: our order, our amount, our currency, and not from abroad (payments.md D.3). */
export function matchesTerms(paymentId: string, payment: PaymentFact, terms: DonationTerms): boolean {
  return (
    (payment.orderId === terms.orderId || isAssigned(paymentId, terms)) &&
    payment.amountPaise === terms.amountPaise &&
    payment.currency === terms.currency &&
    !payment.international
  );
}

/** Whether an admin found that this payment of another order, or of none, is the donation's. */
const isAssigned = (paymentId: string, { reviewEvents = [] }: DonationTerms): boolean =>
  reviewEvents.some((event) => event.what === "payment-assigned" && event.paymentId === paymentId);
