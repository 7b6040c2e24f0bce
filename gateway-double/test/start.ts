import Razorpay from "razorpay";
import { onTestFinished } from "vitest";
import { VirtualClock } from "../src/base/clock.ts";
import { gatewayControl } from "../src/control.ts";
import { type GatewayOptions, startGateway } from "../src/gateway.ts";
import { pointAt } from "./point-at.ts";
import { startReceiver } from "./receiver.ts";

export const KEY_ID = "rzp_test_SIMtests000001";
export const KEY_SECRET = "key-secret-of-tests";
export const WEBHOOK_SECRET = "webhook-secret-of-tests";
export const START_TIME = new Date("2026-11-21T06:00:00Z");

// oxlint-disable-next-line typescript/no-explicit-any -- the shape is what the tests check
export type Reply = any;

/** A gateway with a frozen clock, a receiver, a control client and Razorpay's own client; all are closed after the test. */
export async function startForTest(options: Partial<GatewayOptions> = {}) {
  const receiver = await startReceiver();
  const clock = new VirtualClock({ frozenAt: START_TIME });
  const gateway = await startGateway({
    port: 0,
    webhookUrl: receiver.url,
    webhookSecret: WEBHOOK_SECRET,
    keyId: KEY_ID,
    keySecret: KEY_SECRET,
    clock,
    seed: "tests",
    ...options,
  });
  onTestFinished(async () => {
    await gateway.close();
    await receiver.close();
  });
  const razorpay = pointAt(new Razorpay({ key_id: KEY_ID, key_secret: KEY_SECRET }), gateway.url);
  const authorization = `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString("base64")}`;

  return {
    gateway,
    receiver,
    clock,
    razorpay,
    control: gatewayControl(gateway.url),
    /** A raw call of the provider API. */
    call: async (
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
      signal: AbortSignal | null = null,
    ) => {
      const reply = await fetch(`${gateway.url}/v1${path}`, {
        method,
        signal,
        headers: { authorization, "content-type": "application/json", ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      const isJson = reply.headers.get("content-type")?.includes("json") ?? false;
      const parsedBody: Reply = isJson ? JSON.parse(text) : text;
      return { status: reply.status, body: parsedBody };
    },
    order: (amount = 50_000, orderFields: Record<string, unknown> = {}) =>
      razorpay.orders.create({ amount, currency: "INR", ...orderFields }),
  };
}
