import { allPages, ask, askIfThere, PAGE } from "./asking.ts";
import { Order, Orders, Payment, Payments, Refund, Refunds } from "./entities.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import { razorpayMonthly } from "./razorpay-monthly.ts";
import { openWire } from "./razorpay-wire.ts";

/** A donor waits for these calls; Razorpay normally answers within a second or two. */
const TIMEOUT_MS = 8_000;

/** Razorpay through its official package, with typed errors, a time-out and parsed replies. */
export function razorpayGateway(to: {
  keyId: string;
  keySecret: string;
  baseUrl: string;
  checkoutScript: string;
  timeoutMs?: number;
}): PaymentGateway {
  const { razorpay, postWithHeaders } = openWire({ ...to, timeoutMs: to.timeoutMs ?? TIMEOUT_MS });

  return {
    keyId: to.keyId,
    checkoutScript: to.checkoutScript,
    monthly: razorpayMonthly(razorpay),
    createOrder: ({ receipt, amountPaise, notes }) =>
      ask(Order, () => razorpay.orders.create({ amount: amountPaise, currency: "INR", receipt, notes })),
    findOrder: async (receipt) => {
      const { items } = await ask(Orders, () => razorpay.orders.all({ receipt, count: PAGE }));
      // There are several only if the account accepts a receipt twice; then the order with a payment attempt is the right one.
      const ours = items.filter((order) => order.receipt === receipt);
      return ours.find((order) => order.status !== "created") ?? ours.at(-1);
    },
    order: (orderId) => askIfThere(Order, () => razorpay.orders.fetch(orderId)),
    paymentsOfOrder: async (orderId) => (await ask(Payments, () => razorpay.orders.fetchPayments(orderId))).items,
    payment: (paymentId) => ask(Payment, () => razorpay.payments.fetch(paymentId)),
    paymentsBetween: (from, until) =>
      allPages((skip) => ask(Payments, () => razorpay.payments.all({ ...between(from, until), count: PAGE, skip }))),
    refundsBetween: (from, until) =>
      allPages((skip) => ask(Refunds, () => razorpay.refunds.all({ ...between(from, until), count: PAGE, skip }))),
    refundsOfPayment: async (paymentId) =>
      (await ask(Refunds, () => razorpay.payments.fetchMultipleRefund(paymentId, { count: PAGE }))).items,
    refund: ({ paymentId, amountPaise, requestId }) =>
      ask(Refund, () =>
        postWithHeaders(
          `/v1/payments/${paymentId}/refund`,
          // Two idempotency keys prevent a double refund: the header, and a receipt that is unique per payment (payments.md A.4).
          { amount: amountPaise, receipt: requestId },
          { "X-Refund-Idempotency": requestId },
        ),
      ),
  };
}

/** Whole Unix seconds, rounded outwards so that the range loses nothing at its ends. */
function between(from: Date, until: Date): { from: number; to: number } {
  return { from: Math.floor(from.getTime() / 1000), to: Math.ceil(until.getTime() / 1000) };
}
