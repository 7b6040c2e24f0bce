import type { CheckoutReply, DonationStatus, FullCheckout } from "@daansetu/contract";
import { expect, it, vi } from "vitest";
import { createPaymentFlow, type PaymentDeps, type WindowReports } from "./payment-flow.ts";
import type { Handed, Payment } from "./payment.ts";

const reference = "aB3dE6gH9jK2mN5pQ8rS1tU4";
const donation = { amount: 500, clientRequestId: "one" } as FullCheckout;
const order = { reference } as CheckoutReply;
const result = { razorpay_payment_id: "pay_1" } as Handed;

/** A gateway's window whose buttons a test presses, and a server that answers what it is told to. */
function stage(answers: { verify?: DonationStatus; ask?: DonationStatus } = {}) {
  let reports: WindowReports | undefined;
  const answer = (status: DonationStatus | undefined) =>
    status === undefined ? Promise.reject(new Error("no connection")) : Promise.resolve(status);
  const deps = {
    openOrder: vi.fn<PaymentDeps["openOrder"]>(() => Promise.resolve({ order })),
    openWindow: vi.fn<PaymentDeps["openWindow"]>((_donation, _order, given) => {
      reports = given;
      return Promise.resolve();
    }),
    verify: vi.fn<PaymentDeps["verify"]>(() => answer(answers.verify)),
    ask: vi.fn<PaymentDeps["ask"]>(() => answer(answers.ask).then((status) => ({ status, reason: undefined }))),
  };
  const flow = createPaymentFlow(deps);
  const at = (name: Payment["at"]) => vi.waitFor(() => expect(flow.get().at).toBe(name), { interval: 1 });
  const windowOf = () => reports!;
  return { deps, flow, at, windowOf };
}

it("opens one order and one window for a double click", async () => {
  const { deps, flow, at } = stage();
  flow.send({ type: "submit", donation });
  flow.send({ type: "submit", donation });
  await at("open");
  flow.send({ type: "submit", donation });
  expect(deps.openOrder).toHaveBeenCalledTimes(1);
  expect(deps.openWindow).toHaveBeenCalledTimes(1);
});

it("verifies once when the handler is called twice and the window is dismissed after it", async () => {
  const { deps, flow, at, windowOf } = stage({ verify: "paid" });
  flow.send({ type: "submit", donation });
  await at("open");
  windowOf().onHanded(result);
  windowOf().onHanded(result);
  windowOf().onClosed();
  await at("left");
  expect(deps.verify).toHaveBeenCalledTimes(1);
  expect(deps.ask).not.toHaveBeenCalled();
  expect(flow.get()).toEqual({ at: "left", reference, handed: true });
});

it("lets a donor fail, try again in the same window, and pay", async () => {
  const { flow, at, windowOf } = stage({ verify: "paid" });
  flow.send({ type: "submit", donation });
  await at("open");
  windowOf().onAttemptFailed("card_declined");
  expect(flow.get()).toMatchObject({ at: "open", lastFailure: "card_declined" });
  windowOf().onHanded(result);
  await at("left");
});

it("asks the server when the window is closed, and leads to the pending page when the bank has the payment", async () => {
  const { deps, flow, at, windowOf } = stage({ ask: "pending" });
  flow.send({ type: "submit", donation });
  await at("open");
  windowOf().onClosed();
  await at("left");
  expect(deps.ask).toHaveBeenCalledWith(reference);
});

it("sends the donation again after a dismissal, which the server answers with the same order", async () => {
  const { deps, flow, at, windowOf } = stage({ ask: "open" });
  flow.send({ type: "submit", donation });
  await at("open");
  windowOf().onClosed();
  await at("stopped");
  flow.send({ type: "submit", donation });
  await at("open");
  expect(deps.openOrder.mock.calls.map(([sent]) => sent.clientRequestId)).toEqual(["one", "one"]);
});

it("never says that a signed payment failed: without an answer it leads to the page that waits", async () => {
  const { flow, at, windowOf } = stage();
  flow.send({ type: "submit", donation });
  await at("open");
  windowOf().onHanded(result);
  await at("left");
  expect(flow.get()).toEqual({ at: "left", reference, handed: true });
});

it("says that it does not know when the server cannot be asked, and asks again on request", async () => {
  const { deps, flow, at, windowOf } = stage();
  flow.send({ type: "submit", donation });
  await at("open");
  windowOf().onClosed();
  await at("stopped");
  expect(flow.get()).toMatchObject({ why: "unsure" });
  flow.send({ type: "ask-again" });
  await at("stopped");
  expect(deps.ask).toHaveBeenCalledTimes(2);
});

it("keeps the form when the window's script does not come", async () => {
  const { deps, flow, at } = stage();
  deps.openWindow.mockRejectedValueOnce(new Error("blocked"));
  flow.send({ type: "submit", donation });
  await at("stopped");
  expect(flow.get()).toMatchObject({ why: "no-window" });
  flow.send({ type: "submit", donation });
  await at("open");
});

it("tells listeners of every step until they stop listening", async () => {
  const { flow, at } = stage();
  const seen: string[] = [];
  const stop = flow.subscribe(() => seen.push(flow.get().at));
  flow.send({ type: "submit", donation });
  await at("open");
  expect(seen).toEqual(["opening", "loading", "open"]);
  stop();
  flow.send({ type: "closed" });
  expect(seen).toHaveLength(3);
});
