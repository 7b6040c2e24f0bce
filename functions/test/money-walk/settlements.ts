import {
  isPaymentEntry,
  type OwnTransferEntry,
  type PaymentEntry,
} from "../../src/features/platform/ledger/ledger.document.ts";
import type { Line } from "../../src/features/platform/ledger/lines.ts";
import { mirrorId } from "../../src/features/giving/payments/mirror/gateway-mirror.document.ts";
import {
  type BookedReturn,
  type BookedSide,
  type ExplainedLine,
  explainLines,
  lineKey,
  netOf,
} from "../../src/features/books/settlements/settlement-lines.ts";
import { missingEntries, settlementTransfer } from "../../src/features/books/settlements/settlement-transfer.ts";
import type { GatewaySettlementLine } from "../../src/gateway/settlement-gateway.ts";
import { isCaptured, taxIn } from "./gateway-truth.ts";
import { commit, OutcomeUnknown } from "./store.ts";
import type { StoredSettlement } from "./stored-shapes.ts";
import { nextFault, type World } from "./world.ts";

/** The gateway pays out: a line for most of what is not settled yet, and rarely one for what is. */
export function settle(world: World): void {
  const { random, clock, gateway, nextId } = world;
  const settled = [...gateway.settlements.values()].flatMap(({ lines }) => lines);
  const id = nextId("setl");
  const settledAt = clock.second();
  const lineOf = (line: Partial<GatewaySettlementLine> & Pick<GatewaySettlementLine, "entityId" | "type">) => ({
    ...{ debitPaise: 0, creditPaise: 0, amountPaise: 0, feePaise: 0, taxPaise: 0, currency: "INR" },
    ...{ settlementId: id, utr: `UTR${id}`, paymentId: undefined, disputeId: undefined, settledAt },
    ...line,
  });
  const isSettled = (key: string) => settled.some((line) => lineKey(line) === key);
  const payments = [...gateway.payments.values()]
    .filter((payment) => isCaptured(payment) && (!isSettled(`in_${payment.entity.id}`) || random.chance(0.01)))
    .map(({ entity: { id: entityId, amountPaise, donorFeePaise }, feePaise }) => {
      const paidPaise = amountPaise + donorFeePaise;
      const creditPaise = paidPaise - feePaise;
      return lineOf({
        ...{ entityId, type: "payment", amountPaise: paidPaise },
        ...{ creditPaise, feePaise, taxPaise: taxIn(feePaise) },
      });
    });
  const refunds = [...gateway.refunds.values()].flatMap(({ id: entityId, paymentId, amountPaise, status }) => {
    const isDeducted = isSettled(`out_${entityId}`);
    if (status === "processed" && !isDeducted)
      return [lineOf({ entityId, type: "refund", paymentId, amountPaise, debitPaise: amountPaise })];
    return status === "reversed" && isDeducted && !isSettled(`in_${entityId}`)
      ? [lineOf({ entityId, type: "refund", paymentId, amountPaise, creditPaise: amountPaise })]
      : [];
  });
  const losses = [...gateway.disputes.values()].flatMap(({ id: disputeId, deductedPaise }) => {
    const alreadyPaise = settled.reduce((sum, line) => sum + (line.disputeId === disputeId ? line.debitPaise : 0), 0);
    const debitPaise = deductedPaise - alreadyPaise;
    return debitPaise === 0
      ? []
      : [lineOf({ entityId: nextId("adj"), type: "adjustment", disputeId, amountPaise: debitPaise, debitPaise })];
  });
  const lines = [...payments, ...refunds, ...losses].filter(() => random.chance(0.8));
  const amountPaise = lines.reduce((sum, line) => sum + netOf(line), 0);
  if (amountPaise <= 0) return;
  const entity = { id, amountPaise, status: "processed", utr: `UTR${id}`, createdAt: settledAt } as const;
  gateway.settlements.set(id, { entity, lines });
}

/** The job that fetches a settlement and books what its lines prove; sometimes the gateway repeats a line on two pages. */
export function examineAny(world: World): void {
  const id = world.random.pick([...world.gateway.settlements.keys()]);
  if (id === undefined) return;
  try {
    examine(world, id);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
  }
}

/** @throws OutcomeUnknown */
export function examine(world: World, id: string): void {
  const { gateway, books, clock, random } = world;
  const truth = gateway.settlements.get(id);
  if (truth === undefined) return;
  const stored = books.settlements.stored(id);
  const reported = random.chance(0.2) ? [...truth.lines, ...truth.lines.slice(0, 2)] : truth.lines;
  const lines = explainLines(reported, bookedSideOf(world, id));
  const transfer = settlementTransfer(truth.entity, lines);
  const { bookedIds = [], bookedLines = [] } = stored?.row ?? {};
  const missing = missingEntries(id, { bookedIds, bookedLines }, transfer);
  const row: StoredSettlement = {
    ...{ status: "processed", amountPaise: truth.entity.amountPaise, lineCount: lines.length, lines },
    bookedIds: [...bookedIds, ...missing.map((entry) => entry.id)],
    bookedLines: transfer,
  };
  const entryOf = (entryLines: Line[]): OwnTransferEntry => ({
    kind: "settlement",
    settlementId: id,
    currency: "INR",
    occurredAt: truth.entity.createdAt.toISOString(),
    bookedAt: clock.now().toISOString(),
    source: "reconciler",
    lines: entryLines,
  });
  const writes = [
    stored === undefined ? books.settlements.create(id, row) : books.settlements.replace(id, row, stored.version),
    ...missing.map((entry) => books.ledger.create(entry.id, entryOf(entry.lines))),
  ];
  commit(writes, nextFault(world));
}

/** The booked entries of payments, refunds and disputes. */
export function bookedSideOf({ books, gateway }: World, settlementId: string): BookedSide {
  const entries = books.ledger.entries().flatMap(([id, entry]) => (isPaymentEntry(entry) ? [{ id, entry }] : []));
  const returned = (idOf: (entry: PaymentEntry) => string | undefined) => {
    const byId = new Map<string, BookedReturn & { reversedPaise: number }>();
    for (const { id, entry } of entries) {
      const returnId = idOf(entry);
      if (returnId === undefined) continue;
      const { donationId = null, paymentId } = entry;
      const known = byId.get(returnId) ?? { donationId, paymentId, amountPaise: 0, reversedPaise: 0 };
      known.donationId ??= donationId;
      if (/^(unm_)?rev_/.test(id)) known.reversedPaise += entry.amountPaise;
      else known.amountPaise -= entry.amountPaise;
      byId.set(returnId, known);
    }
    return byId;
  };
  // A donation's entry, or else that of an unmatched payment: the first of two with the same key is replaced.
  const idsOfCapture = ({ paymentId }: PaymentEntry) => [`unm_cap_${paymentId}`, `cap_${paymentId}`];
  const captures = entries
    .filter(({ id, entry }) => idsOfCapture(entry).includes(id))
    .toSorted((captureA, captureB) => (captureA.id < captureB.id ? 1 : -1));
  const others = books.settlements.entries().filter(([id]) => id !== settlementId);
  return {
    payments: new Map(
      captures.map(({ entry: { paymentId, donationId = null, amountPaise } }) => [
        paymentId,
        {
          ...{ donationId, amountPaise },
          donorFeePaise: gateway.payments.get(paymentId)?.entity.donorFeePaise ?? 0,
          feePaise: books.mirror.get(mirrorId("payment", paymentId))?.firstFeePaise ?? undefined,
        },
      ]),
    ),
    refunds: returned(({ refundId }) => refundId),
    disputes: new Map(
      [...returned(({ disputeId }) => disputeId)].map(([id, loss]) => [
        id,
        {
          ...loss,
          settledPaise: sumOfLosses(
            others.flatMap(([, { lines }]) => [...lines]),
            id,
          ),
        },
      ]),
    ),
    settledElsewhere: new Set(others.flatMap(([, { lines }]) => lines.filter(hasEffect).map(lineKey))),
  };
}

const sumOfLosses = (lines: readonly ExplainedLine[], id: string): number =>
  lines.reduce((sum, { disputeId, chargebacksPaise }) => sum + (disputeId === id ? chargebacksPaise : 0), 0);

export const hasEffect = ({ clearingPaise, feesPaise, feeGstPaise, refundsPaise, chargebacksPaise }: ExplainedLine) =>
  [clearingPaise, feesPaise, feeGstPaise, refundsPaise, chargebacksPaise].some((paise) => paise !== 0);
