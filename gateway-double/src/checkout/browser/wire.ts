import * as z from "zod/mini";
import { type Instrument } from "../../entities/instruments.ts";
import { AttemptReply, type CheckoutOptions, OrderView } from "../messages.ts";

const ErrorReply = z.object({ error: z.object({ description: z.string() }) });
const UNREACHABLE_MESSAGE = "The test gateway does not answer. Is it running?";

export async function loadOrder(
  options: CheckoutOptions,
): Promise<{ amountPaise: number; monthlyPaise?: number | undefined } | { problem: string }> {
  const { key, subscription_id } = options;
  const path = subscription_id === undefined ? "orders" : "subscriptions";
  const reply = await requestJson(
    `/sim/${path}/${encodeURIComponent(orderOrSubscriptionIdOf(options))}?key_id=${encodeURIComponent(key)}`,
  );
  if ("problem" in reply) return reply;
  const order = OrderView.parse(reply.body);
  return order.status === "paid" ? { problem: "This order is paid already." } : order;
}

export const orderOrSubscriptionIdOf = ({ order_id, subscription_id }: CheckoutOptions) =>
  subscription_id ?? order_id ?? "";

export async function sendAttempt(
  options: CheckoutOptions,
  instrument: Instrument,
  contact: string | undefined,
): Promise<AttemptReply | { problem: string }> {
  const { key, order_id, subscription_id, description, notes, prefill } = options;
  const reply = await requestJson("/sim/attempts", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      key_id: key,
      order_id,
      subscription_id,
      instrument,
      payer: { email: prefill?.email, contact, description, notes },
    }),
  });
  return "problem" in reply ? reply : AttemptReply.parse(reply.body);
}

async function requestJson(path: string, requestInit?: RequestInit): Promise<{ body: unknown } | { problem: string }> {
  try {
    const reply = await fetch(path, requestInit);
    const body: unknown = await reply.json();
    const errorReply = ErrorReply.safeParse(body);
    return !reply.ok && errorReply.success ? { problem: errorReply.data.error.description } : { body };
  } catch {
    return { problem: UNREACHABLE_MESSAGE };
  }
}
