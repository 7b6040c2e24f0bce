import { describe, expect, it, vi } from "vitest";
import { captureOnce } from "./capture.ts";
import { GatewayError, type GatewayPayment } from "./payment-gateway.ts";

const authorizedPayment: GatewayPayment = {
  id: "pay_1",
  orderId: "order_1",
  invoiceId: undefined,
  amountPaise: 500_00,
  donorFeePaise: 0,
  refundedPaise: 0,
  currency: "INR",
  status: "authorized",
  wasCaptured: false,
  international: false,
  method: "card",
  createdAt: new Date("2026-11-20T06:00:00.000Z"),
  failureReason: undefined,
};
const capturedPayment: GatewayPayment = { ...authorizedPayment, status: "captured", wasCaptured: true };
const refusal = (message: string) => new GatewayError("refused", message, { httpStatus: 400 });
const OTHER_AMOUNT = "Capture amount must be equal to the amount authorized.";

describe("Capturing a payment", () => {
  it("captures the amount of the order", async () => {
    const capture = vi.fn(async () => capturedPayment);
    const fetchPayment = vi.fn(async () => authorizedPayment);
    expect(await captureOnce(authorizedPayment, { capture, fetchPayment })).toBe(capturedPayment);
    expect(capture.mock.calls).toEqual([[500_00]]);
    expect(fetchPayment).not.toHaveBeenCalled();
  });

  it("succeeds if it was captured a moment earlier", async () => {
    const capture = async () => Promise.reject(refusal("This payment has already been captured"));
    expect(await captureOnce(authorizedPayment, { capture, fetchPayment: async () => capturedPayment })).toBe(
      capturedPayment,
    );
  });

  it("returns the payment's state at the gateway if the gateway refuses the capture", async () => {
    const capture = async () => Promise.reject(refusal("Your payment has been declined as the order is already paid."));
    expect(await captureOnce(authorizedPayment, { capture, fetchPayment: async () => authorizedPayment })).toBe(
      authorizedPayment,
    );
  });

  it("tries the amount with the donor's fee if the gateway wants that", async () => {
    const triedAmounts: number[] = [];
    const capture = async (amountPaise: number) => {
      triedAmounts.push(amountPaise);
      return amountPaise === 511_80 ? capturedPayment : Promise.reject(refusal(OTHER_AMOUNT));
    };
    const payment = { ...authorizedPayment, donorFeePaise: 11_80 };
    expect(await captureOnce(payment, { capture, fetchPayment: async () => authorizedPayment })).toBe(capturedPayment);
    expect(triedAmounts).toEqual([500_00, 511_80]);
  });

  it("fails if the gateway does not answer, and asks no further", async () => {
    const fetchPayment = vi.fn(async () => authorizedPayment);
    const capture = async () => Promise.reject(new GatewayError("unavailable", "no answer"));
    await expect(captureOnce(authorizedPayment, { capture, fetchPayment })).rejects.toThrow("no answer");
    expect(fetchPayment).not.toHaveBeenCalled();
  });
});
