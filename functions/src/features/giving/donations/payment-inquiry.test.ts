import { expect, it } from "vitest";
import { testDeps } from "../../../../test/support/deps.ts";
import { A_VERSION, aPaidDonation } from "../../../../test/support/samples.ts";
import type { PaymentGateway } from "../../../gateway/payment-gateway.ts";
import type { GatewayEvent, HandleGatewayEvent } from "./gateway-events.interface.ts";
import { paymentInquiryService } from "./payment-inquiry.service.ts";
import { type PaymentUpdate, paymentUpdateOf } from "../core/payment-facts.ts";

const REFUND = { paymentId: "pay_a", amountPaise: 500_00, status: "pending", at: "2026-11-20T06:00:00.000Z" } as const;

/** Queries the gateway, with the given answers, about a donation with a pending refund. */
async function inquire(answers: Partial<PaymentGateway>): Promise<PaymentUpdate | undefined> {
  const deps = testDeps();
  let learnt: PaymentUpdate | undefined;
  const { askGateway } = paymentInquiryService(
    { clock: deps.clock, gateway: { ...deps.gateway, ...answers } },
    {
      donations: { updateDetails: async () => undefined },
      handleGatewayEvent: ((event: GatewayEvent<"order">) => {
        const { donation, payments, refunds, seen } = event;
        learnt = paymentUpdateOf(payments, refunds, seen);
        return Promise.resolve({ kind: "donation", donationBefore: donation, donationAfter: donation });
      }) as HandleGatewayEvent,
    },
  );
  const { orderId: _none, ...debit } = aPaidDonation({ facts: { payments: {}, refunds: { rfnd_a: REFUND } } });
  await askGateway({ id: "d1", donation: debit, version: A_VERSION }, deps.clock());
  return learnt;
}

it("A pending refund is asked about even if its payment has no order that the gateway finds, as with a monthly debit", async () => {
  const createdAt = new Date(REFUND.at);
  const learnt = await inquire({
    findOrder: async () => undefined,
    refundsOfPayment: async (paymentId) => [
      { id: "rfnd_a", paymentId, amountPaise: 500_00, status: "processed", createdAt },
    ],
  });
  expect(learnt?.refunds).toEqual({ rfnd_a: { ...REFUND, status: "processed" } });
});
