import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readWebhook, WEBHOOK_EVENTS, type WebhookMessage } from "./webhook-message.ts";

const FOLDER = join(import.meta.dirname, "../../test/fixtures/razorpay");
const fixture = (event: string) => readFileSync(join(FOLDER, `${event}.json`), "utf8");

function parseMessage(raw: string): WebhookMessage {
  const readResult = readWebhook(raw);
  if (readResult.kind !== "message") throw new Error(`not a message: ${JSON.stringify(readResult)}`);
  return readResult.message;
}

/** The text of a fixture with some of its payment's fields changed. */
function withPayment(event: string, changedPayment: Record<string, unknown>): string {
  const parsed = JSON.parse(fixture(event));
  Object.assign(parsed.payload.payment.entity, changedPayment);
  return JSON.stringify(parsed);
}

describe("a webhook's text", () => {
  it.each([
    ["payment.authorized", "authorized", undefined, undefined],
    ["payment.captured", "captured", undefined, undefined],
    ["payment.failed", "failed", undefined, undefined],
    ["order.paid", "captured", "paid", undefined],
    ["refund.created", "captured", undefined, "pending"],
    ["refund.processed", "captured", undefined, "processed"],
    ["refund.failed", "captured", undefined, "failed"],
    ["refund.speed_changed", "captured", undefined, "pending"],
  ])("of %s is parsed", (event, payment, order, refund) => {
    const message = parseMessage(fixture(event));
    expect(message.event).toBe(event);
    expect(message.accountId).toBe("acc_SimA0000000000");
    expect([message.payment?.status, message.order?.status, message.refund?.status]).toEqual([payment, order, refund]);
    expect(message.payment).toMatchObject({
      id: "pay_SimA00000000b1",
      orderId: "order_SimA00000000a1",
      amountPaise: 500_00,
      currency: "INR",
      international: false,
      createdAt: new Date(1795000060_000),
    });
  });

  it("is read without halves of characters, which the database does not store", () => {
    const halves = { event: "payment.failed\udfff\ud800", contains: ["\ud83d", "😀"] };
    expect(readWebhook(JSON.stringify(halves))).toEqual({ kind: "ignored", event: "payment.failed\ufffd\ufffd" });
  });

  it("has a fixture for every event about payments, orders and refunds, each of which is parsed", () => {
    const fixtureNames = readdirSync(FOLDER).map((name) => name.replace(/\.json$/, ""));
    expect(fixtureNames.filter((name) => readWebhook(fixture(name)).kind === "message").sort()).toEqual([
      "order.paid",
      "payment.authorized",
      "payment.captured",
      "payment.failed",
      "refund.created",
      "refund.failed",
      "refund.processed",
      "refund.speed_changed",
    ]);
  });

  it.each([
    ["an empty error reason", { error_reason: "" }],
    ["no error fields", { error_reason: undefined }],
    ["captured as text", { captured: "1" }],
    ["captured that contradicts the status", { captured: false }],
    ["notes as a list", { notes: [] }],
    ["notes as an object", { notes: { a: "b" } }],
    ["no invoice field", { invoice_id: undefined }],
    ["unknown fields", { reward: null, late_authorized: true }],
    ["international left out", { international: undefined }],
    ["amount_refunded left out", { amount_refunded: undefined }],
  ])("is parsed despite %s", (_, changedPayment) => {
    expect(parseMessage(withPayment("payment.captured", changedPayment)).payment).toMatchObject({
      status: "captured",
      wasCaptured: true,
      failureReason: undefined,
      invoiceId: undefined,
      international: false,
      refundedPaise: 0,
    });
  });

  it.each([
    [{ status: "refunded", captured: true }, true],
    [{ status: "refunded", captured: "1" }, true],
    [{ status: "refunded", captured: undefined }, true],
    [{ status: "refunded", captured: false }, false],
    [{ status: "authorized", captured: true }, false],
    [{ status: "failed", captured: true }, false],
  ])("with %o shows whether the payment was captured", (changedPayment, wasCaptured) => {
    expect(parseMessage(withPayment("payment.captured", changedPayment)).payment?.wasCaptured).toBe(wasCaptured);
  });

  it("of a monthly debit has the subscription, our plan's id, the payment and the time", () => {
    const subscription = {
      id: "sub_SAMPLE00000001",
      plan_id: "plan_SAMPLE00000001",
      status: "active",
      quantity: 3,
      paid_count: 2,
      charge_at: 1_797_000_000,
      current_start: null,
      current_end: 0,
      auth_attempts: 0,
      payment_method: "upi",
      created_at: 1_790_000_000,
      notes: { ownId: "SamplePlan00000000000001" },
    };
    const { payload } = JSON.parse(withPayment("payment.captured", { captured: "1" })) as { payload: object };
    const body = {
      event: "subscription.charged",
      created_at: 1_795_000_000,
      payload: { ...payload, subscription: { entity: subscription } },
    };
    const message = parseMessage(JSON.stringify(body));
    expect(message.subscription).toMatchObject({
      ...{ id: subscription.id, ownId: "SamplePlan00000000000001", status: "active", quantity: 3, paidCount: 2 },
      ...{ chargeAt: new Date(1_797_000_000_000), currentStart: undefined, currentEnd: undefined, method: "upi" },
    });
    expect(message.payment?.status).toBe("captured");
    expect(message.at).toEqual(new Date(1_795_000_000_000));
    const { payment: _, ...without } = body.payload as { payment?: unknown; subscription: unknown };
    expect(readWebhook(JSON.stringify({ ...body, payload: without }))).toMatchObject({ kind: "unreadable" });
    const emptyNotes = {
      ...body,
      payload: { ...body.payload, subscription: { entity: { ...subscription, notes: [] } } },
    };
    expect(parseMessage(JSON.stringify(emptyNotes)).subscription?.ownId).toBeUndefined();
  });

  const SUBSCRIPTION = {
    id: "sub_SAMPLE00000001",
    plan_id: "plan_SAMPLE00000001",
    status: "active",
    quantity: 3,
    paid_count: 2,
    auth_attempts: 0,
    created_at: 1_790_000_000,
  };
  const allEntities = {
    payment: { entity: JSON.parse(fixture("payment.captured")).payload.payment.entity },
    dispute: {
      entity: {
        id: "disp_SimA00000000d1",
        entity: "dispute",
        payment_id: "pay_SimA00000000b1",
        amount: 500_00,
        currency: "INR",
        amount_deducted: 0,
        reason_code: "chargeback",
        respond_by: 1_795_600_000,
        status: "open",
        phase: "chargeback",
        created_at: 1_795_000_100,
      },
    },
    refund: { entity: JSON.parse(fixture("refund.processed")).payload.refund.entity },
    subscription: { entity: SUBSCRIPTION },
    settlement: {
      entity: {
        id: "setl_SimA00000000s1",
        entity: "settlement",
        amount: 488_20,
        status: "processed",
        fees: 11_80,
        tax: 1_80,
        utr: "1568176960vxp0rj",
        created_at: 1_795_000_300,
      },
    },
  };
  type EntityName = keyof typeof allEntities;
  const ofSubscription = (event: string): [string, EntityName[]] => [`subscription.${event}`, ["subscription"]];
  const REQUIRED_ENTITIES: [string, EntityName[]][] = [
    ["payment.authorized", ["payment"]],
    ["payment.captured", ["payment"]],
    ["payment.failed", ["payment"]],
    ["order.paid", ["payment"]],
    ["refund.created", ["refund"]],
    ["refund.processed", ["refund"]],
    ["refund.failed", ["refund"]],
    ["refund.speed_changed", ["refund"]],
    ...["created", "under_review", "action_required", "won", "lost", "closed"].map((state): [string, EntityName[]] => [
      `payment.dispute.${state}`,
      ["dispute"],
    ]),
    ofSubscription("authenticated"),
    ofSubscription("activated"),
    ["subscription.charged", ["subscription", "payment"]],
    ofSubscription("pending"),
    ofSubscription("halted"),
    ofSubscription("paused"),
    ofSubscription("resumed"),
    ofSubscription("updated"),
    ofSubscription("cancelled"),
    ofSubscription("completed"),
    ["settlement.processed", ["settlement"]],
  ];

  it.each(REQUIRED_ENTITIES)("of %s contains %j, and is unreadable without it", (event, requiredNames) => {
    const requiredEntities = Object.fromEntries(requiredNames.map((name) => [name, allEntities[name]]));
    expect(parseMessage(JSON.stringify({ event, payload: requiredEntities })).event).toBe(event);
    for (const name of requiredNames) {
      const { [name]: _, ...without } = allEntities;
      expect(readWebhook(JSON.stringify({ event, payload: without }))).toEqual({
        kind: "unreadable",
        event,
        problem: `The ${name} is missing.`,
      });
    }
  });

  it("is of one of the events enabled in the gateway's dashboard", () => {
    expect(WEBHOOK_EVENTS).toEqual(REQUIRED_ENTITIES.map(([event]) => event));
  });

  const disputeEvent = (state: string, changedDispute: Record<string, unknown> = {}) =>
    JSON.stringify({
      event: `payment.dispute.${state}`,
      created_at: 1_795_000_200,
      payload: { dispute: { entity: { ...allEntities.dispute.entity, ...changedDispute } } },
    });

  it("of a dispute has its state, amounts and deadline", () => {
    const description = { reason_description: "Goods not received", gateway_dispute_id: "D-1" };
    expect(
      parseMessage(disputeEvent("lost", { status: "lost", amount_deducted: 300_00, ...description })).dispute,
    ).toEqual({
      id: "disp_SimA00000000d1",
      paymentId: "pay_SimA00000000b1",
      amountPaise: 500_00,
      deductedPaise: 300_00,
      status: "lost",
      phase: "chargeback",
      reasonCode: "chargeback",
      reasonDescription: "Goods not received",
      gatewayDisputeId: "D-1",
      respondBy: new Date(1_795_600_000_000),
      createdAt: new Date(1_795_000_100_000),
      reportedAt: new Date(1_795_000_200_000),
      raw: expect.objectContaining({ id: "disp_SimA00000000d1", status: "lost" }),
    });
  });

  it.each([
    ["created", "open"],
    ["under_review", "under-review"],
    ["action_required", "action-required"],
    ["won", "won"],
    ["lost", "lost"],
    ["closed", "closed"],
  ])("of a dispute that is %s has the state of the event's name, whatever its snapshot says", (state, status) => {
    expect(parseMessage(disputeEvent(state, { status: "open" })).dispute?.status).toBe(status);
  });

  it("of a lost dispute that does not say what was deducted counts as lost in full", () => {
    expect(parseMessage(disputeEvent("lost", { amount_deducted: null })).dispute?.deductedPaise).toBe(500_00);
  });

  it.each([
    ["the whole fee", { fee_bearer: "customer", fee: 1180, tax: 180 }, 11_80],
    ["a share of the fee", { fee_bearer: "customer", fee: 1180, customer_fee: 500, customer_fee_gst: 90 }, 5_90],
    ["a share of a split fee", { fee_bearer: "dynamic", fee: 1180, customer_fee: 500, customer_fee_gst: null }, 5_00],
    ["no fee, because the account bears it", { fee_bearer: "platform", fee: 1180 }, 0],
    ["no fee, because nothing says so", { fee: 1180 }, 0],
    ["a fee that is not known yet", { fee_bearer: "customer", fee: null }, 0],
  ])("of a payment for which the donor bears %s has the amount without it", (_, changedPayment, donorFeePaise) => {
    const { payment } = parseMessage(withPayment("payment.captured", { amount: 511_80, ...changedPayment }));
    expect(payment).toMatchObject({ amountPaise: 511_80 - donorFeePaise, donorFeePaise });
  });

  it("without a time gets the earliest time, and has no account", () => {
    const payload = { subscription: { entity: SUBSCRIPTION } };
    const message = parseMessage(JSON.stringify({ event: "subscription.paused", payload }));
    expect([message.at, message.accountId, message.payment, message.order, message.refund]).toEqual([
      new Date(0),
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(
      parseMessage(JSON.stringify({ event: "subscription.paused", account_id: null, payload })).accountId,
    ).toBeUndefined();
  });

  it("that is unreadable has a reason", () => {
    expect(readWebhook("hello")).toEqual({
      kind: "unreadable",
      event: "unknown",
      problem: "The body is not an event.",
    });
    const raw = withPayment("payment.captured", { amount: -1 });
    expect(readWebhook(raw)).toMatchObject({ event: "payment.captured", problem: expect.stringContaining("amount") });
  });

  it.each(["subscription.unheard_of", "invoice.paid", "payment.downtime.started"])(
    "of %s is ignored, whatever it contains",
    (event) => {
      expect(readWebhook(JSON.stringify({ event, payload: { anything: [1] } }))).toEqual({ kind: "ignored", event });
    },
  );

  it.each([
    ["no JSON", "hello"],
    ["half of it", fixture("order.paid").slice(0, 200)],
    ["a list", "[]"],
    ["nothing", ""],
    ["null", "null"],
    ["no event", "{}"],
    ["no payload", '{"event":"payment.captured"}'],
    ["a payment without an amount", withPayment("payment.captured", { amount: undefined })],
    ["an amount in decimals", withPayment("payment.captured", { amount: 500.5 })],
    ["an amount as text", withPayment("payment.captured", { amount: "50000" })],
    ["a negative amount", withPayment("payment.captured", { amount: -1 })],
    ["an unknown status", withPayment("payment.captured", { status: "celebrated" })],
    ["a refund event without its refund", JSON.stringify({ event: "refund.processed", payload: {} })],
  ])("that is %s is unreadable", (_, raw) => {
    expect(readWebhook(raw).kind).toBe("unreadable");
  });
});
