import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { CAMPAIGN, type Control } from "./bench-stack.ts";

const Opened = z.object({ order: z.object({ id: z.string() }), reference: z.string() });
const Verified = z.object({ status: z.string(), reference: z.string() });

/** Amount of the n-th donor: varied whole rupees, so that a wrong total cannot be right by chance. */
export const rupeesOf = (index: number): number => 100 + ((index * 37) % 4_901);

/** A complete donation over HTTP: checkout, payment in the gateway's window, verification. Webhooks arrive independently. */
export async function donateOnce(origin: string, control: Control, index: number): Promise<void> {
  const opened = Opened.parse(await post(`${origin}/api/payments/checkout`, formOf(index)));
  const response = await control.payNow(opened.order.id);
  const verified = Verified.parse(await post(`${origin}/api/payments/verifyPayment`, response));
  if (verified.status !== "paid") throw new Error(`Donation ${verified.reference} is ${verified.status}.`);
}

function formOf(index: number) {
  return {
    amount: rupeesOf(index),
    campaignId: CAMPAIGN,
    clientRequestId: randomUUID(),
    donor: {
      fullName: "Sample Donor",
      phone: "9820012345",
      email: `donor${index}@example.in`,
      address: "12 Sample Street, Sampleville",
      state: "Kerala",
      pincode: "682001",
    },
    consents: { indianCitizen: true },
  };
}

async function post(url: string, body: unknown): Promise<unknown> {
  const reply = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}
