import { type Card, type Order, type Payment } from "../entities/entities.ts";
import { cardDigits, type Instrument, SUCCESS_CARD_NUMBER, SUCCESS_VPA, TEST_CARDS } from "../entities/instruments.ts";
import { feeOf } from "../captures/fee.ts";
import { readNotes } from "../api/input.ts";
import { type Simulator } from "../state/simulator.ts";
import { type Payer } from "./payer.ts";

/**
 * Creates a payment of an order and counts the attempt on it.
 * @param amount default: the amount due
 * @throws ProviderError for bad notes
 */
export function createPayment(
  sim: Simulator,
  order: Order,
  instrument: Instrument,
  payer: Payer,
  amount = order.amount_due,
): Payment {
  const invoice = sim.store.subscriptionStore.invoiceOfOrder(order.id);
  const isMandate = invoice !== undefined || sim.store.subscriptionStore.mandateOrders.has(order.id);
  // A fee that the payer bears is fixed in checkout (Razorpay: customer-fee-bearer) and not charged for subscriptions.
  const fee = sim.flags.feeBearer === "customer" && !isMandate ? feeOf(amount) : undefined;
  const payment: Payment = {
    ...buildPayment(sim, { amount: amount + (fee?.fee ?? 0), instrument, payer }),
    currency: order.currency,
    order_id: order.id,
    invoice_id: invoice?.id ?? null,
    ...(fee !== undefined && { ...fee, fee_bearer: "customer" as const }),
  };
  // A recurring debit from a bank account is called e-mandate.
  if (instrument.method === "netbanking" && isMandate) payment.method = "emandate";
  order.attempts += 1;
  if (order.status === "created") order.status = "attempted";
  sim.store.putPayment(payment);
  return payment;
}

/** Builds a payment that belongs to no order and is not stored yet. */
export function buildPayment(
  sim: Simulator,
  { amount, instrument, payer }: { amount: number; instrument: Instrument; payer: Payer },
): Payment {
  const notes = readNotes(payer.notes);
  const card = instrument.method === "card" ? createCard(sim, instrument) : undefined;
  const vpa = instrument.method === "upi" ? (instrument.vpa ?? SUCCESS_VPA) : null;
  return {
    id: sim.ids.nextId("pay"),
    entity: "payment",
    amount,
    currency: "INR",
    status: "created",
    order_id: null,
    invoice_id: null,
    international: card?.international ?? false,
    method: instrument.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: payer.description ?? null,
    card_id: card?.id ?? null,
    ...(card && { card }),
    bank: instrument.method === "netbanking" ? (instrument.bank ?? "SBIN") : null,
    wallet: null,
    vpa,
    email: payer.email ?? null,
    contact: payer.contact ?? null,
    notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: createAcquirerData(sim, instrument.method),
    created_at: sim.clock.nowSeconds(),
    ...(instrument.method === "upi" &&
      vpa !== null && { upi: { vpa, payer_account_type: "bank_account", flow: instrument.flow ?? "qr" } }),
  };
}

function createCard(sim: Simulator, { card }: Extract<Instrument, { method: "card" }>): Card {
  const cardNumber = cardDigits(card?.number ?? SUCCESS_CARD_NUMBER);
  const testCard = TEST_CARDS.get(cardNumber);
  return {
    id: sim.ids.nextId("card"),
    entity: "card",
    name: card?.name ?? "",
    last4: cardNumber.slice(-4),
    network: testCard?.network ?? "Unknown",
    type: "credit",
    issuer: null,
    international: testCard?.isInternational ?? false,
    emi: false,
    sub_type: "consumer",
    token_iin: null,
  };
}

function createAcquirerData(sim: Simulator, method: Instrument["method"]): Payment["acquirer_data"] {
  switch (method) {
    case "card":
      return { auth_code: sim.ids.nextDigits(6) };
    case "upi":
      return { rrn: sim.ids.nextDigits(12), upi_transaction_id: `SIM${sim.ids.nextDigits(30)}` };
    case "netbanking":
      return { bank_transaction_id: sim.ids.nextDigits(7) };
  }
}
