import { expect, it } from "vitest";
import type { PaymentFact } from "./donation.document.ts";
import { cardRefusedAt, refusedCardsSince } from "./facts.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 12, minute)).toISOString();
function factsOf(...payments: Partial<PaymentFact>[]) {
  const refused: PaymentFact = {
    ...{ status: "failed", method: "card", failureReason: "card_declined", at: at(0) },
    ...{ amountPaise: 100_00, currency: "INR", international: false },
  };
  return {
    payments: Object.fromEntries(payments.map((payment, index) => [`pay_${index}`, { ...refused, ...payment }])),
    refunds: {},
  };
}

it("each card that a bank refused counts, also several for one order", () => {
  const facts = factsOf({ at: at(1) }, { at: at(9) }, { at: at(5), failureReason: "insufficient_fund" });
  expect(cardRefusedAt(facts)).toBe(at(9));
  expect([at(0), at(5), at(6), at(10)].map((since) => refusedCardsSince(facts, since))).toEqual([3, 2, 1, 0]);
});

it.each<[string, Partial<PaymentFact>]>([
  ["a card that was charged", { status: "captured" }],
  ["a payment by UPI that failed", { method: "upi" }],
  ["a bank's page that the donor closed", { failureReason: "payment_cancelled" }],
  ["a donor who took too long", { failureReason: "payment_timed_out" }],
  ["a bank that is down", { failureReason: "gateway_technical_error" }],
])("%s is no refused card", (_, payment) => {
  expect(cardRefusedAt(factsOf(payment))).toBeNull();
  expect(refusedCardsSince(factsOf(payment), at(0))).toBe(0);
});
