import { fetchReadablePages, PAGE_SIZE, periodBetween, request, requestIfFound } from "./requests.ts";
import {
  DisputeList,
  ListedDispute,
  Order,
  OrderList,
  Orders,
  Payment,
  PaymentList,
  Payments,
  Refund,
  RefundList,
  Refunds,
} from "./entities.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import { razorpayMonthly } from "./razorpay-monthly.ts";
import { razorpaySettlements } from "./razorpay-settlements.ts";
import { captureOnce } from "./capture.ts";
import { createRazorpayClient } from "./razorpay-client.ts";

/** Time-out of a call while a donor waits; Razorpay normally answers within a second or two. */
const TIMEOUT_MS = 8_000;

/** Maximum number of pages: disputes are rare, and a thousand are far more than the card schemes allow a merchant of this size. */
const MAX_DISPUTE_PAGES = 10;

/**
 * Overrides the account's own setting: payments are captured by the gateway, also if the bank confirms them days later. 7200 minutes is
 * the longest period; afterwards the gateway refunds (Razorpay: capture-settings/api).
 */
const CAPTURE_SETTINGS = {
  capture: "automatic",
  capture_options: { automatic_expiry_period: 7200, manual_expiry_period: 7200, refund_speed: "normal" },
} as const;

/** Razorpay through its official package, with typed errors, a time-out and parsed replies. */
export function razorpayGateway(options: {
  keyId: string;
  keySecret: string;
  baseUrl: string;
  checkoutScript: string;
  timeoutMs?: number;
}): PaymentGateway {
  const { razorpay, postWithHeaders } = createRazorpayClient({
    ...options,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
  });

  return {
    keyId: options.keyId,
    checkoutScript: options.checkoutScript,
    monthly: razorpayMonthly(razorpay),
    settlements: razorpaySettlements(razorpay),
    createOrder: ({ receipt, amountPaise, notes }) =>
      request(Order, () =>
        razorpay.orders.create({ amount: amountPaise, currency: "INR", receipt, notes, payment: CAPTURE_SETTINGS }),
      ),
    findOrder: async (receipt) => {
      const { items } = await request(Orders, () => razorpay.orders.all({ receipt, count: PAGE_SIZE }));
      // Several exist only if the account accepts a receipt twice; then the order with a payment attempt is the right one.
      const ordersWithReceipt = items.filter((order) => order.receipt === receipt);
      return ordersWithReceipt.find((order) => order.status !== "created") ?? ordersWithReceipt.at(-1);
    },
    order: (orderId) => requestIfFound(Order, () => razorpay.orders.fetch(orderId)),
    ordersBetween: (from, until) =>
      fetchReadablePages((skip) =>
        request(OrderList, () => razorpay.orders.all({ ...periodBetween(from, until), count: PAGE_SIZE, skip })),
      ),
    capture: (payment) =>
      captureOnce(payment, {
        capture: (amountPaise) =>
          request(Payment, () => razorpay.payments.capture(payment.id, amountPaise, payment.currency)),
        fetchPayment: () => request(Payment, () => razorpay.payments.fetch(payment.id)),
      }),
    paymentsOfOrder: async (orderId) => (await request(Payments, () => razorpay.orders.fetchPayments(orderId))).items,
    payment: (paymentId) => request(Payment, () => razorpay.payments.fetch(paymentId)),
    paymentsBetween: (from, until) =>
      fetchReadablePages((skip) =>
        request(PaymentList, () => razorpay.payments.all({ ...periodBetween(from, until), count: PAGE_SIZE, skip })),
      ),
    refundById: (refundId) => request(Refund, () => razorpay.refunds.fetch(refundId)),
    refundsBetween: (from, until) =>
      fetchReadablePages((skip) =>
        request(RefundList, () => razorpay.refunds.all({ ...periodBetween(from, until), count: PAGE_SIZE, skip })),
      ),
    refundsOfPayment: async (paymentId) =>
      (await request(Refunds, () => razorpay.payments.fetchMultipleRefund(paymentId, { count: PAGE_SIZE }))).items,
    disputes: () =>
      fetchReadablePages(
        (skip) => request(DisputeList, () => razorpay.disputes.all({ count: PAGE_SIZE, skip })),
        MAX_DISPUTE_PAGES,
      ),
    dispute: (disputeId) => request(ListedDispute, () => razorpay.disputes.fetch(disputeId)),
    refund: ({ paymentId, amountPaise, requestId }) =>
      request(Refund, () =>
        postWithHeaders(
          `/v1/payments/${paymentId}/refund`,
          // Two idempotency keys prevent a double refund: the header, and a receipt that is unique per payment (payments.md A.4).
          { amount: amountPaise, receipt: requestId },
          { "X-Refund-Idempotency": requestId },
        ),
      ),
  };
}
