import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readWebhook, WEBHOOK_EVENTS } from "../../../../gateway/webhook-message.ts";
import { redactContent } from "./redacted-event.ts";

const FOLDER = join(import.meta.dirname, "../../../../../test/fixtures/razorpay");
const fixture = (event: string): { payload: Record<string, { entity: object }> } =>
  JSON.parse(readFileSync(join(FOLDER, `${event}.json`), "utf8"));

const PERSONAL = {
  email: "asha@example.in",
  contact: "+919820012345",
  vpa: "asha@okbank",
  card: { name: "Asha Rao", last4: "4242" },
  notes: { donationId: "SampleDonation0000000001", ownId: "SamplePlan00000000000001", address: "77 Canary Row" },
};
const { payload } = fixture("refund.processed");
const payment = {
  ...payload["payment"]?.entity,
  ...{
    fee_bearer: "dynamic",
    customer_fee: 12_00,
    customer_fee_gst: 2_00,
    fee: 20_00,
    tax: 3_00,
    invoice_id: "inv_Sim1",
  },
  ...{ error_reason: "payment_failed", amount_refunded: 1_00, captured: true, international: true },
};
const dispute = {
  ...{ id: "disp_Sim1", payment_id: "pay_Sim1", amount: 500_00, amount_deducted: 500_00, phase: "chargeback" },
  ...{ gateway_dispute_id: "D1", reason_code: "fraud", reason_description: "Fraud", respond_by: 1_796_000_000 },
  ...{ status: "lost", created_at: 1_795_000_000 },
};
const subscription = {
  ...{ id: "sub_Sim1", plan_id: "plan_Sim1", status: "paused", quantity: 3, paid_count: 2, auth_attempts: 1 },
  ...{ charge_at: 1_797_000_000, current_start: 1_796_000_000, current_end: 1_797_000_001, end_at: 1_799_000_000 },
  ...{ ended_at: 1_798_000_000, payment_method: "upi", pause_initiated_by: "customer", has_scheduled_changes: true },
  created_at: 1_790_000_000,
};
const settlement = {
  ...{ id: "setl_Sim1", amount: 900_00, status: "processed", fees: 9_00, tax: 1_00, utr: "UTR1" },
  created_at: 1_795_000_000,
};
const order = fixture("order.paid").payload["order"]?.entity;
const entities = { ...payload, payment, order, dispute, subscription, settlement, refund: payload["refund"]?.entity };

/** What is read of a body, apart from the entities as they came. */
const meaningOf = (body: string) =>
  JSON.stringify(readWebhook(body), (name, value: unknown) => (name === "raw" ? undefined : value));

describe("the stored body of a webhook", () => {
  it.each(WEBHOOK_EVENTS)("of %s keeps everything that is read, and nothing of the payer", (event) => {
    const wrapped = Object.entries(entities).map(([name, entity]) => [name, { entity: { ...entity, ...PERSONAL } }]);
    const body = JSON.stringify({
      ...{ event, account_id: "acc_Sim", created_at: 1_795_000_100, contains: Object.keys(entities) },
      payload: Object.fromEntries(wrapped),
    });
    expect(readWebhook(body).kind).toBe("message");
    const stored = redactContent(body);
    expect(meaningOf(stored)).toBe(meaningOf(body));
    expect(redactContent(stored)).toBe(stored);
    expect(stored).not.toMatch(/asha|9820012345|4242|Canary/i);
  });

  it.each(readdirSync(FOLDER))("of the documented sample %s keeps everything that is read", (name) => {
    const body = readFileSync(join(FOLDER, name), "utf8");
    expect(meaningOf(redactContent(body))).toBe(meaningOf(body));
  });
});
