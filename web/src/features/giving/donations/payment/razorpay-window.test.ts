import type { CheckoutReply, FullCheckout } from "@daansetu/contract";
import { afterEach, expect, it, vi } from "vitest";
import type { WindowCallbacks } from "./payment-flow.ts";
import { openRazorpayWindow } from "./razorpay-window.ts";

type Options = ConstructorParameters<NonNullable<typeof window.Razorpay>>[0];

const signedResult = {
  razorpay_payment_id: "pay_00000000000001",
  razorpay_order_id: "order_00000000000001",
  razorpay_signature: "a".repeat(64),
};

afterEach(() => {
  vi.restoreAllMocks();
  delete window.Razorpay;
});

/** @returns the handler that Razorpay would call, and the callbacks it leads to */
async function openTestWindow() {
  let options: Options | undefined;
  window.Razorpay = class {
    constructor(givenOptions: Options) {
      options = givenOptions;
    }
    open() {}
    on() {}
  };
  const callbacks = {
    onSigned: vi.fn<WindowCallbacks["onSigned"]>(),
    onAttemptFailed: vi.fn<WindowCallbacks["onAttemptFailed"]>(),
    onClosed: vi.fn<WindowCallbacks["onClosed"]>(),
  };
  const donation = { donor: { fullName: "Asha", email: "asha@example.in", phone: "9820012345" } } as FullCheckout;
  const order = { order: { id: signedResult.razorpay_order_id, amount: 500_00, currency: "INR" } } as CheckoutReply;
  await openRazorpayWindow("Example Seva Trust", donation, order, callbacks);
  return { options: options!, handler: options!.handler, callbacks };
}

it("has the payee's name and the foundation's main colour", async () => {
  document.documentElement.style.setProperty("--river", "#7a1f3d");
  const { options } = await openTestWindow();
  document.documentElement.style.removeProperty("--river");
  expect(options).toMatchObject({ name: "Example Seva Trust", theme: { color: "#7a1f3d" } });
});

it("passes on only the signed fields of the gateway's result", async () => {
  const { handler, callbacks } = await openTestWindow();
  handler({ ...signedResult, status_code: 200, org_name: "A bank", checkout_logo: "https://logo.example/a.png" });
  expect(callbacks.onSigned.mock.calls).toEqual([[signedResult]]);
  expect(callbacks.onClosed).not.toHaveBeenCalled();
});

it.each([undefined, {}, { ...signedResult, razorpay_signature: "" }])(
  "treats the result %o as a closed window",
  async (gatewayResult) => {
    const { handler, callbacks } = await openTestWindow();
    handler(gatewayResult);
    expect(callbacks.onClosed).toHaveBeenCalledTimes(1);
    expect(callbacks.onSigned).not.toHaveBeenCalled();
  },
);

it.each([
  [true, "intent"],
  [false, "qr"],
])("shows UPI first, with what pays on the device (touch: %s): %s", async (isCoarse, flow) => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => ({ matches: query === "(pointer: coarse)" && isCoarse }) as MediaQueryList,
  );
  const { options } = await openTestWindow();
  expect(options.config?.display).toEqual({
    blocks: { upi: { name: "UPI", instruments: [{ method: "upi", flows: [flow] }] } },
    sequence: ["block.upi"],
    preferences: { show_default_blocks: true },
  });
});
