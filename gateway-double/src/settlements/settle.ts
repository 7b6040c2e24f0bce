import { type Dispute, type Payment, type Refund } from "../entities/entities.ts";
import { type Simulator } from "../state/simulator.ts";
import { createEvent, sendEvents } from "../state/events.ts";
import {
  type ReportLine,
  type SettleOptions,
  type SettlementMove,
  type StoredSettlement,
} from "../entities/settlements.ts";

const DAY_MS = 86_400_000;

interface NewLine {
  key: string;
  line: Omit<ReportLine, "settled_at" | "settlement_id" | "settlement_utr">;
}

/**
 * Pays out everything that is captured, refunded or lost and was not settled before: the sum of the lines, if it is positive.
 * @param capturedBefore only payments created before this time, in Unix seconds
 * @returns `undefined` if nothing is left for the bank
 */
export function settle(
  sim: Simulator,
  { status = "processed", hide = [], only, fees = {}, amountOff = 0, adjustment = 0, webhooks = 1 }: SettleOptions,
  capturedBefore = Infinity,
): StoredSettlement | undefined {
  const settledKeys = new Set([...sim.store.settlements.values()].flatMap(({ keys }) => keys));
  const newLines = [
    ...[...sim.store.payments.values()]
      .filter(({ captured, created_at }) => captured && created_at < capturedBefore)
      .map((payment) => paymentLine(payment, fees[payment.id])),
    ...[...sim.store.refunds.values()].flatMap((refund) => refundLines(sim, refund, settledKeys)),
    ...[...sim.store.disputes.values()].filter((dispute) => dispute.status === "lost").map(disputeLine),
  ].filter(({ key, line }) => !settledKeys.has(key) && (only === undefined || isNamed(line, only)));
  if (adjustment !== 0) newLines.push(adjustmentLine(sim, adjustment));
  const amount = newLines.reduce((sum, { line }) => sum + line.credit - line.debit, 0) + amountOff;
  if (newLines.length === 0 || amount <= 0) return undefined;
  const now = sim.clock.nowSeconds();
  const id = sim.ids.nextId("setl");
  const utr = `SIMN${sim.ids.nextDigits(12)}`;
  const stored: StoredSettlement = {
    settlement: { id, entity: "settlement", amount, status, fees: 0, tax: 0, utr, created_at: now },
    lines: newLines.map(({ line }) => ({ ...line, settled_at: now, settlement_id: id, settlement_utr: utr })),
    hiddenIds: newLines.filter(({ line }) => isNamed(line, hide)).map(({ line }) => line.entity_id),
    keys: newLines.map(({ key }) => key),
  };
  sim.store.settlements.set(id, stored);
  announce(sim, stored, webhooks);
  return stored;
}

/** @param ids of payments, refunds or disputes */
const isNamed = ({ entity_id, dispute_id }: NewLine["line"], ids: readonly string[]) =>
  ids.includes(entity_id) || ids.includes(dispute_id ?? "");

/** Settles payments that were captured `settleAfterDays` ago, like Razorpay's schedule. */
export function settleDue(sim: Simulator): void {
  const { settleAfterDays } = sim.flags;
  if (settleAfterDays === null) return;
  settle(sim, {}, Math.floor((sim.clock.nowMs() - settleAfterDays * DAY_MS) / 1000) + 1);
}

/** Moves a settlement: created | failed → processed, or processed → failed: the bank returned it. Webhooks exist only for processed ones. */
export function moveSettlement(sim: Simulator, stored: StoredSettlement, move: SettlementMove): void {
  if (move.showLines) stored.hiddenIds = [];
  if (move.to !== undefined) {
    stored.settlement = { ...stored.settlement, status: move.to };
    announce(sim, stored, move.webhooks ?? 1);
  }
  sim.scheduleSnapshot();
}

function announce(sim: Simulator, { settlement }: StoredSettlement, times: number): void {
  const count = settlement.status === "processed" ? times : 0;
  const events = Array.from({ length: count }, () => createEvent(sim, "settlement.processed", { settlement }));
  sendEvents(sim, events);
}

/** The report of a day: the lines of settlements that were sent to the bank. */
export const reportedLines = (sim: Simulator): ReportLine[] =>
  [...sim.store.settlements.values()]
    .filter(({ settlement }) => settlement.status !== "created")
    .flatMap(({ lines, hiddenIds }) => lines.filter(({ entity_id }) => !hiddenIds.includes(entity_id)));

const COMMON_FIELDS = {
  currency: "INR",
  on_hold: false,
  settled: true,
  posted_at: null,
  credit_type: "default" as const,
  description: null,
  notes: null,
  order_receipt: null,
  card_network: null,
  card_issuer: null,
  card_type: null,
};

/**
 * The amount of a line is the payment's, including a fee that the payer paid on top. This is an assumption, because the report's page does
 * not say.
 */
function paymentLine(payment: Payment, otherFee: number | undefined): NewLine {
  const fee = otherFee ?? payment.fee ?? 0;
  return {
    key: `in_${payment.id}`,
    line: {
      ...COMMON_FIELDS,
      ...{ entity_id: payment.id, type: "payment", debit: 0, credit: payment.amount - fee, amount: payment.amount },
      ...{ fee, tax: Math.min(payment.tax ?? 0, fee), created_at: payment.created_at, payment_id: null },
      ...{ order_id: payment.order_id, method: payment.method, description: payment.description, dispute_id: null },
      ...(payment.card && {
        ...{ card_network: payment.card.network, card_issuer: payment.card.issuer, card_type: payment.card.type },
      }),
    },
  };
}

/** A refund is deducted. One that was reversed after its deduction is credited again, as a line of the same type; this is undocumented. */
function refundLines(sim: Simulator, refund: Refund, settledKeys: ReadonlySet<string>): NewLine[] {
  const payment = sim.store.payments.get(refund.payment_id);
  const isReturned = refund.status === "reversed" && settledKeys.has(`out_${refund.id}`);
  if (payment?.captured !== true || (refund.status !== "processed" && !isReturned)) return [];
  return [
    {
      key: `${isReturned ? "in" : "out"}_${refund.id}`,
      line: {
        ...COMMON_FIELDS,
        ...{ entity_id: refund.id, type: "refund", amount: refund.amount, fee: 0, tax: 0 },
        ...{ debit: isReturned ? 0 : refund.amount, credit: isReturned ? refund.amount : 0 },
        ...{ created_at: refund.created_at, payment_id: refund.payment_id, order_id: payment.order_id },
        ...{ method: payment.method, dispute_id: null },
      },
    },
  ];
}

/**
 * A lost dispute is settled as an adjustment with its id. This is an assumption: the report has a `dispute_id`, and no type of its own for disputes.
 */
function disputeLine(dispute: Dispute): NewLine {
  const { credit_type: _, ...fields } = COMMON_FIELDS;
  return {
    key: `out_${dispute.id}`,
    line: {
      ...fields,
      ...{ entity_id: `adj_${dispute.id.slice(5)}`, type: "adjustment", debit: dispute.amount_deducted, credit: 0 },
      ...{ amount: dispute.amount_deducted, fee: 0, tax: 0, created_at: dispute.created_at, payment_id: null },
      ...{ description: "Debit for a lost dispute", order_id: null, method: null, dispute_id: dispute.id },
    },
  };
}

function adjustmentLine(sim: Simulator, paise: number): NewLine {
  const { credit_type: _, ...fields } = COMMON_FIELDS;
  const id = sim.ids.nextId("adj");
  return {
    key: `adjustment_${id}`,
    line: {
      ...fields,
      ...{ entity_id: id, type: "adjustment", debit: Math.max(0, -paise), credit: Math.max(0, paise) },
      ...{ amount: Math.abs(paise), fee: 0, tax: 0, created_at: sim.clock.nowSeconds(), payment_id: null },
      ...{ description: "test reason", order_id: null, method: null, dispute_id: null },
    },
  };
}
