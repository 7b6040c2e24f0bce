import { type Card, type Order, type Payment } from "../entities.ts";
import { cardDigits, type Instrument, SUCCESS_CARD_NUMBER, SUCCESS_VPA, TEST_CARDS } from "../instruments.ts";
import { feeOf, type GatewayFee } from "../fee.ts";
import { readNotes } from "../provider/input.ts";
import { type Simulator } from "../simulator.ts";
import { type Payer } from "./payer.ts";

/** Creates a payment of the amount due and counts the attempt on the order. @throws ProviderError for bad notes */
export function createPayment(sim: Simulator, order: Order, instrument: Instrument, payer: Payer): Payment {
  const notes = readNotes(payer.notes);
  const card = instrument.method === "card" ? createCard(sim, instrument) : undefined;
  const invoice = sim.store.subscriptionStore.invoiceOfOrder(order.id);
  const isMandate = invoice !== undefined || sim.store.subscriptionStore.mandateOrders.has(order.id);
  const fee = invoice === undefined && !isMandate ? donorFeeOf(sim, order) : undefined;
  const vpa = instrument.method === "upi" ? (instrument.vpa ?? SUCCESS_VPA) : null;
  const payment: Payment = {
    id: sim.ids.nextId("pay"),
    entity: "payment",
    amount: order.amount_due + (fee?.fee ?? 0),
    currency: order.currency,
    status: "created",
    order_id: order.id,
    invoice_id: invoice?.id ?? null,
    international: card?.international ?? false,
    // A recurring debit of a bank account is an e-mandate.
    method: instrument.method === "netbanking" && isMandate ? "emandate" : instrument.method,
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
    fee: fee?.fee ?? null,
    tax: fee?.tax ?? null,
    ...(fee !== undefined && { fee_bearer: "customer" as const }),
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
  order.attempts += 1;
  if (order.status === "created") order.status = "attempted";
  sim.store.putPayment(payment);
  return payment;
}

/** Where the payer bears the fee, it is fixed in checkout (Razorpay: customer-fee-bearer) and not charged for subscriptions. */
function donorFeeOf(sim: Simulator, order: Order): GatewayFee | undefined {
  return sim.flags.feeBearer === "customer" ? feeOf(order.amount_due) : undefined;
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
