import type { CheckoutReply, DonationStatus, FullCheckout } from "@daansetu/contract";
import { expect, it, vi } from "vitest";
import { createPaymentFlow, type PaymentDeps, type WindowCallbacks } from "./payment-flow.ts";
import type { SignedResult, Payment } from "./payment.ts";

const reference = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const donation = { amount: 500, clientRequestId: "one" } as FullCheckout;
const order = { reference } as CheckoutReply;
const signedResult = { razorpay_payment_id: "pay_1" } as SignedResult;

/** A flow with a fake gateway window and a fake server that gives the answers passed in. */
function setUp(serverStatuses: { verify?: DonationStatus; check?: DonationStatus } = {}) {
  let callbacks: WindowCallbacks | undefined;
  const replyWith = (status: DonationStatus | undefined) =>
    status === undefined ? Promise.reject(new Error("no connection")) : Promise.resolve(status);
  const deps = {
    openOrder: vi.fn<PaymentDeps["openOrder"]>(() => Promise.resolve({ order })),
    openWindow: vi.fn<PaymentDeps["openWindow"]>((_donation, _order, givenCallbacks) => {
      callbacks = givenCallbacks;
      return Promise.resolve();
    }),
    verify: vi.fn<PaymentDeps["verify"]>(() => replyWith(serverStatuses.verify)),
    checkStatus: vi.fn<PaymentDeps["checkStatus"]>(() =>
      replyWith(serverStatuses.check).then((status) => ({ status, reason: undefined })),
    ),
  };
  const flow = createPaymentFlow(deps);
  const waitForStage = (stage: Payment["at"]) => vi.waitFor(() => expect(flow.get().at).toBe(stage), { interval: 1 });
  const windowCallbacks = () => callbacks!;
  return { deps, flow, at: waitForStage, gatewayWindow: windowCallbacks };
}

it("verifies once when the handler is called twice and the window is closed afterwards", async () => {
  const { deps, flow, at, gatewayWindow } = setUp({ verify: "paid" });
  flow.send({ type: "submit", donation });
  await at("open");
  gatewayWindow().onSigned(signedResult);
  gatewayWindow().onSigned(signedResult);
  gatewayWindow().onClosed();
  await at("finished");
  expect(deps.verify).toHaveBeenCalledTimes(1);
  expect(deps.checkStatus).not.toHaveBeenCalled();
  expect(flow.get()).toEqual({ at: "finished", reference, isSigned: true });
});

it("lets a donor fail, try again in the same window, and pay", async () => {
  const { flow, at, gatewayWindow } = setUp({ verify: "paid" });
  flow.send({ type: "submit", donation });
  await at("open");
  gatewayWindow().onAttemptFailed("card_declined");
  expect(flow.get()).toMatchObject({ at: "open", lastFailure: "card_declined" });
  gatewayWindow().onSigned(signedResult);
  await at("finished");
});

it("never reports a signed payment as failed: without an answer it leads to the page that polls", async () => {
  const { flow, at, gatewayWindow } = setUp();
  flow.send({ type: "submit", donation });
  await at("open");
  gatewayWindow().onSigned(signedResult);
  await at("finished");
  expect(flow.get()).toEqual({ at: "finished", reference, isSigned: true });
});

it("reports an unknown status when the server cannot be reached, and checks again on request", async () => {
  const { deps, flow, at, gatewayWindow } = setUp();
  flow.send({ type: "submit", donation });
  await at("open");
  gatewayWindow().onClosed();
  await at("stopped");
  expect(flow.get()).toMatchObject({ why: "unknown" });
  flow.send({ type: "check-again" });
  await at("stopped");
  expect(deps.checkStatus).toHaveBeenCalledTimes(2);
});

it("returns to the form when the window's script cannot be loaded", async () => {
  const { deps, flow, at } = setUp();
  deps.openWindow.mockRejectedValueOnce(new Error("blocked"));
  flow.send({ type: "submit", donation });
  await at("stopped");
  expect(flow.get()).toMatchObject({ why: "no-window" });
  flow.send({ type: "submit", donation });
  await at("open");
});

it("notifies listeners of every step until they unsubscribe", async () => {
  const { flow, at } = setUp();
  const stagesSeen: string[] = [];
  const unsubscribe = flow.subscribe(() => stagesSeen.push(flow.get().at));
  flow.send({ type: "submit", donation });
  await at("open");
  expect(stagesSeen).toEqual(["opening", "loading", "open"]);
  unsubscribe();
  flow.send({ type: "closed" });
  expect(stagesSeen).toHaveLength(3);
});
