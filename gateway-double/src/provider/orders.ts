import * as z from "zod/mini";
import { type Order } from "../entities.ts";
import { badRequest, knownById } from "../provider-error.ts";
import { type Simulator } from "../simulator.ts";
import { type CaptureSettings } from "../store.ts";
import { addTransfer, readTransfers } from "../transfers/new-transfers.ts";
import { type Transfer } from "../transfers/entities.ts";
import { expansionsOf } from "./expand.ts";
import { fieldsOf, readAmount, readCurrency, readNotes, readReceipt } from "./input.ts";
import { toCollection, paginate } from "./list.ts";
import { newOrder } from "./new-order.ts";
import { readOrderTerms } from "./order-terms.ts";
import { withoutCard } from "./payments.ts";

const ORDER_FIELDS = [
  ...["amount", "currency", "receipt", "notes", "payment", "unique_receipt"],
  ...["partial_payment", "first_payment_min_amount", "method", "bank_account", "transfers"],
];
/** Razorpay: capture-settings/api; the longest period, and the default, is five days. */
const MAX_CAPTURE_MINUTES = 7200;
/** An account without settings of the order refunds what is not captured in three days (pages say 3 and 5). */
const MANUAL_CAPTURE_MINUTES = 3 * 24 * 60;
const OrderCapture = z.strictObject({
  capture: z.enum(["automatic", "manual"]),
  capture_options: z.optional(
    z.strictObject({
      automatic_expiry_period: z.optional(z.int().check(z.gte(12))),
      manual_expiry_period: z.optional(z.int().check(z.lte(MAX_CAPTURE_MINUTES))),
      refund_speed: z.enum(["normal", "optimum"]),
    }),
  ),
});

/** POST /v1/orders (Razorpay: api/orders/create). @throws ProviderError */
export function createOrder(sim: Simulator, body: unknown): Order | (Order & { transfers: Transfer[] }) {
  const fields = fieldsOf(body, ORDER_FIELDS);
  const amount = readAmount(fields["amount"]);
  readCurrency(fields["currency"]);
  const receipt = readReceipt(fields["receipt"]);
  const notes = readNotes(fields["notes"]);
  const captureSettings = readCaptureSettings(sim, fields["payment"]);
  const terms = readOrderTerms(fields, amount);
  const transfers = fields["transfers"] === undefined ? undefined : readTransfers(fields["transfers"], amount);
  const existingOrder = receipt === null ? undefined : sim.store.ordersWithReceipt(receipt)[0];
  if (existingOrder !== undefined) {
    if (fields["unique_receipt"] === true || sim.flags.receiptUniqueness === "return") return existingOrder;
    if (sim.flags.receiptUniqueness === "reject") {
      throw badRequest("Order receipt should be unique.", { field: "receipt" });
    }
  }
  const order = newOrder(sim, { amount, receipt, notes });
  if (captureSettings !== undefined) sim.store.captureSettings.set(order.id, captureSettings);
  if (terms !== undefined) sim.store.orderTerms.set(order.id, terms);
  if (transfers === undefined) return order;
  return { ...order, transfers: transfers.map((transfer) => addTransfer(sim, transfer, order.id, "created")) };
}

/** @throws ProviderError for an unknown id */
export const orderById = (sim: Simulator, id: string): Order => knownById(sim.store.orders, id);

/** GET /v1/orders/:id, with what `expand[]` names. @throws ProviderError */
export function fetchOrder(sim: Simulator, id: string, query: Record<string, unknown>) {
  return expandOrder(sim, orderById(sim, id), expansionsOf(query));
}

/** GET /v1/orders: `receipt`, `authorized` (0 or 1), `expand[]` and paging. @throws ProviderError */
export function listOrders(sim: Simulator, query: Record<string, unknown>) {
  const page = ordersOfQuery(sim, query);
  const expansions = expansionsOf(query);
  return { ...page, items: page.items.map((order) => expandOrder(sim, order, expansions)) };
}

/** Adds the collections that `expand[]` names (Razorpay: api/orders/fetch-all-expanded-payments, fetch-all-expanded-card-payments). */
function expandOrder(sim: Simulator, order: Order, expansions: ReadonlySet<string>) {
  if (expansions.size === 0) return order;
  const showsCard = expansions.has("payments.card");
  const payments = sim.store.paymentsOfOrder(order.id).reverse();
  const transfers = [...sim.store.transfers.values()].filter(({ source }) => source === order.id);
  return {
    ...order,
    ...((showsCard || expansions.has("payments")) && {
      payments: toCollection(showsCard ? payments : payments.map(withoutCard)),
    }),
    ...(expansions.has("transfers") && { transfers: toCollection(transfers) }),
  };
}

function ordersOfQuery(sim: Simulator, query: Record<string, unknown>) {
  const { receipt, authorized } = query;
  const orders = typeof receipt === "string" ? sim.store.ordersWithReceipt(receipt) : [...sim.store.orders.values()];
  if (authorized === undefined) return paginate(orders, query);
  const matchesAuthorized = ({ id }: Order) =>
    sim.store.paymentsOfOrder(id).some(wasAuthorized) === (authorized === "1");
  return paginate(orders.filter(matchesAuthorized), query);
}

/** GET /v1/orders/:id/payments: all attempts, failed ones too. @throws ProviderError */
export function paymentsOfOrder(sim: Simulator, id: string) {
  return toCollection(sim.store.paymentsOfOrder(orderById(sim, id).id).map(withoutCard).reverse());
}

/** PATCH of an order, a payment or a refund, which changes only its notes. @throws ProviderError */
export function changeNotes<Entity extends Pick<Order, "notes">>(
  sim: Simulator,
  entity: Entity,
  body: unknown,
): Entity {
  const { notes } = fieldsOf(body, ["notes"]);
  if (notes === undefined) throw badRequest("notes: is required.", { field: "notes" });
  entity.notes = readNotes(notes);
  sim.scheduleSnapshot();
  return entity;
}

/** @returns `undefined` if payments are captured at once. @throws ProviderError */
function readCaptureSettings(sim: Simulator, value: unknown): CaptureSettings | undefined {
  const ofAccount =
    sim.flags.capture === "manual"
      ? { isAutomatic: false, automaticMinutes: 0, manualMinutes: MANUAL_CAPTURE_MINUTES }
      : undefined;
  if (value === undefined) return ofAccount;
  const parsedSettings = OrderCapture.safeParse(value);
  if (!parsedSettings.success) throw badRequest("The payment capture settings are invalid.", { field: "payment" });
  const { capture, capture_options: options } = parsedSettings.data;
  if (capture === "automatic" && options !== undefined && options.automatic_expiry_period === undefined)
    throw badRequest("payment.capture_options.automatic_expiry_period: is required.", { field: "payment" });
  const automaticMinutes = options?.automatic_expiry_period ?? MAX_CAPTURE_MINUTES;
  const manualMinutes = options?.manual_expiry_period ?? MAX_CAPTURE_MINUTES;
  if (capture === "automatic" && manualMinutes < automaticMinutes)
    throw badRequest("The manual expiry period must not be less than the automatic one.", { field: "payment" });
  if (sim.flags.orderCapture === "ignored") return ofAccount;
  return { isAutomatic: capture === "automatic", automaticMinutes, manualMinutes };
}

function wasAuthorized({ status }: { status: string }): boolean {
  return status === "authorized" || status === "captured" || status === "refunded";
}
