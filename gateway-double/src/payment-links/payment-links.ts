import * as z from "zod/mini";
import { fieldsOf, readAmount, readCurrency, readNotes, readReceipt, readText } from "../provider/input.ts";
import { badRequest, knownById } from "../provider-error.ts";
import { type Simulator } from "../simulator.ts";
import { createEvent, sendEvents } from "../webhooks/events.ts";
import { type PaymentLink } from "./entities.ts";

const CREATE_FIELDS = [
  ...["amount", "currency", "accept_partial", "first_min_partial_amount", "description", "reference_id", "customer"],
  ...["expire_by", "notify", "notes", "callback_url", "callback_method", "reminder_enable", "upi_link", "options"],
];
const EDIT_FIELDS = ["accept_partial", "reference_id", "expire_by", "reminder_enable", "notes"];
const MIN_OPEN_SECONDS = 15 * 60;
/** Six months, where the link names no time. */
const LONGEST_OPEN_SECONDS = 182 * 86_400;
const Customer = z.strictObject({
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  contact: z.optional(z.union([z.string(), z.number()])),
});
const Notify = z.looseObject({ sms: z.optional(z.boolean()), email: z.optional(z.boolean()) });

/**
 * POST /v1/payment_links (Razorpay: api/payments/payment-links/create-standard). `options`, which dress checkout, are accepted and do nothing.
 * @param origin of the double, where the link leads
 * @throws ProviderError
 */
export function createPaymentLink(sim: Simulator, body: unknown, origin: string): PaymentLink {
  const fields = fieldsOf(body, CREATE_FIELDS);
  if (fields["upi_link"] === true)
    throw badRequest("UPI Payment Links is not supported in Test Mode. Please experience the product in Live Mode.");
  const amount = readAmount(fields["amount"]);
  const callbackUrl = readText(fields["callback_url"], "callback_url") ?? "";
  if (callbackUrl !== "" && !URL.canParse(callbackUrl))
    throw badRequest("callback_url must be a valid URL.", { field: "callback_url" });
  if (callbackUrl !== "" && fields["callback_method"] !== "get")
    throw badRequest("callback_method must be get", { field: "callback_method" });
  const notify = readPart(Notify, fields["notify"], "notify");
  const now = sim.clock.nowSeconds();
  const id = sim.ids.nextId("plink");
  const link: PaymentLink = {
    id,
    accept_partial: fields["accept_partial"] === true,
    amount,
    amount_paid: 0,
    callback_method: callbackUrl === "" ? "" : "get",
    callback_url: callbackUrl,
    cancelled_at: 0,
    created_at: now,
    currency: readCurrency(fields["currency"] ?? "INR"),
    customer: readCustomer(fields["customer"]),
    description: readText(fields["description"], "description") ?? "",
    expire_by: readExpiry(sim, fields["expire_by"]),
    expired_at: 0,
    first_min_partial_amount: readFirstAmount(fields, amount),
    notes: readLinkNotes(fields["notes"]),
    notify: { email: notify.email ?? false, sms: notify.sms ?? false },
    payments: null,
    reference_id: readReferenceId(sim, fields["reference_id"]),
    reminder_enable: fields["reminder_enable"] === true,
    reminders: [],
    short_url: `${origin}/sim/payment-links/${id}`,
    status: "created",
    updated_at: now,
    upi_link: false,
    user_id: "",
  };
  sim.store.putPaymentLink(link);
  scheduleExpiry(sim, link);
  sim.scheduleSnapshot();
  return link;
}

/** @throws ProviderError for an unknown id */
export const paymentLinkById = (sim: Simulator, id: string): PaymentLink => knownById(sim.store.paymentLinks, id);

/** GET /v1/payment_links: `payment_id` and `reference_id`. Not a collection as elsewhere. */
export function listPaymentLinks(sim: Simulator, query: Record<string, unknown>): { payment_links: PaymentLink[] } {
  const { payment_id, reference_id } = query;
  const links = [...sim.store.paymentLinks.values()].filter(
    (link) =>
      (reference_id === undefined || link.reference_id === reference_id) &&
      (payment_id === undefined || link.payments?.some((payment) => payment.payment_id === payment_id)),
  );
  return { payment_links: links.reverse() };
}

/** PATCH /v1/payment_links/:id. @throws ProviderError */
export function editPaymentLink(sim: Simulator, id: string, body: unknown): PaymentLink {
  const link = paymentLinkById(sim, id);
  const fields = fieldsOf(body, EDIT_FIELDS);
  if (link.status !== "created" && link.status !== "partially_paid")
    throw badRequest("update can only be made in created or partially paid state");
  const { accept_partial, reference_id, expire_by, reminder_enable, notes } = fields;
  if (expire_by !== undefined) link.expire_by = readExpiry(sim, expire_by);
  if (reference_id !== undefined && reference_id !== link.reference_id)
    link.reference_id = readReferenceId(sim, reference_id);
  if (notes !== undefined) link.notes = readLinkNotes(notes);
  if (accept_partial !== undefined) link.accept_partial = accept_partial === true;
  if (reminder_enable !== undefined) link.reminder_enable = reminder_enable === true;
  link.updated_at = sim.clock.nowSeconds();
  scheduleExpiry(sim, link);
  sim.scheduleSnapshot();
  return link;
}

/** POST /v1/payment_links/:id/cancel. @throws ProviderError */
export function cancelPaymentLink(sim: Simulator, id: string): PaymentLink {
  const link = paymentLinkById(sim, id);
  if (link.status === "paid" || link.status === "partially_paid")
    throw badRequest("cannot cancel or expire an already paid/partially paid link");
  if (link.status !== "created") throw badRequest("cannot cancel or expire an expired link");
  const now = sim.clock.nowSeconds();
  Object.assign(link, { status: "cancelled", cancelled_at: now, updated_at: now });
  sendEvents(sim, [createEvent(sim, "payment_link.cancelled", { paymentLink: link })]);
  return link;
}

/** The task `expire-payment-link`. Does nothing if the time was changed meanwhile. */
export function expirePaymentLink(sim: Simulator, id: string): void {
  const link = sim.store.paymentLinks.get(id);
  const now = sim.clock.nowSeconds();
  if (link === undefined || now < expiryOf(link)) return;
  if (link.status !== "created" && link.status !== "partially_paid") return;
  Object.assign(link, { status: "expired", expired_at: now, updated_at: now });
  sendEvents(sim, [createEvent(sim, "payment_link.expired", { paymentLink: link })]);
}

/** POST /v1/payment_links/:id/notify_by/:medium; nothing is sent. @throws ProviderError */
export function notifyByMedium(sim: Simulator, id: string, medium: string): { success: true } {
  paymentLinkById(sim, id);
  if (medium !== "sms" && medium !== "email") throw badRequest("not a valid notification medium");
  return { success: true };
}

const expiryOf = ({ created_at, expire_by }: PaymentLink) =>
  expire_by === 0 ? created_at + LONGEST_OPEN_SECONDS : expire_by;

function scheduleExpiry(sim: Simulator, link: PaymentLink): void {
  sim.schedule.scheduleAt(expiryOf(link) * 1000, { kind: "expire-payment-link", paymentLinkId: link.id });
}

function readExpiry(sim: Simulator, value: unknown): number {
  if (value === undefined || value === null || value === 0) return 0;
  if (typeof value !== "number" || !Number.isSafeInteger(value))
    throw badRequest("expire_by: must be a valid timestamp.", { field: "expire_by" });
  if (value < sim.clock.nowSeconds() + MIN_OPEN_SECONDS)
    throw badRequest("timestamp must be atleast 15 minutes in future", { field: "expire_by" });
  return value;
}

function readFirstAmount({ first_min_partial_amount, accept_partial }: Record<string, unknown>, amount: number) {
  if (first_min_partial_amount === undefined || first_min_partial_amount === 0) return 0;
  const firstAmount = readAmount(first_min_partial_amount);
  if (accept_partial !== true || firstAmount > amount)
    throw badRequest("first_min_partial_amount is not valid", { field: "first_min_partial_amount" });
  return firstAmount;
}

function readReferenceId(sim: Simulator, value: unknown): string {
  const referenceId = readReceipt(value) ?? "";
  if (referenceId !== "" && [...sim.store.paymentLinks.values()].some((link) => link.reference_id === referenceId))
    throw badRequest("payment link creation with reference ID already attempted", { field: "reference_id" });
  return referenceId;
}

function readLinkNotes(value: unknown): PaymentLink["notes"] {
  return value === undefined || value === null ? null : readNotes(value);
}

function readCustomer(value: unknown): PaymentLink["customer"] {
  const customer = readPart(Customer, value, "customer");
  return Object.fromEntries(Object.entries(customer).map(([name, text]) => [name, String(text)]));
}

function readPart<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, field: string): z.output<Schema> {
  const part = z.safeParse(schema, value ?? {});
  if (!part.success) throw badRequest("wrong input fields sent.", { field });
  return part.data;
}
