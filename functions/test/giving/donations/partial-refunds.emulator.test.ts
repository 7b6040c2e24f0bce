import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compose } from "../../../src/compose.ts";
import { CAMPAIGN, openTestSite, type TestSite } from "./world.ts";

let testSite: TestSite;
beforeEach(async () => {
  testSite = await openTestSite();
});
afterEach(async () => {
  await testSite.expectMoneyConserved();
  await testSite.close();
});

async function donate(): Promise<{ reference: string; paymentId: string }> {
  const { reference, orderId } = await testSite.beginCheckout();
  const { razorpay_payment_id: paymentId } = await testSite.control.payNow(orderId);
  await testSite.control.flush();
  return { reference, paymentId };
}
/** As by hand, on the gateway's dashboard. */
const refund = (paymentId: string, amountPaise: number) =>
  testSite.deps.gateway.refund({ paymentId, amountPaise, requestId: randomUUID() });
const raisedPaise = async () => {
  const soon = new Date(testSite.now().getTime() + 60_000);
  return (await compose(testSite.deps).figures.figuresOf([CAMPAIGN], soon)).get(CAMPAIGN)?.raisedPaise;
};
async function refundEntries() {
  const { ledger } = await testSite.stored();
  return [...ledger.values()].filter(({ kind }) => kind === "refund").map(({ amountPaise }) => amountPaise);
}

describe("T18: three refunds of parts of a donation, one of which fails", () => {
  it.each([
    ["each message once", {}],
    ["each message three times, in any order", { duplicate: 3, reorder: "shuffle" }],
    ["the latest message first", { reorder: "reverse" }],
  ] as const)("reduce the totals once by what went back: created and processed for each, %s", async (_, chaos) => {
    const { reference, paymentId } = await donate();
    await testSite.control.flags({ refundInitial: "pending", refundTakesDays: 9 });
    await testSite.control.chaos(chaos);
    const refunds = [];
    for (const amountPaise of [100_00, 150_00, 200_00]) refunds.push(await refund(paymentId, amountPaise));
    await testSite.control.flush();
    expect(await refundEntries()).toEqual([]);
    expect(await raisedPaise()).toBe(500_00);
    expect((await testSite.deps.gateway.payment(paymentId)).refundedPaise).toBe(450_00);
    await expect(refund(paymentId, 50_01)).rejects.toThrow("greater than amount captured");

    await testSite.pass("1m");
    const [first, second, third] = refunds as [(typeof refunds)[0], (typeof refunds)[0], (typeof refunds)[0]];
    await testSite.control.settleRefund(first.id, "processed");
    await testSite.control.settleRefund(second.id, "failed");
    await testSite.control.settleRefund(third.id, "processed");
    await testSite.control.flush();
    await testSite.pass("1h");
    await testSite.drainWebhooks();
    expect((await refundEntries()).toSorted()).toEqual([-100_00, -200_00].toSorted());
    expect(await raisedPaise()).toBe(200_00);
    expect((await testSite.view(reference)).json).toMatchObject({ status: "partly-refunded", refundedPaise: 300_00 });
    expect((await testSite.deps.gateway.payment(paymentId)).refundedPaise).toBe(300_00);
    const { events } = await testSite.stored();
    const refundEvents = [...events.values()].map(({ event }) => event).filter((event) => event.startsWith("refund."));
    expect(refundEvents.toSorted()).toEqual([
      ...["refund.created", "refund.created", "refund.created"],
      ...["refund.failed", "refund.processed", "refund.processed"],
    ]);
  });
});
