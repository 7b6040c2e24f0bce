import { type Payment } from "../entities.ts";
import { fieldsOf, readNotes, readText } from "../provider/input.ts";
import { paginate } from "../provider/list.ts";
import { withoutCard } from "../provider/payments.ts";
import { badRequest, knownById } from "../provider-error.ts";
import { type Simulator } from "../simulator.ts";
import { createEvent, sendEvents } from "../webhooks/events.ts";
import { type QrCode } from "./entities.ts";
import { markClosed } from "./state.ts";

const CREATE_FIELDS = [
  ...["type", "name", "usage", "fixed_amount", "payment_amount", "description"],
  ...["customer_id", "close_by", "notes", "tax_invoice"],
];
const MIN_OPEN_SECONDS = 2 * 60;
const LATEST_CLOSE_BY = 2_147_483_647;

/**
 * POST /v1/payments/qr_codes (Razorpay: api/qr-codes/create).
 * @param origin of the double, where the picture is
 * @throws ProviderError
 */
export function createQrCode(sim: Simulator, body: unknown, origin: string): QrCode {
  const fields = fieldsOf(body, CREATE_FIELDS);
  if (fields["type"] !== "upi_qr") throw invalidFieldError("type");
  const usage = readUsage(fields["usage"]);
  const paymentAmount = readPaymentAmount(fields);
  if (usage === "single_use" && paymentAmount === null)
    throw badRequest("The fixed_amount is required to be true for single_use.", { field: "fixed_amount" });
  const id = sim.ids.nextId("qr");
  const closeBy = readCloseBy(sim, usage, fields["close_by"]);
  const qrCode: QrCode = {
    id,
    entity: "qr_code",
    created_at: sim.clock.nowSeconds(),
    name: readText(fields["name"], "name"),
    usage,
    type: "upi_qr",
    image_url: `${origin}/sim/qr-codes/${id}.svg`,
    payment_amount: paymentAmount,
    status: "active",
    description: readText(fields["description"], "description"),
    fixed_amount: paymentAmount !== null,
    payments_amount_received: 0,
    payments_count_received: 0,
    notes: readNotes(fields["notes"]),
    customer_id: readCustomerId(sim, fields["customer_id"]),
    close_by: closeBy,
    closed_at: null,
    close_reason: null,
    ...(fields["tax_invoice"] !== undefined && { tax_invoice: fieldsOf(fields["tax_invoice"], TAX_INVOICE_FIELDS) }),
  };
  sim.store.qrCodes.set(id, qrCode);
  if (closeBy !== null) sim.schedule.scheduleAt(closeBy * 1000, { kind: "expire-qr-code", qrCodeId: id });
  sendEvents(sim, [createEvent(sim, "qr_code.created", { qrCode })]);
  return qrCode;
}

const TAX_INVOICE_FIELDS = [
  ...["number", "date", "customer_name", "business_gstin", "gst_amount", "cess_amount", "supply_type"],
];

/** @throws ProviderError for an unknown id */
export const qrCodeById = (sim: Simulator, id: string): QrCode => knownById(sim.store.qrCodes, id);

/** GET /v1/payments/qr_codes: `customer_id`, `payment_id` and paging. @throws ProviderError */
export function listQrCodes(sim: Simulator, query: Record<string, unknown>) {
  const { customer_id, payment_id } = query;
  const ofPayment = typeof payment_id === "string" ? sim.store.qrCodeOfPayment(payment_id) : undefined;
  const qrCodes = [...sim.store.qrCodes.values()].filter(
    (qrCode) =>
      (customer_id === undefined || qrCode.customer_id === customer_id) &&
      (payment_id === undefined || qrCode.id === ofPayment?.id),
  );
  return paginate(qrCodes, query);
}

/** GET /v1/payments/qr_codes/:id/payments. @throws ProviderError */
export function paymentsOfQrCode(sim: Simulator, id: string, query: Record<string, unknown>) {
  const { id: qrCodeId } = qrCodeById(sim, id);
  const payments: Payment[] = [...sim.store.payments.values()].filter(
    (payment) => sim.store.qrCodeOfPayment(payment.id)?.id === qrCodeId,
  );
  return paginate(payments.map(withoutCard), query);
}

/** POST /v1/payments/qr_codes/:id/close. The refusal of a closed one is not documented. @throws ProviderError */
export function closeQrCode(sim: Simulator, id: string): QrCode {
  const qrCode = qrCodeById(sim, id);
  if (qrCode.status === "closed") throw badRequest("The QR code is already closed.", { field: "id" });
  markClosed(sim, qrCode, "on_demand");
  sendEvents(sim, [createEvent(sim, "qr_code.closed", { qrCode })]);
  return qrCode;
}

/** The task `expire-qr-code`. No event tells of it (Razorpay: webhooks/qr-codes). */
export function expireQrCode(sim: Simulator, id: string): void {
  const qrCode = sim.store.qrCodes.get(id);
  if (qrCode?.status !== "active") return;
  markClosed(sim, qrCode, "expired");
  sim.scheduleSnapshot();
}

function readUsage(value: unknown): QrCode["usage"] {
  if (value === undefined || value === null || value === "") throw requiredFieldError("usage");
  if (value !== "single_use" && value !== "multiple_use") throw invalidFieldError("usage");
  return value;
}

/** @returns null where the payer types the amount */
function readPaymentAmount({ fixed_amount, payment_amount }: Record<string, unknown>): number | null {
  const isFixed = fixed_amount === true || fixed_amount === 1 || fixed_amount === "1";
  if (!isFixed) return null;
  if (payment_amount === undefined || payment_amount === null) throw requiredFieldError("payment_amount");
  if (typeof payment_amount !== "number" || !Number.isSafeInteger(payment_amount))
    throw badRequest("The payment amount must be an integer.", { field: "payment_amount" });
  if (payment_amount < 1) throw badRequest("The payment amount must be at least 1.", { field: "payment_amount" });
  return payment_amount;
}

/**
 * Of single-use codes alone. A page names two hours as the longest time, which takes the place of a longer one, others 45 days: the flag
 * `qrCodeMinutes` says which account this is.
 */
function readCloseBy(sim: Simulator, usage: QrCode["usage"], value: unknown): number | null {
  if (usage === "multiple_use") {
    if (value === undefined || value === null) return null;
    throw badRequest("close_by is/are not required and should not be sent", { field: "close_by" });
  }
  const now = sim.clock.nowSeconds();
  const latest = now + sim.flags.qrCodeMinutes * 60;
  if (value === undefined || value === null) return latest;
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value > LATEST_CLOSE_BY)
    throw badRequest("close_by must be between 946684800 and 4765046400", { field: "close_by" });
  if (value < now + MIN_OPEN_SECONDS)
    throw badRequest("close_by should be at least 2 minutes after current time", { field: "close_by" });
  return Math.min(value, latest);
}

function readCustomerId(sim: Simulator, value: unknown): string | null {
  const id = readText(value, "customer_id");
  if (id === null) return null;
  if (!sim.store.customers.has(id)) throw badRequest(`${id} is not a valid id`, { field: "customer_id" });
  return id;
}

const requiredFieldError = (field: string) => badRequest(`The ${field} is required.`, { field });
const invalidFieldError = (field: string) => badRequest(`The selected ${field} is invalid.`, { field });
