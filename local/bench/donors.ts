import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { BENCH_CAMPAIGN_ID, type GatewayControl } from "./bench-stack.ts";
import { chosenThings, type LineCount } from "./benched-list.ts";

const CheckoutReply = z.object({ order: z.object({ id: z.string() }), reference: z.string() });
const VerifyReply = z.object({ status: z.string(), reference: z.string() });

/** Amount of the n-th donor: varied whole rupees, so that a wrong total cannot be right by chance. */
export const donationRupees = (index: number): number => 100 + ((index * 37) % 4_901);

/** A complete donation over HTTP: checkout, payment in the gateway's window, verification. Webhooks arrive independently. */
export async function donateOnce(
  origin: string,
  control: GatewayControl,
  index: number,
  lines: LineCount = 0,
): Promise<void> {
  const form = { ...makeForm(index), ...(lines > 0 && { chosen: chosenThings(lines) }) };
  const checkout = CheckoutReply.parse(await postJson(`${origin}/api/payments/checkout`, form));
  const response = await control.payNow(checkout.order.id);
  const verification = VerifyReply.parse(await postJson(`${origin}/api/payments/verifyPayment`, response));
  if (verification.status !== "paid") throw new Error(`Donation ${verification.reference} is ${verification.status}.`);
}

function makeForm(index: number) {
  return {
    amount: donationRupees(index),
    campaignId: BENCH_CAMPAIGN_ID,
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

async function postJson(url: string, body: unknown): Promise<unknown> {
  const reply = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}
