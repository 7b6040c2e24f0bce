import { expect } from "vitest";
import { type Walk } from "./walk.ts";

/** A call's reply, and what it contains at least. */
type CallCheck = (walk: Walk) => Promise<readonly [reply: unknown, expected: object]>;

const dayInIndia = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

const containing = (item: object): unknown => expect.arrayContaining([expect.objectContaining(item)]);
const LINKED_ACCOUNT = "acc_Walk0000000001";

/** Calls of the official package that the double answers, by resource and method. The table in README.md names the same. */
export const ANSWERED_CALLS: Readonly<Record<string, CallCheck>> = {
  "orders.create": async ({ order }) => [await order({ receipt: "r1" }), { entity: "order", status: "created" }],
  "orders.all": async ({ client, order }) => {
    await order();
    return [await client.orders.all({ count: 1 }), { entity: "collection", count: 1 }];
  },
  "orders.fetch": async ({ client, order }) => {
    const { id } = await order();
    return [await client.orders.fetch(id), { id }];
  },
  "orders.edit": async ({ client, order }) => [
    await client.orders.edit((await order()).id, { notes: { a: "b" } }),
    { notes: { a: "b" } },
  ],
  "orders.fetchPayments": async ({ client, control, order }) => {
    const { id } = await order();
    const { razorpay_payment_id } = await control.payNow(id);
    return [await client.orders.fetchPayments(id), { count: 1, items: [{ id: razorpay_payment_id }] }];
  },

  "orders.fetchTransferOrder": async ({ client, order }) => {
    const { id, transfers } = await order({ transfers: [{ account: LINKED_ACCOUNT, amount: 1000, currency: "INR" }] });
    const expected = { transfers: { count: 1, items: [{ id: transfers[0].id, status: "created" }] } };
    return [await client.orders.fetchTransferOrder(id), { id, ...expected }];
  },

  "payments.all": async ({ client, paymentId }) => {
    await paymentId();
    return [await client.payments.all({ count: 1 }), { entity: "collection", count: 1 }];
  },
  "payments.fetch": async ({ client, paymentId }) => {
    const id = await paymentId();
    return [await client.payments.fetch(id), { id, status: "captured" }];
  },
  "payments.capture": async ({ client, manualPaymentId }) => [
    await client.payments.capture(await manualPaymentId(), 50_000, "INR"),
    { status: "captured" },
  ],
  "payments.edit": async ({ client, paymentId }) => [
    await client.payments.edit(await paymentId(), { notes: { a: "b" } }),
    { notes: { a: "b" } },
  ],
  "payments.refund": async ({ refund }) => [await refund(), { entity: "refund", amount: 1000 }],
  "payments.fetchMultipleRefund": async ({ client, refund }) => {
    const { id, payment_id } = await refund();
    return [await client.payments.fetchMultipleRefund(payment_id, {}), { count: 1, items: [{ id }] }];
  },
  "payments.fetchRefund": async ({ client, refund }) => {
    const { id, payment_id } = await refund();
    return [await client.payments.fetchRefund(payment_id, id), { id }];
  },
  "payments.fetchCardDetails": async ({ client, cardPaymentId }) => [
    await client.payments.fetchCardDetails(await cardPaymentId()),
    { entity: "card", last4: "1007" },
  ],
  "payments.fetchPaymentDowntime": async ({ client, control }) => {
    const { id } = await control.beginDowntime({ method: "netbanking", instrument: { bank: "SBIN" } });
    return [await client.payments.fetchPaymentDowntime(), { entity: "collection", items: containing({ id }) }];
  },
  "payments.fetchPaymentDowntimeById": async ({ client, control }) => {
    const { id } = await control.beginDowntime({ method: "upi", instrument: { vpa_handle: "oksbi" } });
    return [await client.payments.fetchPaymentDowntimeById(id), { id, status: "started", severity: "high" }];
  },
  "payments.transfer": async ({ transfer }) => [await transfer(), { entity: "transfer", status: "pending" }],
  "payments.fetchTransfer": async ({ client, transfer }) => {
    const { id, source } = await transfer();
    return [await client.payments.fetchTransfer(source), { count: 1, items: [{ id }] }];
  },
  "payments.validateVpa": async ({ client }) => [
    await client.payments.validateVpa({ vpa: "success@razorpay" }),
    { success: true },
  ],

  "refunds.all": async ({ client, refund }) => {
    await refund();
    return [await client.refunds.all({ count: 1 }), { entity: "collection", count: 1 }];
  },
  "refunds.fetch": async ({ client, refund }) => {
    const { id } = await refund();
    return [await client.refunds.fetch(id), { id }];
  },
  "refunds.edit": async ({ client, refund }) => [
    await client.refunds.edit((await refund()).id, { notes: { a: "b" } }),
    { notes: { a: "b" } },
  ],

  "disputes.all": async ({ client, dispute }) => {
    await dispute();
    return [await client.disputes.all({ count: 1 }), { entity: "collection", count: 1 }];
  },
  "disputes.fetch": async ({ client, dispute }) => {
    const { id } = await dispute();
    return [await client.disputes.fetch(id), { id, status: "open" }];
  },
  "disputes.accept": async ({ client, dispute }) => [
    await client.disputes.accept((await dispute()).id),
    { status: "lost", amount_deducted: 50_000 },
  ],
  "disputes.contest": async ({ client, dispute }) => [
    await client.disputes.contest((await dispute()).id, { summary: "s", billing_proof: ["doc_1"], action: "submit" }),
    { status: "under_review", evidence: { summary: "s", billing_proof: ["doc_1"] } },
  ],

  "settlements.all": async ({ client, settlement }) => {
    const { id } = await settlement();
    return [await client.settlements.all({ count: 1 }), { items: [{ id }] }];
  },
  "settlements.fetch": async ({ client, settlement }) => {
    const { id } = await settlement();
    return [await client.settlements.fetch(id), { id, entity: "settlement" }];
  },
  "settlements.reports": async ({ client, settlement }) => {
    await settlement();
    const [year, month] = dayInIndia.format(new Date()).split("-");
    return [await client.settlements.reports({ year, month, count: 1 }), { items: [{ type: "payment" }] }];
  },

  "plans.create": async ({ plan }) => [await plan(), { entity: "plan" }],
  "plans.all": async ({ client, plan }) => {
    await plan();
    return [await client.plans.all({ count: 1 }), { entity: "collection", count: 1 }];
  },
  "plans.fetch": async ({ client, plan }) => {
    const { id } = await plan();
    return [await client.plans.fetch(id), { id }];
  },

  "subscriptions.create": async ({ subscription }) => [await subscription(), { status: "created" }],
  "subscriptions.all": async ({ client, subscription }) => {
    const { id, plan_id } = await subscription();
    return [await client.subscriptions.all({ plan_id }), { items: [{ id }] }];
  },
  "subscriptions.fetch": async ({ client, subscription }) => {
    const { id } = await subscription();
    return [await client.subscriptions.fetch(id), { id }];
  },
  "subscriptions.update": async ({ client, activeSubscription }) => [
    await client.subscriptions.update((await activeSubscription()).id, { quantity: 2 }),
    { quantity: 2 },
  ],
  "subscriptions.pendingUpdate": async ({ client, activeSubscription }) => {
    const { id } = await activeSubscription();
    await client.subscriptions.update(id, { quantity: 3, schedule_change_at: "cycle_end" });
    return [await client.subscriptions.pendingUpdate(id), { quantity: 3 }];
  },
  "subscriptions.cancelScheduledChanges": async ({ client, activeSubscription }) => {
    const { id } = await activeSubscription();
    await client.subscriptions.update(id, { quantity: 3, schedule_change_at: "cycle_end" });
    return [await client.subscriptions.cancelScheduledChanges(id), { has_scheduled_changes: false }];
  },
  "subscriptions.pause": async ({ client, activeSubscription }) => [
    await client.subscriptions.pause((await activeSubscription()).id, { pause_at: "now" }),
    { status: "paused" },
  ],
  "subscriptions.resume": async ({ client, activeSubscription }) => {
    const { id } = await activeSubscription();
    await client.subscriptions.pause(id, { pause_at: "now" });
    return [await client.subscriptions.resume(id, { resume_at: "now" }), { status: "active" }];
  },
  "subscriptions.cancel": async ({ client, activeSubscription }) => [
    await client.subscriptions.cancel((await activeSubscription()).id, false),
    { status: "cancelled" },
  ],
  "subscriptions.createAddon": async ({ addon }) => [await addon(), { entity: "addon", invoice_id: null }],

  "addons.all": async ({ client, addon }) => {
    await addon();
    return [await client.addons.all({ count: 1 }), { entity: "collection", count: 1 }];
  },
  "addons.fetch": async ({ client, addon }) => {
    const { id } = await addon();
    return [await client.addons.fetch(id), { id }];
  },
  "addons.delete": async ({ client, addon }) => [await client.addons.delete((await addon()).id), []],

  "invoices.all": async ({ client, activeSubscription }) => {
    const { id } = await activeSubscription();
    return [await client.invoices.all({ subscription_id: id }), { count: 1, items: [{ subscription_id: id }] }];
  },
  "invoices.fetch": async ({ client, invoice }) => {
    const { id } = await invoice();
    return [await client.invoices.fetch(id), { id, status: "paid" }];
  },

  "qrCode.create": async ({ qrCode }) => [await qrCode(), { entity: "qr_code", status: "active", close_by: null }],
  "qrCode.all": async ({ client, qrCode }) => {
    await qrCode();
    return [await client.qrCode.all({ count: 1 }), { entity: "collection", count: 1 }];
  },
  "qrCode.fetch": async ({ client, qrCode }) => {
    const { id } = await qrCode();
    return [await client.qrCode.fetch(id), { id }];
  },
  "qrCode.fetchAllPayments": async ({ client, control, qrCode }) => {
    const { id: qrCodeId } = await qrCode();
    const { id } = await control.payQrCode(qrCodeId, { amount: 4200 });
    return [await client.qrCode.fetchAllPayments(qrCodeId, {}), { count: 1, items: [{ id, status: "captured" }] }];
  },
  "qrCode.close": async ({ client, qrCode }) => [
    await client.qrCode.close((await qrCode()).id),
    { status: "closed", close_reason: "on_demand" },
  ],

  "paymentLink.create": async ({ link }) => [await link(), { status: "created", payments: null }],
  "paymentLink.all": async ({ client, link }) => {
    const { id } = await link({ reference_id: "walk-all" });
    return [await client.paymentLink.all({ reference_id: "walk-all" }), { payment_links: [{ id }] }];
  },
  "paymentLink.fetch": async ({ client, link }) => {
    const { id } = await link();
    return [await client.paymentLink.fetch(id), { id }];
  },
  "paymentLink.edit": async ({ client, link }) => [
    await client.paymentLink.edit((await link()).id, { notes: { a: "b" } }),
    { notes: { a: "b" } },
  ],
  "paymentLink.cancel": async ({ client, link }) => [
    await client.paymentLink.cancel((await link()).id),
    { status: "cancelled" },
  ],
  "paymentLink.notifyBy": async ({ client, link }) => [
    await client.paymentLink.notifyBy((await link()).id, "email"),
    { success: true },
  ],

  "customers.create": async ({ customer }) => [await customer(), { entity: "customer", name: "Asha" }],
  "customers.all": async ({ client, customer }) => {
    await customer();
    return [await client.customers.all({ count: 1 }), { entity: "collection", count: 1 }];
  },
  "customers.fetch": async ({ client, customer }) => {
    const { id } = await customer();
    return [await client.customers.fetch(id), { id }];
  },
  "customers.edit": async ({ client, customer }) => [
    await client.customers.edit((await customer()).id, { name: "Asha Rao" }),
    { name: "Asha Rao" },
  ],

  "items.create": async ({ item }) => [await item(), { active: true, type: "invoice", unit_amount: 20_000 }],
  "items.all": async ({ client, item }) => {
    await item();
    return [await client.items.all({ count: 1 }), { entity: "collection", count: 1 }];
  },
  "items.fetch": async ({ client, item }) => {
    const { id } = await item();
    return [await client.items.fetch(id), { id }];
  },
  "items.edit": async ({ client, item }) => [
    await client.items.edit((await item()).id, { amount: 30_000, active: false }),
    { name: "Book", amount: 30_000, active: false },
  ],
  "items.delete": async ({ client, item }) => [await client.items.delete((await item()).id), []],

  "transfers.create": async ({ directTransfer }) => [await directTransfer(), { status: "processed" }],
  "transfers.all": async ({ client, directTransfer }) => {
    await directTransfer();
    return [await client.transfers.all({ count: 1 }), { entity: "collection", count: 1 }];
  },
  "transfers.fetch": async ({ client, directTransfer }) => {
    const { id } = await directTransfer();
    return [await client.transfers.fetch(id), { id }];
  },
  "transfers.edit": async ({ client, directTransfer }) => [
    await client.transfers.edit((await directTransfer()).id, { on_hold: true }),
    { on_hold: true, settlement_status: "on_hold" },
  ],
  "transfers.reverse": async ({ client, directTransfer }) => {
    const { id } = await directTransfer();
    return [await client.transfers.reverse(id, { amount: 200 }), { entity: "reversal", transfer_id: id, amount: 200 }];
  },
  "transfers.fetchSettlements": async ({ client, directTransfer }) => {
    const { id } = await directTransfer();
    return [await client.transfers.fetchSettlements(), { items: containing({ id, recipient_settlement: null }) }];
  },

  "cards.fetch": async ({ client, cardPaymentId }) => {
    const { card_id: id } = await client.payments.fetch(await cardPaymentId());
    return [await client.cards.fetch(id), { id, entity: "card" }];
  },
};

/** Options and fields of answered calls that the table in README.md names, by its rows. */
export const ANSWERED_OPTIONS: Readonly<Record<string, CallCheck>> = {
  "orders.create: payment": async ({ client, manualPaymentId }) => [
    await client.payments.fetch(await manualPaymentId()),
    { status: "authorized" },
  ],
  "orders.create: bank_account": async ({ control, order }) => {
    const { id } = await order({ bank_account: { account_number: "1", name: "Asha", ifsc: "HDFC0000053" } });
    return [await control.pay(id, { method: "netbanking", bank: "SBIN" }), { outcome: "failure" }];
  },
  "orders.create: method": async ({ control, order }) => {
    const { id } = await order({ method: "upi" });
    return [await control.pay(id, { method: "upi" }), { outcome: "success" }];
  },
  "orders.create: partial_payment": async ({ client, control, order }) => {
    const { id } = await order({ partial_payment: true });
    await control.payNow(id, { method: "upi", amount: 20_000 });
    return [await client.orders.fetch(id), { status: "attempted", amount_paid: 20_000, amount_due: 30_000 }];
  },
  "orders.create: first_payment_min_amount": async ({ control, order }) => {
    const { id } = await order({ partial_payment: true, first_payment_min_amount: 20_000 });
    return [await control.pay(id, { method: "upi", amount: 20_000 }), { outcome: "success" }];
  },
  "orders.create: transfers": async ({ order }) => [
    await order({ transfers: [{ account: LINKED_ACCOUNT, amount: 1000, currency: "INR" }] }),
    { transfers: [{ recipient: LINKED_ACCOUNT, status: "created" }] },
  ],
  "orders.all: receipt": async ({ client, order }) => {
    const { id } = await order({ receipt: "the-only-one" });
    return [await client.orders.all({ receipt: "the-only-one" }), { count: 1, items: [{ id }] }];
  },
  "orders.all: authorized": async ({ client, manualPaymentId }) => {
    await manualPaymentId();
    return [await client.orders.all({ authorized: 1, count: 1 }), { items: [{ status: "attempted" }] }];
  },
  "orders.all: expand[]=payments": async ({ client, paymentId }) => {
    const id = await paymentId({ receipt: "expanded" });
    const reply = await client.orders.all({ receipt: "expanded", "expand[]": "payments" });
    return [reply, { items: [{ payments: { count: 1, items: [{ id }] } }] }];
  },
  "orders.all: expand[]=payments.card": async ({ client, control, order }) => {
    await control.payNow((await order({ receipt: "carded" })).id, { method: "card" });
    const reply = await client.orders.all({ receipt: "carded", "expand[]": "payments.card" });
    return [reply, { items: [{ payments: { items: [{ card: { last4: "1007" } }] } }] }];
  },
  "payments.fetch: expand[]=card": async ({ client, cardPaymentId }) => [
    await client.payments.fetch(await cardPaymentId(), { "expand[]": "card" }),
    { card: { last4: "1007" } },
  ],
  "payments.all: expand[]=card": async ({ client, cardPaymentId }) => {
    await cardPaymentId();
    return [await client.payments.all({ count: 1, "expand[]": "card" }), { items: [{ card: { last4: "1007" } }] }];
  },
  "payments.refund: speed": async ({ client, paymentId }) => [
    await client.payments.refund(await paymentId(), { amount: 500, speed: "optimum" }),
    { speed_processed: "instant" },
  ],
  "payments.refund: receipt": async ({ client, paymentId }) => [
    await client.payments.refund(await paymentId(), { amount: 500, receipt: "rr" }),
    { receipt: "rr" },
  ],
  "subscriptions.create: start_at": async ({ client, control, subscription }) => {
    const { id } = await subscription({ start_at: Math.floor(Date.now() / 1000) + 86_400 });
    await control.authorise(id, { method: "card" });
    return [await client.subscriptions.fetch(id), { status: "authenticated" }];
  },
  "subscriptions.create: addons": async ({ client, control, subscription }) => {
    const { id } = await subscription({ addons: [{ item: { name: "Delivery", amount: 3000, currency: "INR" } }] });
    const { razorpay_payment_id } = await control.authorise(id, { method: "card" });
    return [await client.payments.fetch(razorpay_payment_id), { amount: 23_000 }];
  },
  "customers.create: fail_existing": async ({ client }) => {
    const details = { name: "Ravi", email: "ravi@example.org", contact: "+919000000001" };
    const { id } = await client.customers.create(details);
    return [await client.customers.create({ ...details, fail_existing: "0" }), { id }];
  },
};
