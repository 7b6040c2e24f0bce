import { describe, expect, it } from "vitest";
import { startForTest } from "../../test/start.ts";

const reportOf = (
  call: Awaited<ReturnType<typeof startForTest>>["call"],
  query = "year=2026&month=11&day=21&count=1000",
) => call("GET", `/settlements/recon/combined?${query}`);

describe("the gateway's settlements", () => {
  it("pay out what was captured less fees, refunds and lost disputes, once, and say so by webhook", async () => {
    const { order, control, call, receiver } = await startForTest();
    const { razorpay_payment_id: paymentId } = await control.payNow((await order(100_000)).id);
    await call("POST", `/payments/${paymentId}/refund`, { amount: 10_000 });
    const dispute = await control.disputePayment(paymentId, { amount: 20_000 });
    await control.moveDispute(dispute.id, "lost");
    const settlement = await control.settle();
    expect(settlement).toMatchObject({ amount: 97_640 - 30_000, status: "processed", fees: 0, tax: 0 });
    await expect(control.settle()).rejects.toThrow("Nothing is left for the bank.");
    await control.flush();
    const events = receiver.bodies().filter(({ event }) => event === "settlement.processed");
    expect(events).toMatchObject([{ contains: ["settlement"], payload: { settlement: { entity: settlement } } }]);
    const { body } = await reportOf(call);
    expect(body).toMatchObject({ entity: "collection", count: 3 });
    expect(body.items[0]).toMatchObject({
      ...{ entity_id: paymentId, type: "payment", debit: 0, credit: 97_640, amount: 100_000, fee: 2_360, tax: 360 },
      ...{
        settlement_id: settlement.id,
        settlement_utr: settlement.utr,
        payment_id: null,
        dispute_id: null,
        posted_at: null,
      },
    });
    expect(body.items[1]).toMatchObject({ type: "refund", debit: 10_000, credit: 0, payment_id: paymentId });
    expect(body.items[2]).toMatchObject({
      type: "adjustment",
      debit: 20_000,
      dispute_id: dispute.id,
      payment_id: null,
    });
    expect(body.items[2]).not.toHaveProperty("credit_type");
    expect((await call("GET", `/settlements/${settlement.id}`)).body).toEqual(settlement);
    expect((await call("GET", "/settlements")).body.items).toEqual([settlement]);
  });

  it("happen by themselves after the days of the flag", async () => {
    const { order, control, call } = await startForTest({ flags: { settleAfterDays: 2 } });
    await control.payNow((await order()).id);
    await control.clock({ advance: "47h" });
    expect((await call("GET", "/settlements")).body.count).toBe(0);
    await control.clock({ advance: "1h" });
    expect((await call("GET", "/settlements")).body.count).toBe(1);
  });

  it("may pay out one payment alone, whatever else was paid or refunded, and the rest later", async () => {
    const { order, control, razorpay } = await startForTest();
    const { razorpay_payment_id: refundedId } = await control.payNow((await order(100_000)).id);
    await razorpay.payments.refund(refundedId, { amount: 100_000 });
    const { razorpay_payment_id: paymentId } = await control.payNow((await order(50_000)).id);
    expect(await control.settle({ only: [paymentId] })).toMatchObject({ amount: 48_820 });
    await expect(control.settle({ only: [paymentId] })).rejects.toThrow();
    const { razorpay_payment_id: laterId } = await control.payNow((await order(50_000)).id);
    // Without a choice, the fee of the refunded payment is deducted.
    expect(await control.settle()).toMatchObject({ amount: 46_460 });
    await expect(control.settle({ only: [laterId] })).rejects.toThrow();
  });

  it("may be late, fail, leave a line out, deduct another fee and pay another amount", async () => {
    const { order, control, call } = await startForTest();
    const { razorpay_payment_id: paymentId } = await control.payNow((await order(100_000)).id);
    const { id } = await control.settle({
      status: "created",
      hide: [paymentId],
      fees: { [paymentId]: 4_000 },
      amountOff: -100,
    });
    expect((await reportOf(call)).body.count).toBe(0);
    expect(await control.moveSettlement(id, { to: "processed" })).toMatchObject({ amount: 95_900 });
    expect((await reportOf(call)).body.count).toBe(0);
    await control.moveSettlement(id, { to: "failed", showLines: true });
    expect((await reportOf(call)).body.items).toMatchObject([{ credit: 96_000, fee: 4_000 }]);
  });

  it.each([
    ["year=26&month=11", "The year must be 4 digits."],
    ["year=2026&month=13", "The month is not a valid month."],
    ["year=2026&month=11&day=123", "The day must be between 1 and 2 digits."],
    ["year=2026&month=11&count=0", "The count must be at least 1."],
  ])("refuse a report of %s as documented", async (query, description) => {
    const { call } = await startForTest();
    expect(await reportOf(call, query)).toMatchObject({ status: 400, body: { error: { description } } });
  });
});
