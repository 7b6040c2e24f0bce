import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GatewayPayment, GatewayRefund } from "../../../../gateway/payment-gateway.ts";
import { type BookedPayment, type BookedRefund, compareBooks } from "./compare-books.ts";

const NOW = new Date("2026-11-21T06:30:00.000Z");
const CREATED_AT = new Date("2026-11-20T06:30:00.000Z");

const aPayment = (id: string, overrides: Partial<GatewayPayment> = {}): GatewayPayment => ({
  id,
  orderId: `order_${id}`,
  invoiceId: undefined,
  amountPaise: 500_00,
  donorFeePaise: 0,
  refundedPaise: 0,
  currency: "INR",
  status: "captured",
  wasCaptured: true,
  international: false,
  method: "upi",
  createdAt: CREATED_AT,
  failureReason: undefined,
  feePaise: 11_80,
  ...overrides,
});
const aRefund = (id: string, overrides: Partial<GatewayRefund> = {}): GatewayRefund => ({
  id,
  paymentId: "pay_1",
  amountPaise: 200_00,
  status: "processed",
  createdAt: CREATED_AT,
  ...overrides,
});
const booked = (paymentId: string, overrides: Partial<BookedPayment> = {}): BookedPayment => ({
  paymentId,
  donationId: `donation_${paymentId}`,
  amountPaise: 500_00,
  ...overrides,
});
const bookedRefund = (refundId: string, overrides: Partial<BookedRefund> = {}): BookedRefund => ({
  refundId,
  donationId: "donation_pay_1",
  amountPaise: 200_00,
  isTakenBack: false,
  mayBeLess: false,
  ...overrides,
});

interface Records {
  payments: GatewayPayment[];
  refunds: GatewayRefund[];
  bookedPayments: BookedPayment[];
  bookedRefunds: BookedRefund[];
  firstFees: Record<string, number>;
  unreadable: string[];
}
/** Records that agree. */
const AGREED: Records = {
  payments: [aPayment("pay_1"), aPayment("pay_2")],
  refunds: [aRefund("rfnd_1")],
  bookedPayments: [booked("pay_1"), booked("pay_2")],
  bookedRefunds: [bookedRefund("rfnd_1")],
  firstFees: { pay_1: 11_80, pay_2: 11_80 },
  unreadable: [],
};

function compare(changes: Partial<Records> = {}) {
  const records = { ...AGREED, ...changes };
  return compareBooks(
    { payments: records.payments, refunds: records.refunds, unreadableIds: new Set(records.unreadable) },
    {
      payments: new Map(records.bookedPayments.map((payment) => [payment.paymentId, payment])),
      refunds: new Map(records.bookedRefunds.map((refund) => [refund.refundId, refund])),
      wereUnmatched: [],
      firstFees: new Map(Object.entries(records.firstFees)),
    },
    NOW,
  );
}
const withSuspense = (reason: NonNullable<BookedPayment["suspense"]>["reason"], isReturned = false) => ({
  bookedPayments: [booked("pay_1", { suspense: { reason, expectedPaise: 500_00, isReturned } }), booked("pay_2")],
});

describe("Books that agree with the gateway", () => {
  it("have no discrepancy", () => {
    expect(compare()).toEqual([]);
  });

  it.each<[string, Partial<Records>]>([
    [
      "an attempt failed",
      { payments: [...AGREED.payments, aPayment("pay_3", { status: "failed", wasCaptured: false })] },
    ],
    [
      "a bank is still to answer",
      { payments: [...AGREED.payments, aPayment("pay_3", { status: "created", wasCaptured: false })] },
    ],
    [
      "a payment was authorised a minute ago",
      {
        payments: [
          ...AGREED.payments,
          aPayment("pay_3", {
            status: "authorized",
            wasCaptured: false,
            createdAt: new Date(NOW.getTime() - 60_000),
          }),
        ],
      },
    ],
    [
      "a payment was authorised and released",
      { payments: [...AGREED.payments, aPayment("pay_3", { status: "refunded", wasCaptured: false })] },
    ],
    [
      "captured money that belongs to no donation is in suspense",
      {
        payments: [...AGREED.payments, aPayment("pay_3")],
        bookedPayments: [...AGREED.bookedPayments, booked("pay_3", { donationId: undefined })],
      },
    ],
    ["a refund is pending", { refunds: [...AGREED.refunds, aRefund("rfnd_2", { status: "pending" })] }],
    ["a refund failed", { refunds: [...AGREED.refunds, aRefund("rfnd_2", { status: "failed" })] }],
    [
      "a refund was reversed and taken back",
      {
        refunds: [aRefund("rfnd_1", { status: "reversed" })],
        bookedRefunds: [bookedRefund("rfnd_1", { isTakenBack: true })],
      },
    ],
    [
      "a refund includes the donor's fee",
      { bookedRefunds: [bookedRefund("rfnd_1", { amountPaise: 190_00, mayBeLess: true })] },
    ],
    ["the gateway's payment cannot be read", { payments: [aPayment("pay_2")], unreadable: ["pay_1"] }],
    ["the fee is not known yet", { payments: [aPayment("pay_1", { feePaise: undefined }), aPayment("pay_2")] }],
    ["a foreign card's money went back", withSuspense("foreign-card", true)],
    ["a second payment went back", withSuspense("second-capture", true)],
    ["a donor's details are missing", withSuspense("waiting")],
  ])("have none either if %s", (_, changes) => {
    expect(compare(changes)).toEqual([]);
  });
});

describe("A corruption is found, both ways:", () => {
  it.each<[string, Partial<Records>, object]>([
    [
      "paid at the gateway and not booked",
      { bookedPayments: [booked("pay_2")] },
      { kind: "paid-not-booked", gatewayId: "pay_1", entity: "payment", expectedPaise: null, foundPaise: 500_00 },
    ],
    [
      "booked and unknown to the gateway",
      { payments: [aPayment("pay_2")] },
      { kind: "booked-not-paid", gatewayId: "pay_1", expectedPaise: 500_00, foundPaise: null },
    ],
    [
      "booked and not captured at the gateway",
      { payments: [aPayment("pay_1", { status: "failed", wasCaptured: false }), aPayment("pay_2")] },
      { kind: "booked-not-paid", gatewayId: "pay_1", expectedPaise: 500_00, foundPaise: 0 },
    ],
    [
      "a payment booked with another amount",
      { bookedPayments: [booked("pay_1", { amountPaise: 499_99 }), booked("pay_2")] },
      { kind: "amount-differs", gatewayId: "pay_1", expectedPaise: 499_99, foundPaise: 500_00 },
    ],
    [
      "a payment of another amount at the gateway than was asked for",
      {
        payments: [aPayment("pay_1", { amountPaise: 1_00 }), aPayment("pay_2")],
        bookedPayments: [
          booked("pay_1", {
            amountPaise: 1_00,
            suspense: { reason: "amount-differs", expectedPaise: 500_00, isReturned: false },
          }),
          booked("pay_2"),
        ],
      },
      { kind: "amount-differs", gatewayId: "pay_1", expectedPaise: 500_00, foundPaise: 1_00 },
    ],
    [
      "a refund at the gateway that is missing here",
      { bookedRefunds: [] },
      { kind: "refund-missing", gatewayId: "rfnd_1", entity: "refund", expectedPaise: null, foundPaise: 200_00 },
    ],
    [
      "a refund that we took back and the gateway did not",
      { bookedRefunds: [bookedRefund("rfnd_1", { isTakenBack: true })] },
      { kind: "refund-missing", gatewayId: "rfnd_1", expectedPaise: null, foundPaise: 200_00 },
    ],
    [
      "a refund here that the gateway does not know",
      { refunds: [] },
      { kind: "refund-not-at-gateway", gatewayId: "rfnd_1", expectedPaise: 200_00, foundPaise: null },
    ],
    [
      "a refund here that the gateway reversed",
      { refunds: [aRefund("rfnd_1", { status: "reversed" })] },
      { kind: "refund-not-at-gateway", gatewayId: "rfnd_1", expectedPaise: 200_00, foundPaise: 0 },
    ],
    [
      "a refund booked with another amount",
      { bookedRefunds: [bookedRefund("rfnd_1", { amountPaise: 100_00 })] },
      { kind: "amount-differs", gatewayId: "rfnd_1", entity: "refund", expectedPaise: 100_00, foundPaise: 200_00 },
    ],
    [
      "a refund of which more was booked than the gateway sent, though less would be explained",
      { bookedRefunds: [bookedRefund("rfnd_1", { amountPaise: 200_01, mayBeLess: true })] },
      { kind: "amount-differs", gatewayId: "rfnd_1", expectedPaise: 200_01, foundPaise: 200_00 },
    ],
    [
      "a payment that stays authorised",
      { payments: [...AGREED.payments, aPayment("pay_3", { status: "authorized", wasCaptured: false })] },
      { kind: "late-authorisation", gatewayId: "pay_3", expectedPaise: null, foundPaise: 500_00 },
    ],
    [
      "captured money of a foreign card",
      withSuspense("foreign-card"),
      { kind: "foreign-card", gatewayId: "pay_1", expectedPaise: 500_00, foundPaise: 500_00 },
    ],
    ["a second payment of an order", withSuspense("second-capture"), { kind: "second-capture", gatewayId: "pay_1" }],
    [
      "another fee than was reported first",
      { payments: [aPayment("pay_1", { feePaise: 23_60 }), aPayment("pay_2")] },
      { kind: "fee-differs", gatewayId: "pay_1", expectedPaise: 11_80, foundPaise: 23_60 },
    ],
  ])("%s", (_, changes, expected) => {
    expect(compare(changes)).toEqual([expect.objectContaining(expected)]);
  });

  it("any payment or refund that one side lacks, among many that agree", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.nat(),
        fc.constantFrom("gateway", "books"),
        fc.constantFrom("payment", "refund"),
        (count, index, side, entity) => {
          const ids = Array.from({ length: count }, (_, position) => `id_${position}`);
          const lostId = ids[index % count]!;
          const without = <Item>(isLost: boolean, items: Item[], idOf: (item: Item) => string) =>
            isLost ? items.filter((item) => idOf(item) !== lostId) : items;
          const isLost = (inSide: string, ofEntity: string) => side === inSide && entity === ofEntity;
          const found = compare({
            payments: without(
              isLost("gateway", "payment"),
              ids.map((id) => aPayment(id)),
              ({ id }) => id,
            ),
            refunds: without(
              isLost("gateway", "refund"),
              ids.map((id) => aRefund(id)),
              ({ id }) => id,
            ),
            bookedPayments: without(
              isLost("books", "payment"),
              ids.map((id) => booked(id)),
              (item) => item.paymentId,
            ),
            bookedRefunds: without(
              isLost("books", "refund"),
              ids.map((id) => bookedRefund(id)),
              (item) => item.refundId,
            ),
          });
          expect(found.map(({ gatewayId, entity: foundEntity }) => [gatewayId, foundEntity])).toEqual([
            [lostId, entity],
          ]);
        },
      ),
    );
  });
});
