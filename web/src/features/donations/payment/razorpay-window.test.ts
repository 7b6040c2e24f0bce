import type { CheckoutReply, FullCheckout } from "@daansetu/contract";
import { afterEach, expect, it, vi } from "vitest";
import type { WindowReports } from "./payment-flow.ts";
import { openRazorpayWindow } from "./razorpay-window.ts";

type Options = ConstructorParameters<NonNullable<typeof window.Razorpay>>[0];

const signed = {
  razorpay_payment_id: "pay_00000000000001",
  razorpay_order_id: "order_00000000000001",
  razorpay_signature: "a".repeat(64),
};

afterEach(() => {
  delete window.Razorpay;
});

/** Opens the window; what it was given calls back as the gateway would. */
async function opened() {
  let options: Options | undefined;
  window.Razorpay = class {
    constructor(given: Options) {
      options = given;
    }
    open() {}
    on() {}
  };
  const reports = {
    onHanded: vi.fn<WindowReports["onHanded"]>(),
    onAttemptFailed: vi.fn<WindowReports["onAttemptFailed"]>(),
    onClosed: vi.fn<WindowReports["onClosed"]>(),
  };
  const donation = { donor: { fullName: "Asha", email: "asha@example.in", phone: "9820012345" } } as FullCheckout;
  const order = { order: { id: signed.razorpay_order_id, amount: 500_00, currency: "INR" } } as CheckoutReply;
  await openRazorpayWindow("Daansetu", donation, order, reports);
  return { handler: options!.handler, reports };
}

it("hands on the signed answer alone, whatever else the gateway sends with it", async () => {
  const { handler, reports } = await opened();
  handler({ ...signed, status_code: 200, org_name: "A bank", checkout_logo: "https://logo.example/a.png" });
  expect(reports.onHanded.mock.calls).toEqual([[signed]]);
  expect(reports.onClosed).not.toHaveBeenCalled();
});

it.each([undefined, {}, { ...signed, razorpay_signature: "" }])("takes %o for a closed window", async (answer) => {
  const { handler, reports } = await opened();
  handler(answer);
  expect(reports.onClosed).toHaveBeenCalledTimes(1);
  expect(reports.onHanded).not.toHaveBeenCalled();
});
