import { describe, expect, it } from "vitest";
import type { PlanStatus } from "@daansetu/contract";
import type { GatewayInvoice } from "../../../gateway/monthly-gateway.ts";
import type { GatewayPayment, PaymentGateway } from "../../../gateway/payment-gateway.ts";
import { hasOpenAttempt } from "./open-attempt.ts";

type Status = GatewayPayment["status"];

const invoice = (overrides: Partial<GatewayInvoice>): GatewayInvoice => ({
  id: "inv_1",
  subscriptionId: "sub_1",
  orderId: undefined,
  paymentId: undefined,
  isPaid: false,
  ...overrides,
});

/** A gateway with these invoices, and these payments of their orders. `requested` lists the ids that were requested. */
function gatewayWith(invoices: readonly GatewayInvoice[], orders: Readonly<Record<string, readonly Status[]>>) {
  const requestedIds: string[] = [];
  const gateway = {
    monthly: {
      invoices: (subscriptionId: string) => {
        requestedIds.push(subscriptionId);
        return Promise.resolve(invoices);
      },
    },
    paymentsOfOrder: (orderId: string) => {
      requestedIds.push(orderId);
      return Promise.resolve((orders[orderId] ?? []).map((status) => ({ status })));
    },
  };
  return { requested: requestedIds, gateway: gateway as unknown as PaymentGateway };
}

async function checkOpenAttempt(status: PlanStatus, invoices: GatewayInvoice[], orders: Record<string, Status[]> = {}) {
  const { gateway, requested: requestedIds } = gatewayWith(invoices, orders);
  return { open: await hasOpenAttempt(gateway, { status, subscriptionId: "sub_1" }), requested: requestedIds };
}

describe("An attempt to pay in checkout", () => {
  it.each<[Status, boolean]>([
    ["created", true],
    ["authorized", true],
    ["captured", true],
    ["failed", false],
    ["refunded", false],
  ])("whose payment is %s is open: %s", async (paymentStatus, expectedOpen) => {
    for (const status of ["waiting", "past-due", "halted"] as const) {
      const { open, requested: requestedIds } = await checkOpenAttempt(status, [invoice({ orderId: "order_1" })], {
        order_1: [paymentStatus],
      });
      expect([open, requestedIds]).toEqual([expectedOpen, ["sub_1", "order_1"]]);
    }
  });

  it("is found after a failed one, on the same order and on another one", async () => {
    const twoInvoices = [invoice({ orderId: "order_1" }), invoice({ orderId: "order_2" })];
    expect((await checkOpenAttempt("past-due", twoInvoices, { order_1: ["failed", "created"] })).open).toBe(true);
    expect((await checkOpenAttempt("past-due", twoInvoices, { order_1: ["failed"], order_2: ["created"] })).open).toBe(
      true,
    );
    expect((await checkOpenAttempt("past-due", twoInvoices, { order_1: ["failed"], order_2: ["failed"] })).open).toBe(
      false,
    );
  });

  it("is not searched for a plan that is not paid in checkout, or has no subscription", async () => {
    for (const status of ["starting", "active", "ending", "paused", "cancelled", "completed", "expired"] as const)
      expect(await checkOpenAttempt(status, [invoice({ orderId: "order_1" })], { order_1: ["created"] })).toEqual({
        open: false,
        requested: [],
      });
    const { gateway, requested: requestedIds } = gatewayWith([], {});
    expect(await hasOpenAttempt(gateway, { status: "waiting" })).toBe(false);
    expect(requestedIds).toEqual([]);
  });

  it("counts as open when the first invoice is paid, because its plan is about to begin", async () => {
    expect(await checkOpenAttempt("waiting", [invoice({ isPaid: true })])).toEqual({
      open: true,
      requested: ["sub_1"],
    });
  });

  it("is not a paid one of an earlier month", async () => {
    const invoices = [invoice({ isPaid: true, orderId: "order_1" })];
    expect(await checkOpenAttempt("past-due", invoices, { order_1: ["captured"] })).toEqual({
      open: false,
      requested: ["sub_1"],
    });
  });

  it("does not exist for an invoice without an order", async () => {
    expect(await checkOpenAttempt("waiting", [invoice({})])).toEqual({ open: false, requested: ["sub_1"] });
  });
});
