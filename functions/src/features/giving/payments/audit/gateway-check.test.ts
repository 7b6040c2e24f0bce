import { describe, expect, it } from "vitest";
import { aCapture } from "../../../../../test/support/samples.ts";
import { withLines } from "../../../platform/ledger/index.ts";
import type { PaymentEntry } from "../../../platform/ledger/ledger.document.ts";
import type { GatewayMirrorDocument } from "../mirror/gateway-mirror.document.ts";
import { mirrorDocument } from "../mirror/mirror-document.ts";
import { missingSuspenseEntries } from "../unmatched/suspense-entries.ts";
import type { UnmatchedPayment } from "../unmatched/unmatched-payment.document.ts";
import { withState } from "../unmatched/unmatched-state.ts";
import { comparePayment, type PaymentOnBothSides } from "./gateway-check.ts";
import { addSums, describeSums, NOTHING_COMPARED } from "./gateway-sums.ts";

const AT = new Date("2026-11-10T09:01:00.000Z");
const MIRROR_SINCE = "2026-11-01T00:00:00.000Z";
const BEFORE_MIRROR = "2026-10-31T09:00:00.000Z";

const NO_ENTITY = { paymentId: null, orderId: null, returnedPaise: 0, wasCaptured: null, currency: "INR" } as const;
/** The record of a payment that was captured, as the mirror keeps it. */
const PAYMENT: GatewayMirrorDocument = mirrorDocument(
  {
    type: "payment",
    seenAt: AT,
    entity: {
      id: "pay_a",
      orderId: "order_a",
      invoiceId: undefined,
      amountPaise: 500_00,
      donorFeePaise: 0,
      refundedPaise: 0,
      currency: "INR",
      status: "captured",
      wasCaptured: true,
      international: false,
      method: "upi",
      createdAt: AT,
      failureReason: undefined,
    },
  },
  { source: "webhook", now: AT },
);
const aRefund = (overrides: Partial<GatewayMirrorDocument> = {}): GatewayMirrorDocument => ({
  ...PAYMENT,
  ...NO_ENTITY,
  type: "refund",
  gatewayId: "rfnd_a",
  paymentId: "pay_a",
  status: "processed",
  amountPaise: 200_00,
  ...overrides,
});
const aLoss = (overrides: Partial<GatewayMirrorDocument> = {}): GatewayMirrorDocument => ({
  ...aRefund({ type: "dispute", gatewayId: "disp_a", status: "lost", amountPaise: 400_00, returnedPaise: 300_00 }),
  ...overrides,
});

type Entry = PaymentOnBothSides["entries"][number];
const cap = (overrides: Partial<PaymentEntry> = {}): Entry => ({
  id: "cap_pay_a",
  entry: withLines({ ...aCapture(), paymentId: "pay_a", ...overrides }),
});
const returned = (id: string, overrides: Partial<PaymentEntry>): Entry => ({
  ...cap({ kind: "refund", supporters: 0, ...overrides }),
  id,
});
const refundEntry = (overrides: Partial<PaymentEntry> = {}) =>
  returned("ref_rfnd_a", { refundId: "rfnd_a", amountPaise: -200_00, ...overrides });
const lossEntry = (overrides: Partial<PaymentEntry> = {}) =>
  returned("dis_disp_a", { kind: "chargeback", disputeId: "disp_a", amountPaise: -300_00, ...overrides });

const both = (overrides: Partial<PaymentOnBothSides> = {}): PaymentOnBothSides => ({
  paymentId: "pay_a",
  payment: PAYMENT,
  refunds: [],
  disputes: [],
  entries: [cap()],
  unmatched: undefined,
  isToken: false,
  ...overrides,
});
/** An unmatched payment of which ₹200 were refunded. */
const WAITING = (() => {
  const facts: UnmatchedPayment = {
    payment: { status: "captured", amountPaise: 500_00, currency: "INR", international: false, at: AT.toISOString() },
    refunds: { rfnd_a: { paymentId: "pay_a", amountPaise: 200_00, status: "processed", at: AT.toISOString() } },
    foundAt: AT.toISOString(),
    source: "webhook",
  };
  const entries = missingSuspenseEntries("pay_a", { before: undefined, after: facts }, { now: AT, source: "webhook" });
  return { entries, unmatched: withState("pay_a", { ...facts, booked: entries.map(({ id }) => id) }, AT) };
})();
const discrepancyIn = (overrides: Partial<PaymentOnBothSides>, since: string | undefined = MIRROR_SINCE) =>
  comparePayment(both(overrides), since).discrepancy;

describe("The comparison of a payment with the ledger finds nothing", () => {
  it.each<[string, Partial<PaymentOnBothSides>]>([
    ["in a captured payment that is booked", {}],
    ["in one that was not captured and is not booked", { payment: { ...PAYMENT, wasCaptured: false }, entries: [] }],
    ["in one that waits as an unmatched payment, with its refund", { ...WAITING, refunds: [aRefund()] }],
    ["in one that only verified an instrument", { entries: [], isToken: true }],
    [
      "in refund and lost dispute that are booked",
      {
        refunds: [aRefund()],
        disputes: [aLoss()],
        entries: [cap(), refundEntry(), lossEntry()],
      },
    ],
    [
      "in a refund that is pending or failed, and in a dispute that was won",
      {
        refunds: [aRefund({ status: "pending" }), aRefund({ gatewayId: "rfnd_b", status: "failed" })],
        disputes: [aLoss({ status: "won", returnedPaise: 0 })],
      },
    ],
    [
      "in a refund that was reversed and taken back",
      {
        refunds: [aRefund({ status: "reversed" })],
        entries: [cap(), refundEntry(), returned("rev_rfnd_a", { refundId: "rfnd_a", amountPaise: 200_00 })],
      },
    ],
    [
      "where the donor's fee was refunded, too: the books take no more than the payment",
      {
        refunds: [aRefund({ amountPaise: 510_00 })],
        entries: [cap(), refundEntry({ amountPaise: -500_00 })],
      },
    ],
    [
      "where refund and loss are more than the payment, whichever of them was limited",
      {
        refunds: [aRefund()],
        disputes: [aLoss({ returnedPaise: 500_00 })],
        entries: [cap(), refundEntry({ amountPaise: 0 }), lossEntry({ amountPaise: -500_00 })],
      },
    ],
    [
      "where the payment was moved from suspense to its campaign",
      {
        entries: [
          cap({ account: "suspense", supporters: 0 }),
          { ...cap({ account: "suspense", amountPaise: -500_00 }), id: "cap_pay_a_out_1" },
          { ...cap(), id: "cap_pay_a_in_1" },
        ],
      },
    ],
    [
      "where the loss grew after its first report",
      {
        disputes: [aLoss({ returnedPaise: 350_00 })],
        entries: [cap(), lossEntry(), { ...lossEntry({ amountPaise: -50_00 }), id: "dis_disp_a_change_1" }],
      },
    ],
  ])("%s", (_, overrides) => {
    expect(discrepancyIn(overrides)).toBeUndefined();
  });

  it("in what is older than the mirror, and counts it as not compared", () => {
    const older = both({
      payment: undefined,
      entries: [cap({ occurredAt: BEFORE_MIRROR }), refundEntry({ occurredAt: BEFORE_MIRROR })],
    });
    expect(comparePayment(older, MIRROR_SINCE)).toEqual({
      discrepancy: undefined,
      sums: { ...NOTHING_COMPARED, olderThanMirror: 2 },
    });
    expect(comparePayment(both({ payment: undefined }), undefined).sums.olderThanMirror).toBe(1);
  });
});

describe("The comparison of a payment with the ledger names", () => {
  it.each<[string, Partial<PaymentOnBothSides>, RegExp]>([
    [
      "a captured payment that is not booked",
      { entries: [] },
      /^The gateway captured the payment pay_a \(₹500, order order_a\), and the ledger has no entry cap_pay_a\.$/,
    ],
    [
      "a refund whose payment lost its capture",
      { entries: [refundEntry()] },
      /the entry ref_rfnd_a \(-₹200 to school\) of the payment pay_a, and no entry cap_pay_a\.$/,
    ],
    [
      "a booked payment that the mirror does not know",
      { payment: undefined },
      /^The entry cap_pay_a \(₹500 to school\) has no payment pay_a in the mirror/,
    ],
    [
      "a booked payment that was not captured",
      { payment: { ...PAYMENT, wasCaptured: false, status: "failed" } },
      /of a payment that the gateway has not captured: pay_a is failed\.$/,
    ],
    [
      "another amount",
      { payment: { ...PAYMENT, amountPaise: 500_01 } },
      /^The gateway captured ₹500\.01 \(INR\) with the payment pay_a, and the ledger has ₹500 \(INR\)\.$/,
    ],
    ["another currency", { payment: { ...PAYMENT, currency: "USD" } }, /\(USD\).*\(INR\)/],
    [
      "an amount that was taken out twice while it was moved",
      { entries: [cap(), { ...cap({ amountPaise: -500_00 }), id: "cap_pay_a_out_1" }] },
      /the ledger has ₹0/,
    ],
    [
      "a refund that is not booked",
      { refunds: [aRefund()] },
      /^The gateway returned ₹200 with the refund rfnd_a of the payment pay_a, and the ledger has no entry of it\.$/,
    ],
    [
      "a loss that is not booked",
      { disputes: [aLoss()] },
      /^The gateway returned ₹300 with the dispute disp_a .* has no entry of it\.$/,
    ],
    [
      "a booked refund that the mirror does not know",
      { entries: [cap(), refundEntry()] },
      /^The ledger has ₹200 for the refund rfnd_a of the payment pay_a, which is not in the mirror/,
    ],
    [
      "a booked refund that failed",
      { refunds: [aRefund({ status: "failed" })], entries: [cap(), refundEntry()] },
      /and at the gateway it is failed\.$/,
    ],
    [
      "a booked loss of a dispute that was won",
      { disputes: [aLoss({ status: "won", returnedPaise: 0 })], entries: [cap(), lossEntry()] },
      /₹300 for the dispute disp_a .* it is won\.$/,
    ],
    [
      "another amount of a refund",
      { refunds: [aRefund()], entries: [cap(), refundEntry({ amountPaise: -199_99 })] },
      /^The gateway returned ₹200 with the refund rfnd_a .*, and the ledger has ₹199\.99\.$/,
    ],
    [
      "another amount of a loss",
      { disputes: [aLoss()], entries: [cap(), lossEntry({ amountPaise: -300_01 })] },
      /^The gateway returned ₹300 with the dispute disp_a .*, and the ledger has ₹300\.01\.$/,
    ],
    [
      "returns of more than the payment of which the books have less than all of it",
      { refunds: [aRefund({ amountPaise: 510_00 })], entries: [cap(), refundEntry({ amountPaise: -499_99 })] },
      /^The gateway returned ₹510 of the payment pay_a, and the ledger has ₹499\.99 instead of all of its ₹500\.$/,
    ],
    [
      "a refund of a payment that nobody knows",
      { payment: undefined, entries: [], refunds: [aRefund()] },
      /^The gateway returned ₹200 \(rfnd_a\) of the payment pay_a, which neither the ledger nor the mirror knows\.$/,
    ],
  ])("%s", (_, overrides, sentence) => {
    expect(discrepancyIn(overrides)).toMatch(sentence);
  });

  it("a refund that is younger than the mirror, also of a payment that is older", () => {
    const entries = [cap({ occurredAt: BEFORE_MIRROR }), refundEntry()];
    expect(discrepancyIn({ payment: undefined, entries })).toMatch(/the refund rfnd_a .* not in the mirror/);
  });
});

it("The comparison sums what agrees, for the printed line", () => {
  const booked = both({
    refunds: [aRefund()],
    disputes: [aLoss()],
    entries: [cap(), refundEntry(), lossEntry()],
  });
  const sums = [booked, both({ ...WAITING, refunds: [aRefund()] })]
    .map((payment) => comparePayment(payment, MIRROR_SINCE).sums)
    .reduce(addSums, NOTHING_COMPARED);
  expect(describeSums(sums, MIRROR_SINCE)).toBe(
    "compared – payments: 2, ₹1,000; refunds: 2, ₹400; lost disputes: 1, ₹300; in no donation: 1; not compared – 0",
  );
  expect(describeSums({ ...NOTHING_COMPARED, olderThanMirror: 3 }, undefined)).toMatch(
    /not compared – 3 \(the mirror is empty\)$/,
  );
});
