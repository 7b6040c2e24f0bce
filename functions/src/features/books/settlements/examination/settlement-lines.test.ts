import { describe, expect, it } from "vitest";
import type { GatewaySettlementLine } from "../../../../gateway/settlement-gateway.ts";
import { type BookedPayment, type BookedSide, explainLines } from "./settlement-lines.ts";

const NOTHING_BOOKED: BookedSide = {
  payments: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  settledElsewhere: new Set(),
};
const PAYMENT: BookedPayment = { donationId: "gift", amountPaise: 1_000_00, donorFeePaise: 0, feePaise: 23_60 };
const REFUND = { donationId: "gift", paymentId: "pay_1", amountPaise: 400_00, reversedPaise: 0 };

const aLine = (overrides: Partial<GatewaySettlementLine> = {}): GatewaySettlementLine => ({
  entityId: "pay_1",
  type: "payment",
  debitPaise: 0,
  creditPaise: 976_40,
  amountPaise: 1_000_00,
  feePaise: 23_60,
  taxPaise: 3_60,
  currency: "INR",
  settlementId: "setl_1",
  utr: "UTR1",
  paymentId: undefined,
  disputeId: undefined,
  settledAt: undefined,
  ...overrides,
});
const aRefundLine = (overrides: Partial<GatewaySettlementLine> = {}) =>
  aLine({
    entityId: "rfnd_1",
    type: "refund",
    debitPaise: 400_00,
    creditPaise: 0,
    feePaise: 0,
    taxPaise: 0,
    ...overrides,
  });
const aLossLine = (overrides: Partial<GatewaySettlementLine> = {}) =>
  aLine({
    ...{ entityId: "adj_1", type: "adjustment", disputeId: "disp_1", feePaise: 0, taxPaise: 0 },
    ...{ debitPaise: 600_00, creditPaise: 0 },
    ...overrides,
  });
const explain = (line: GatewaySettlementLine, booked: Partial<BookedSide> = {}) =>
  explainLines([line], { ...NOTHING_BOOKED, ...booked })[0];
const withPayment = (overrides: Partial<BookedPayment> = {}) => ({
  payments: new Map([["pay_1", { ...PAYMENT, ...overrides }]]),
});

describe("A payment's line", () => {
  it("takes the booked amount out of clearing and splits the fee from its GST", () => {
    expect(explain(aLine(), withPayment())).toMatchObject({
      ...{ clearingPaise: 1_000_00, feesPaise: 20_00, feeGstPaise: 3_60, problem: null },
      ...{ donationId: "gift", paymentId: "pay_1" },
    });
  });

  it("costs nothing where the donor paid the fee on top, however the report states its amount", () => {
    const byDonor = withPayment({ donorFeePaise: 23_60 });
    for (const amountPaise of [1_000_00, 1_023_60])
      expect(explain(aLine({ amountPaise, creditPaise: 1_000_00 }), byDonor)).toMatchObject({
        ...{ clearingPaise: 1_000_00, feesPaise: 0, feeGstPaise: 0, problem: null },
      });
  });

  it("costs the foundation its part where donor and foundation share the fee", () => {
    const shared = withPayment({ donorFeePaise: 11_80 });
    expect(explain(aLine({ amountPaise: 1_011_80, creditPaise: 988_20 }), shared)).toMatchObject({
      ...{ clearingPaise: 1_000_00, feesPaise: 10_00, feeGstPaise: 1_80, problem: null },
    });
  });

  it.each([
    ["is not in the books", {}, {}, "not-in-books"],
    ["pays another amount", { creditPaise: 976_39 }, withPayment(), "amount-differs"],
    [
      "claims that the donor paid a fee which we do not know of",
      { creditPaise: 1_000_00 },
      withPayment(),
      "amount-differs",
    ],
    ["deducts more than the payment", { creditPaise: 0, debitPaise: 23_60 }, withPayment(), "amount-differs"],
    ["is in another currency", { currency: "USD" }, withPayment(), "other-currency"],
    ["was settled before", {}, { ...withPayment(), settledElsewhere: new Set(["in_pay_1"]) }, "settled-twice"],
  ])("moves no account if it %s", (_, overrides, booked, problem) => {
    expect(explain(aLine(overrides), booked)).toMatchObject({
      clearingPaise: 0,
      feesPaise: 0,
      feeGstPaise: 0,
      problem,
    });
  });

  it("books the fee that was deducted, and says that the gateway had named another one", () => {
    expect(explain(aLine(), withPayment({ feePaise: 20_00 }))).toMatchObject({
      feesPaise: 20_00,
      problem: "fee-differs",
    });
    expect(explain(aLine(), withPayment({ feePaise: undefined }))?.problem).toBeNull();
  });
});

describe("A refund's line", () => {
  const booked = (overrides: Partial<typeof REFUND> = {}, payment: Partial<BookedPayment> = {}) => ({
    refunds: new Map([["rfnd_1", { ...REFUND, ...overrides }]]),
    ...withPayment(payment),
  });

  it("settles what the books owe for it, in whichever settlement it comes back", () => {
    expect(explain(aRefundLine(), booked())).toMatchObject({ refundsPaise: 400_00, problem: null, paymentId: "pay_1" });
    const backAgain = aRefundLine({ debitPaise: 0, creditPaise: 400_00 });
    const sides = { ...booked({ reversedPaise: 400_00 }), settledElsewhere: new Set(["out_rfnd_1"]) };
    expect(explain(backAgain, sides)).toMatchObject({ refundsPaise: -400_00, problem: null });
  });

  it("costs the foundation the fee of an instant refund, and the fee that the donor gets back with it", () => {
    const instant = aRefundLine({ debitPaise: 405_90, feePaise: 5_90, taxPaise: 90 });
    expect(explain(instant, booked())).toMatchObject({
      refundsPaise: 400_00,
      feesPaise: 5_00,
      feeGstPaise: 90,
      problem: null,
    });
    const withDonorFee = explain(aRefundLine({ debitPaise: 423_60 }), booked({}, { donorFeePaise: 23_60 }));
    expect(withDonorFee).toMatchObject({ refundsPaise: 400_00, feesPaise: 23_60, problem: null });
  });

  it.each([
    ["less", 399_99, 399_99],
    ["more", 400_01, 400_00],
  ])("that deducts %s settles at most what is owed, and needs a person", (_, debitPaise, refundsPaise) => {
    expect(explain(aRefundLine({ debitPaise }), booked())).toMatchObject({ refundsPaise, problem: "amount-differs" });
  });

  it("of a refund that nobody booked moves nothing", () => {
    expect(explain(aRefundLine())).toMatchObject({ refundsPaise: 0, problem: "not-in-books" });
    const backAgain = aRefundLine({ debitPaise: 0, creditPaise: 400_00 });
    expect(explain(backAgain, booked())).toMatchObject({ refundsPaise: 0, problem: "amount-differs" });
  });
});

describe("An adjustment's line", () => {
  const booked = { disputes: new Map([["disp_1", { donationId: "gift", paymentId: "pay_1", amountPaise: 600_00 }]]) };

  it("settles a lost dispute, up to what the books have lost", () => {
    expect(explain(aLossLine(), booked)).toMatchObject({ chargebacksPaise: 600_00, problem: null, donationId: "gift" });
    expect(explain(aLossLine({ debitPaise: 700_00 }), booked)).toMatchObject({
      ...{ chargebacksPaise: 600_00, problem: "amount-differs" },
    });
  });

  it.each([
    ["of a dispute that is not lost", aLossLine(), {}, "not-in-books"],
    ["that pays a dispute back", aLossLine({ debitPaise: 0, creditPaise: 600_00 }), booked, "other-type"],
    ["without a dispute", aLossLine({ disputeId: undefined }), booked, "other-type"],
    ["of a kind that is not documented", aLine({ type: "reserve" }), {}, "other-type"],
    ["that is a transfer", aLine({ type: "transfer", entityId: "trf_1" }), {}, "other-type"],
  ])("%s moves no account and needs a person", (_, line, sides, problem) => {
    expect(explain(line, sides)).toMatchObject({ chargebacksPaise: 0, clearingPaise: 0, problem });
  });
});

describe("The lines of a settlement", () => {
  it("count once where the report repeats them, and need a person where they differ", () => {
    const repeated = explainLines([aLine(), aLine()], { ...NOTHING_BOOKED, ...withPayment() });
    expect(repeated).toHaveLength(1);
    const different = explainLines([aLine(), aLine({ amountPaise: 1 })], { ...NOTHING_BOOKED, ...withPayment() });
    expect(different.map(({ problem }) => problem)).toEqual([null, "settled-twice"]);
    expect(different.map(({ clearingPaise }) => clearingPaise)).toEqual([1_000_00, 0]);
  });
});

describe("A lost dispute that is deducted in parts", () => {
  const LOSS = { donationId: "gift", paymentId: "pay_1", amountPaise: 400_00 };
  const parts = [
    aLossLine({ entityId: "adj_1", debitPaise: 300_00 }),
    aLossLine({ entityId: "adj_2", debitPaise: 200_00 }),
  ];
  const effects = (booked: Partial<BookedSide>) =>
    explainLines(parts, { ...NOTHING_BOOKED, ...booked }).map(({ chargebacksPaise, problem }) => [
      chargebacksPaise,
      problem,
    ]);

  it("is settled up to what is booked, however many parts there are", () => {
    expect(effects({ disputes: new Map([["disp_1", LOSS]]) })).toEqual([
      [300_00, "amount-differs"],
      [100_00, "amount-differs"],
    ]);
  });

  it("is settled only as far as other settlements have left it", () => {
    expect(effects({ disputes: new Map([["disp_1", { ...LOSS, settledPaise: 250_00 }]]) })).toEqual([
      [150_00, "amount-differs"],
      [0, "amount-differs"],
    ]);
  });

  it("needs nobody if its last part is exactly what is left", () => {
    expect(effects({ disputes: new Map([["disp_1", { ...LOSS, amountPaise: 500_00 }]]) })[1]).toEqual([200_00, null]);
  });
});
