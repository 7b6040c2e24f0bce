import { expect, it } from "vitest";
import { testDeps } from "../../../../test/support/deps.ts";
import { A_VERSION, aPaidDonation } from "../../../../test/support/samples.ts";
import type { GatewayPayment, PaymentGateway } from "../../../gateway/payment-gateway.ts";
import { seenInEvent } from "../../../gateway/sighting.ts";
import type { VersionedDonation } from "../donations/index.ts";
import { NO_FACTS } from "../core/facts.ts";
import type { PaymentUpdate } from "../core/payment-facts.ts";
import { gatewayEventHandler } from "./gateway-events.service.ts";

const NOW = new Date("2026-11-20T06:20:00.000Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const unpaid = { ...aPaidDonation(), orderId: "order_a", facts: NO_FACTS, booked: [] };
const donation: VersionedDonation = { id: "d1", donation: unpaid, version: A_VERSION };

const aPayment = (overrides: Partial<GatewayPayment> = {}): GatewayPayment => ({
  id: "pay_a",
  orderId: "order_a",
  invoiceId: undefined,
  amountPaise: unpaid.amountPaise,
  donorFeePaise: 0,
  refundedPaise: 0,
  currency: "INR",
  status: "authorized",
  wasCaptured: false,
  international: false,
  method: "upi",
  createdAt: minutesAgo(10),
  failureReason: undefined,
  ...overrides,
});

/** A dispatcher that knows one order. @returns what it asked of the gateway and wrote, in order */
function dispatcher() {
  const steps: string[] = [];
  const ask = (what: string) => {
    steps.push(what);
    return Promise.resolve(undefined);
  };
  const gateway: Partial<PaymentGateway> = {
    capture: (payment) => {
      steps.push("capture");
      return Promise.resolve({ ...payment, status: "captured", wasCaptured: true });
    },
  };
  const deps = { ...testDeps(), clock: () => NOW };
  const statusesIn = ({ payments }: PaymentUpdate) => Object.values(payments).map(({ status }) => status);
  const handle = gatewayEventHandler(
    { ...deps, gateway: { ...deps.gateway, ...gateway } },
    {
      donations: { findByOrder: async (id: string) => (id === "order_a" ? donation : undefined) } as never,
      applyPaymentUpdate: (stored, update) => {
        steps.push(`book ${statusesIn(update).join()}`);
        return Promise.resolve(stored);
      },
      paymentMatching: {
        findByReceipt: () => ask("order"),
        fetchPayment: () => ask("payment"),
        matchElsewhere: async () => {
          await ask("match");
          return { kind: "none" };
        },
      },
      subscriptionUpdates: { applyWebhook: async () => undefined } as never,
      foreignSubscriptions: {
        isForeign: async () => {
          await ask("subscription");
          return true;
        },
      },
      recordSettlement: async () => undefined,
    },
  );
  return { handle, steps };
}
const whileItWaits = { source: "webhook", now: NOW, isImmediate: true } as const;
const later = { source: "webhook", now: NOW } as const;

it("While the gateway waits for an answer it is asked nothing: what needs that is left for later", async () => {
  const { handle, steps } = dispatcher();
  const subscription = { id: "sub_a" } as never;
  for (const event of [
    { kind: "payment", payment: aPayment({ orderId: "order_of_another" }) },
    { kind: "refund", paymentId: "pay_a" },
    { kind: "dispute", paymentId: "pay_a" },
    { kind: "subscription", subscription, payment: undefined, event: "subscription.charged", at: NOW },
  ] as const)
    expect(await handle(event, whileItWaits)).toEqual({ kind: "later" });
  expect(steps).toEqual([]);
});

it("A stored event about an order that we do not know is looked up, then matched", async () => {
  const { handle, steps } = dispatcher();
  const payment = aPayment({ orderId: "order_of_another" });
  expect(await handle({ kind: "payment", payment }, later)).toEqual({ kind: "none" });
  expect(steps).toEqual(["order", "match"]);
});

it("A payment that the gateway left uncaptured is captured and then booked; its event is booked first while the gateway waits", async () => {
  const stored = dispatcher();
  await stored.handle({ kind: "payment", payment: aPayment() }, later);
  expect(stored.steps).toEqual(["capture", "book captured"]);
  const immediate = dispatcher();
  await immediate.handle({ kind: "payment", payment: aPayment() }, whileItWaits);
  expect(immediate.steps).toEqual(["book authorized", "capture", "book captured"]);
});

it("A payment of these two minutes is left to the gateway, which captures it by itself", async () => {
  const { handle, steps } = dispatcher();
  const payment = aPayment({ createdAt: minutesAgo(1) });
  await handle({ kind: "payment", payment, seen: seenInEvent(NOW) }, whileItWaits);
  expect(steps).toEqual(["book authorized"]);
});
