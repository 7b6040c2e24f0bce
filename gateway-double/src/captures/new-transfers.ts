import * as z from "zod/mini";
import { type Notes, type Payment } from "../entities/entities.ts";
import { fieldsOf, readCurrency, readNotes } from "../api/input.ts";
import { badRequest } from "../api/provider-error.ts";
import { type Simulator } from "../state/simulator.ts";
import { type OutgoingEvent } from "../webhooks/arrange.ts";
import { createEvent } from "../state/events.ts";
import { type Transfer } from "../entities/transfers.ts";

const TRANSFER_FIELDS = [
  ...["account", "amount", "currency", "notes", "linked_account_notes", "on_hold", "on_hold_until"],
];
const MIN_PAISE = 100;

interface NewTransfer {
  recipient: string;
  amount: number;
  notes: Notes;
  linked_account_notes: string[];
  on_hold: boolean;
  on_hold_until: number | null;
}

/** Parses the transfers of an order or a payment (Razorpay: api/payments/route/create-transfers-payments). */
export function readTransfers(value: unknown, availablePaise: number): NewTransfer[] {
  if (!Array.isArray(value) || value.length === 0)
    throw badRequest("The transfers field is required.", { field: "transfers" });
  const transfers = value.map((item: unknown, index) => readTransfer(item, `transfers.${index}.`));
  if (transfers.reduce((sum, { amount }) => sum + amount, 0) > availablePaise)
    throw badRequest("The sum of amount requested for transfer is greater than the captured amount", {
      field: "transfers",
    });
  return transfers;
}

/** @param prefix of the fields in refusals. @throws ProviderError */
export function readTransfer(value: unknown, prefix = ""): NewTransfer {
  const fields = fieldsOf(value, TRANSFER_FIELDS);
  const { account, amount, linked_account_notes, on_hold, on_hold_until } = fields;
  if (typeof account !== "string") throw badRequest("The account field is required.", { field: `${prefix}account` });
  if (!/^acc_\w{14}$/.test(account))
    throw badRequest(`${account} is an invalid account_code.`, { field: `${prefix}account` });
  if (typeof amount !== "number" || !Number.isSafeInteger(amount) || amount < MIN_PAISE)
    throw badRequest(`The ${prefix}amount must be at least ${MIN_PAISE}.`, { field: `${prefix}amount` });
  readCurrency(fields["currency"]);
  const shownNotes = z.safeParse(z.array(z.string()), linked_account_notes ?? []);
  if (!shownNotes.success)
    throw badRequest("The linked_account_notes must be an array.", { field: `${prefix}linked_account_notes` });
  return {
    recipient: account,
    amount,
    notes: readNotes(fields["notes"]),
    linked_account_notes: shownNotes.data,
    on_hold: parseFlag(on_hold),
    on_hold_until: readTime(on_hold_until),
  };
}

export const parseFlag = (value: unknown): boolean =>
  value === true || value === 1 || value === "1" || value === "true";
export const readTime = (value: unknown): number | null =>
  value === undefined || value === null ? null : Number(value) || null;

export function addTransfer(
  sim: Simulator,
  transfer: NewTransfer,
  source: string,
  status: "created" | "pending",
): Transfer {
  const id = sim.ids.nextId("trf");
  const fees = Math.max(1, Math.round((transfer.amount * 295) / 100_000));
  const added: Transfer = {
    id,
    entity: "transfer",
    status,
    source,
    recipient: transfer.recipient,
    amount: transfer.amount,
    currency: "INR",
    amount_reversed: 0,
    fees,
    tax: fees - Math.round(fees / 1.18),
    notes: transfer.notes,
    linked_account_notes: transfer.linked_account_notes,
    on_hold: transfer.on_hold,
    on_hold_until: transfer.on_hold_until,
    settlement_status: null,
    recipient_settlement_id: null,
    created_at: sim.clock.nowSeconds(),
    processed_at: null,
    error: {
      ...{ code: null, description: null, reason: null, field: null, step: null },
      ...{ id, source: null, metadata: null },
    },
  };
  sim.store.transfers.set(id, added);
  sim.scheduleSnapshot();
  return added;
}

/** Processes transfers: created | pending → processed. */
export function processTransfers(sim: Simulator, transfers: readonly Transfer[]): OutgoingEvent[] {
  return transfers
    .filter(({ status }) => status === "created" || status === "pending")
    .map((transfer) => {
      transfer.status = "processed";
      transfer.processed_at = sim.clock.nowSeconds();
      transfer.settlement_status = transfer.on_hold ? "on_hold" : "pending";
      return createEvent(sim, "transfer.processed", { transfer });
    });
}

/** The transfers of a payment, and of its order. */
export const transfersOfPayment = (sim: Simulator, { id, order_id }: Payment): Transfer[] =>
  [...sim.store.transfers.values()].filter(({ source }) => source === id || source === order_id);
