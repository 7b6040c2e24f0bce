import { proportionalPaise, SETTLEMENT_LINE_PROBLEMS, type SettlementLineProblem } from "@daansetu/contract";
import * as z from "zod/mini";
import type { GatewaySettlementLine } from "../../../gateway/settlement-gateway.ts";

/**
 * What the lines of a settlement mean for our books (docs/money.md, "Settlements and the bank"). A line is explained if the ledger has an entry about
 * the same payment, refund or lost dispute that it agrees with to the paisa. What is not explained moves none of those accounts.
 */

/** The line's change of each account. All 0: the line is not explained. */
const LineEffect = z.object({
  /** Out of the money that the gateway holds for us. */
  clearingPaise: z.int(),
  /** The foundation's part of the fee, without tax. */
  feesPaise: z.int(),
  feeGstPaise: z.int(),
  /** Refunds that are now deducted; negative for one that came back. */
  refundsPaise: z.int(),
  chargebacksPaise: z.int(),
});
export type LineEffect = z.infer<typeof LineEffect>;

/** A line with what it means, as it is stored. */
export const ExplainedLine = z.object({
  entityId: z.string(),
  type: z.string(),
  debitPaise: z.int(),
  creditPaise: z.int(),
  amountPaise: z.int(),
  /** With its tax, whoever bore it. */
  feePaise: z.int(),
  taxPaise: z.int(),
  currency: z.string(),
  /** The payment that it is about; of a lost dispute, too, if we know it. */
  paymentId: z.nullable(z.string()),
  disputeId: z.nullable(z.string()),
  /** The donation that it is about, if the ledger knows one. */
  donationId: z.nullable(z.string()),
  ...LineEffect.shape,
  problem: z.nullable(z.enum(SETTLEMENT_LINE_PROBLEMS)),
});
export type ExplainedLine = z.infer<typeof ExplainedLine>;

/** The ledger's entries for the entities of the lines. */
export interface BookedSide {
  /** Captured payments in rupees, by id. */
  payments: ReadonlyMap<string, BookedPayment>;
  /** By refund: what its entries added to the refunds payable, and what a reversal took back. */
  refunds: ReadonlyMap<string, BookedReturn & { reversedPaise: number }>;
  /** By dispute: what was lost. */
  disputes: ReadonlyMap<string, BookedLoss>;
  /** Lines that another settlement has (`lineKey`). */
  settledElsewhere: ReadonlySet<string>;
}

export interface BookedPayment {
  /** `null` for one that belongs to no donation and is in suspense. */
  donationId: string | null;
  /** As the ledger has it: without a fee that the donor paid on top. */
  amountPaise: number;
  /** The gateway's fee that the donor paid on top; 0 for most accounts. */
  donorFeePaise: number;
  /** The fee that the gateway named first, with its tax; `undefined` if none was reported. */
  feePaise: number | undefined;
}

export interface BookedReturn {
  donationId: string | null;
  paymentId: string;
  amountPaise: number;
}

export interface BookedLoss extends BookedReturn {
  /** Amount of the loss that other settlements have deducted; absent if none. The gateway may deduct a loss in parts. */
  settledPaise?: number;
}

const NO_EFFECT: LineEffect = {
  clearingPaise: 0,
  feesPaise: 0,
  feeGstPaise: 0,
  refundsPaise: 0,
  chargebacksPaise: 0,
};

interface Explanation {
  effect?: Partial<LineEffect>;
  donationId?: string | null;
  paymentId?: string;
  problem?: SettlementLineProblem;
}

/** Names what a line settles. A refund that was deducted may come back in another settlement, so the direction is part of it. */
export const lineKey = ({
  entityId,
  debitPaise,
  creditPaise,
}: Pick<ExplainedLine, "entityId" | "debitPaise" | "creditPaise">) =>
  `${creditPaise >= debitPaise ? "in" : "out"}_${entityId}`;

/** Names the lost dispute of a line, whose parts may be in several settlements; `undefined` for any other line. */
export const lossKey = ({ chargebacksPaise, disputeId }: Pick<ExplainedLine, "chargebacksPaise" | "disputeId">) =>
  chargebacksPaise === 0 || disputeId === null ? undefined : `loss_${disputeId}`;

/** The amount settled to the bank for it. */
export const netOf = ({ creditPaise, debitPaise }: Pick<ExplainedLine, "creditPaise" | "debitPaise">): number =>
  creditPaise - debitPaise;

/** Explains each line from what is booked. The report may repeat a line on two of its pages: the same line counts once. */
export function explainLines(lines: readonly GatewaySettlementLine[], booked: BookedSide): ExplainedLine[] {
  const lineByText = new Map(lines.map((line) => [JSON.stringify(line), line]));
  const seenKeys = new Set<string>();
  const losses = new Map(booked.disputes);
  return [...lineByText.values()]
    .toSorted((lineA, lineB) => (lineA.entityId < lineB.entityId ? -1 : lineA.entityId > lineB.entityId ? 1 : 0))
    .map((line) => {
      const key = lineKey(line);
      const isRepeated = seenKeys.has(key) || booked.settledElsewhere.has(key);
      seenKeys.add(key);
      const { effect, donationId, paymentId, problem } = isRepeated
        ? { problem: "settled-twice" as const }
        : explanationOf(line, { ...booked, disputes: losses });
      const loss = losses.get(line.disputeId ?? "");
      if (line.disputeId !== undefined && loss !== undefined)
        losses.set(line.disputeId, {
          ...loss,
          settledPaise: (loss.settledPaise ?? 0) + (effect?.chargebacksPaise ?? 0),
        });
      const { settlementId: _, utr: _utr, settledAt: _settledAt, ...fields } = line;
      return {
        ...fields,
        paymentId: paymentId ?? line.paymentId ?? (line.type === "payment" ? line.entityId : null),
        disputeId: line.disputeId ?? null,
        donationId: donationId ?? null,
        ...NO_EFFECT,
        ...effect,
        problem: problem ?? null,
      };
    });
}

function explanationOf(line: GatewaySettlementLine, booked: BookedSide): Explanation {
  if (line.currency !== "INR") return { problem: "other-currency" };
  if (line.type === "payment") return explainPayment(line, booked.payments.get(line.entityId));
  if (line.type === "refund") {
    const refund = booked.refunds.get(line.entityId);
    return explainRefund(line, refund, refund && booked.payments.get(refund.paymentId));
  }
  if (line.type === "adjustment" && line.disputeId !== undefined)
    return explainLostDispute(line, booked.disputes.get(line.disputeId));
  return { problem: "other-type" };
}

/** A payment is credited without the fee. The part of the fee that the donor paid on top is no cost of the foundation. */
function explainPayment(line: GatewaySettlementLine, payment: BookedPayment | undefined): Explanation {
  if (payment === undefined) return { problem: "not-in-books" };
  const { donationId, amountPaise, donorFeePaise } = payment;
  const ownFeePaise = amountPaise - line.creditPaise;
  const isSame =
    line.debitPaise === 0 &&
    ownFeePaise >= 0 &&
    ownFeePaise === line.feePaise - donorFeePaise &&
    line.taxPaise <= line.feePaise;
  if (!isSame) return { donationId, problem: "amount-differs" };
  const feeGstPaise = proportionalPaise(line.taxPaise, ownFeePaise, line.feePaise);
  return {
    donationId,
    effect: { clearingPaise: amountPaise, feesPaise: ownFeePaise - feeGstPaise, feeGstPaise },
    ...(payment.feePaise !== undefined && payment.feePaise !== line.feePaise && { problem: "fee-differs" as const }),
  };
}

/**
 * A refund is deducted in full. A fee for it (instant refunds), or the fee that the donor had paid on top and gets back with it, is a cost of the
 * foundation; the rest of what was deducted beyond the books is not explained.
 */
function explainRefund(
  line: GatewaySettlementLine,
  refund: (BookedReturn & { reversedPaise: number }) | undefined,
  payment: BookedPayment | undefined,
): Explanation {
  if (refund === undefined) return { problem: "not-in-books" };
  const { donationId, paymentId } = refund;
  const about = { donationId, paymentId };
  if (line.creditPaise > 0) {
    const isSame = line.debitPaise === 0 && line.creditPaise === refund.reversedPaise;
    return isSame ? { ...about, effect: { refundsPaise: -line.creditPaise } } : { ...about, problem: "amount-differs" };
  }
  const refundsPaise = Math.min(line.debitPaise, refund.amountPaise);
  const beyondPaise = line.debitPaise - refundsPaise;
  if (beyondPaise === 0 && refundsPaise === refund.amountPaise) return { ...about, effect: { refundsPaise } };
  if (beyondPaise > 0 && beyondPaise === line.feePaise && line.taxPaise <= line.feePaise)
    return { ...about, effect: { refundsPaise, feesPaise: line.feePaise - line.taxPaise, feeGstPaise: line.taxPaise } };
  if (beyondPaise > 0 && beyondPaise <= (payment?.donorFeePaise ?? 0))
    return { ...about, effect: { refundsPaise, feesPaise: beyondPaise } };
  return { ...about, effect: { refundsPaise }, problem: "amount-differs" };
}

/** Only what the ledger has lost by it is settled; what the gateway deducts beyond a payment is the foundation's to look at. */
function explainLostDispute(line: GatewaySettlementLine, dispute: BookedLoss | undefined): Explanation {
  if (dispute === undefined) return { problem: "not-in-books" };
  const { donationId, paymentId } = dispute;
  const about = { donationId, paymentId };
  if (line.creditPaise > 0) return { ...about, problem: "other-type" };
  const leftPaise = Math.max(0, dispute.amountPaise - (dispute.settledPaise ?? 0));
  const chargebacksPaise = Math.min(line.debitPaise, leftPaise);
  return {
    ...about,
    effect: { chargebacksPaise },
    ...(line.debitPaise !== leftPaise && { problem: "amount-differs" as const }),
  };
}
