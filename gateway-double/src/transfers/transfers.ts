import { fieldsOf, readAmount, readNotes } from "../provider/input.ts";
import { expansionsOf } from "../provider/expand.ts";
import { paginate, toCollection } from "../provider/list.ts";
import { paymentById } from "../provider/payments.ts";
import { badRequest, knownById } from "../provider-error.ts";
import { ACCOUNT_ID, type Simulator } from "../simulator.ts";
import { sendEvents } from "../webhooks/events.ts";
import { type Reversal, type Transfer } from "./entities.ts";
import {
  addTransfer,
  processTransfers,
  readFlag,
  readTime,
  readTransfer,
  readTransfers,
  transfersOfPayment,
} from "./new-transfers.ts";

const PROCESSING_MS = 60_000;

/** POST /v1/payments/:id/transfers: they are pending for a minute. @throws ProviderError */
export function transferPayment(sim: Simulator, paymentId: string, body: unknown) {
  const payment = paymentById(sim, paymentId);
  const { transfers } = fieldsOf(body, ["transfers"]);
  if (payment.status !== "captured") throw badRequest("The payment status should be captured for action to be taken.");
  const transferredPaise = transfersOfPayment(sim, payment).reduce((sum, each) => sum + netAmount(each), 0);
  const added = readTransfers(transfers, payment.amount - payment.amount_refunded - transferredPaise).map((transfer) =>
    addTransfer(sim, transfer, payment.id, "pending"),
  );
  for (const { id } of added) sim.schedule.scheduleAfter(PROCESSING_MS, { kind: "process-transfer", transferId: id });
  return toCollection(added);
}

/** The task `process-transfer`. */
export function processTransfer(sim: Simulator, id: string): void {
  const transfer = sim.store.transfers.get(id);
  if (transfer !== undefined) sendEvents(sim, processTransfers(sim, [transfer]));
}

/** POST /v1/transfers: from the account's balance, processed at once. @throws ProviderError */
export function createDirectTransfer(sim: Simulator, body: unknown): Transfer {
  const transfer = addTransfer(sim, readTransfer(body), ACCOUNT_ID, "pending");
  sendEvents(sim, processTransfers(sim, [transfer]));
  return transfer;
}

/** @throws ProviderError for an unknown id */
export const transferById = (sim: Simulator, id: string): Transfer => knownById(sim.store.transfers, id);

/** GET /v1/transfers: `recipient_settlement_id`, `expand[]=recipient_settlement` and paging. @throws ProviderError */
export function listTransfers(sim: Simulator, query: Record<string, unknown>) {
  const settlementId = query["recipient_settlement_id"];
  const transfers = [...sim.store.transfers.values()].filter(
    (transfer) => settlementId === undefined || transfer.recipient_settlement_id === settlementId,
  );
  const page = paginate(transfers, query);
  if (!expansionsOf(query).has("recipient_settlement")) return page;
  // Linked accounts are not paid out here.
  return { ...page, items: page.items.map((transfer) => ({ ...transfer, recipient_settlement: null })) };
}

/** PATCH /v1/transfers/:id, which changes only the hold. @throws ProviderError */
export function changeHold(sim: Simulator, id: string, body: unknown): Transfer {
  const transfer = transferById(sim, id);
  const { on_hold, on_hold_until } = fieldsOf(body, ["on_hold", "on_hold_until"]);
  if (on_hold === undefined) throw badRequest("The on hold field is required.", { field: "on_hold" });
  transfer.on_hold = readFlag(on_hold);
  transfer.on_hold_until = transfer.on_hold ? readTime(on_hold_until) : null;
  if (transfer.status === "processed") transfer.settlement_status = transfer.on_hold ? "on_hold" : "pending";
  sim.scheduleSnapshot();
  return transfer;
}

/** POST /v1/transfers/:id/reversals: in full, or an amount. @throws ProviderError */
export function reverseTransfer(sim: Simulator, id: string, body: unknown): Reversal {
  const transfer = transferById(sim, id);
  const fields = fieldsOf(body, ["amount", "notes"]);
  const amount = fields["amount"] === undefined ? netAmount(transfer) : readAmount(fields["amount"]);
  if (amount > netAmount(transfer) || amount === 0)
    throw badRequest("The reversal amount is greater than the amount of the transfer that is not reversed.", {
      field: "amount",
    });
  transfer.amount_reversed += amount;
  transfer.status = netAmount(transfer) === 0 ? "reversed" : "partially_reversed";
  sim.scheduleSnapshot();
  return {
    id: sim.ids.nextId("rvrsl"),
    entity: "reversal",
    transfer_id: transfer.id,
    amount,
    fee: 0,
    tax: 0,
    currency: transfer.currency,
    notes: readNotes(fields["notes"]),
    initiator_id: ACCOUNT_ID.slice(4),
    customer_refund_id: null,
    created_at: sim.clock.nowSeconds(),
  };
}

const netAmount = ({ amount, amount_reversed }: Transfer) => amount - amount_reversed;
