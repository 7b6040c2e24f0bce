import * as z from "zod/mini";
import { Payment } from "../../../gateway/entities.ts";
import type { GatewaySettlementLine } from "../../../gateway/settlement-gateway.ts";
import type { LedgerRepository } from "../../platform/ledger/index.ts";
import { captureEntryId, unmatchedEntryId } from "../../giving/core/ledger-entries.ts";
import type { PaymentEntry } from "../../platform/ledger/ledger.document.ts";
import type { MirrorReader } from "../../giving/payments/index.ts";
import {
  type BookedLoss,
  type BookedPayment,
  type BookedReturn,
  type BookedSide,
  lineKey,
} from "./settlement-lines.ts";
import type { SettlementsRepository } from "./settlements.repository.ts";

/** Entries read at a time, so that a large settlement does not fill the memory with requests. */
const BATCH_SIZE = 200;

/** The lines of a settlement as far as they name what the ledger has. */
type NamedLine = Pick<GatewaySettlementLine, "entityId" | "type" | "debitPaise" | "creditPaise" | "feePaise"> & {
  paymentId?: string | null | undefined;
  disputeId?: string | null | undefined;
};

/** Reads what the books have about the lines of a settlement. */
export function bookedSideReader({
  ledger,
  mirror,
  settlements,
}: {
  ledger: LedgerRepository;
  mirror: MirrorReader;
  settlements: Pick<SettlementsRepository, "keysSettledElsewhere" | "lossesSettledElsewhere">;
}) {
  async function readPayments(
    paymentIds: readonly string[],
    lineOf: ReadonlyMap<string, NamedLine>,
  ): Promise<Map<string, BookedPayment>> {
    const payments = new Map<string, BookedPayment>();
    for (let start = 0; start < paymentIds.length; start += BATCH_SIZE) {
      const ids = paymentIds.slice(start, start + BATCH_SIZE);
      const entries = await ledger.paymentEntriesByIds(ids.flatMap(captureIdsOf));
      const fees = await mirror.firstFeesOf(ids);
      for (const paymentId of ids) {
        const [entry] = captureIdsOf(paymentId).flatMap((id) => entries.get(id) ?? []);
        if (entry === undefined || entry.kind !== "capture" || entry.currency !== "INR") continue;
        const { donationId = null, amountPaise } = entry;
        const line = lineOf.get(paymentId);
        // If the foundation bore the whole fee, the payment need not be read.
        const isOwnFee = line !== undefined && line.creditPaise === amountPaise - line.feePaise;
        const donorFeePaise = isOwnFee ? 0 : await readDonorFee(paymentId);
        payments.set(paymentId, { donationId, amountPaise, donorFeePaise, feePaise: fees.get(paymentId) });
      }
    }
    return payments;
  }

  /** From the payment as the gateway described it: the ledger has only what counts as the donation. */
  async function readDonorFee(paymentId: string): Promise<number> {
    const record = await mirror.find("payment", paymentId);
    const content: unknown = record === undefined ? undefined : JSON.parse(record.content);
    return z.safeParse(Payment, content).data?.donorFeePaise ?? 0;
  }

  return {
    readBooked: async (lines: readonly NamedLine[], settlementId: string): Promise<BookedSide> => {
      const paymentIds = new Set(
        lines.flatMap(({ type, entityId, paymentId }) => (type === "payment" ? [entityId] : (paymentId ?? []))),
      );
      const refunds = new Map<string, BookedReturn & { reversedPaise: number }>();
      for (const id of new Set(lines.flatMap(({ type, entityId }) => (type === "refund" ? [entityId] : [])))) {
        const entries = [...(await ledger.entriesOfRefund(id))];
        const booked = returnOf(entries.flatMap(([entryId, entry]) => (isReversal(entryId) ? [] : [entry])));
        if (booked === undefined) continue;
        const reversedPaise = entries.reduce(
          (sum, [entryId, { amountPaise }]) => sum + (isReversal(entryId) ? amountPaise : 0),
          0,
        );
        refunds.set(id, { ...booked, reversedPaise });
        paymentIds.add(booked.paymentId);
      }
      const disputes = new Map<string, BookedLoss>();
      const disputeIds = [...new Set(lines.flatMap(({ disputeId }) => disputeId ?? []))];
      const settledLosses = await settlements.lossesSettledElsewhere(disputeIds, settlementId);
      for (const id of disputeIds) {
        const booked = returnOf([...(await ledger.entriesOfDispute(id)).values()]);
        if (booked !== undefined) disputes.set(id, { ...booked, settledPaise: settledLosses.get(id) ?? 0 });
      }
      const lineOf = new Map(lines.map((line) => [line.entityId, line]));
      const settledElsewhere = await settlements.keysSettledElsewhere(lines.map(lineKey), settlementId);
      return { payments: await readPayments([...paymentIds], lineOf), refunds, disputes, settledElsewhere };
    },
  };
}
export type BookedSideReader = ReturnType<typeof bookedSideReader>;

/** The entry of a donation counts before those of the time when the payment had none. */
const captureIdsOf = (paymentId: string) => [captureEntryId(paymentId), unmatchedEntryId(captureEntryId(paymentId))];

/** True if the entry takes a refund back that the gateway reversed. */
const isReversal = (entryId: string) => /^(unm_)?rev_/.test(entryId);

/** The amount that the entries of a refund or dispute took from its payment; moves between funds cancel out. */
function returnOf(entries: readonly PaymentEntry[]): BookedReturn | undefined {
  const [first] = entries;
  if (first === undefined || entries.some(({ currency }) => currency !== "INR")) return undefined;
  const amountPaise = entries.reduce((sum, entry) => sum - entry.amountPaise, 0);
  const donationId = entries.find((entry) => entry.donationId !== undefined)?.donationId ?? null;
  return { donationId, paymentId: first.paymentId, amountPaise };
}
