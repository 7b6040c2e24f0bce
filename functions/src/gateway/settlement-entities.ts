import * as z from "zod/mini";
import { readEachOf } from "./entities.ts";
import { dateOf, Money, Text, textOf, UnixSeconds } from "./fields.ts";
import type { GatewaySettlement, GatewaySettlementLine } from "./settlement-gateway.ts";

/*
 * Razorpay's settlements and the lines of its reconciliation report (api/settlements/entity, fetch-recon). Documented samples have `null`
 * for what a line has not, and no `credit_type` on adjustments; `fee` includes `tax`, as the sample of a transfer shows (100296 = 100000 + 296).
 */

export const Settlement = z.pipe(
  z.looseObject({
    id: z.string().check(z.regex(/^setl_\w{1,40}$/)),
    amount: Money,
    status: z.enum(["created", "processed", "failed"]),
    utr: Text,
    created_at: UnixSeconds,
  }),
  z.transform((settlement): GatewaySettlement => ({
    id: settlement.id,
    amountPaise: settlement.amount,
    status: settlement.status,
    utr: textOf(settlement.utr),
    createdAt: dateOf(settlement.created_at),
    raw: settlement,
  })),
);

const SettlementLine = z.pipe(
  z.looseObject({
    entity_id: z.string().check(z.minLength(1), z.maxLength(100)),
    type: z.string().check(z.minLength(1), z.maxLength(40)),
    debit: Money,
    credit: Money,
    amount: Money,
    fee: z.nullish(Money),
    tax: z.nullish(Money),
    currency: z.string(),
    settlement_id: Text,
    settlement_utr: Text,
    payment_id: Text,
    dispute_id: Text,
    settled_at: z.nullish(UnixSeconds),
  }),
  z.transform((line): GatewaySettlementLine => ({
    entityId: line.entity_id,
    type: line.type,
    debitPaise: line.debit,
    creditPaise: line.credit,
    amountPaise: line.amount,
    feePaise: line.fee ?? 0,
    taxPaise: line.tax ?? 0,
    currency: line.currency,
    settlementId: textOf(line.settlement_id),
    utr: textOf(line.settlement_utr),
    paymentId: textOf(line.payment_id),
    disputeId: textOf(line.dispute_id),
    settledAt: typeof line.settled_at === "number" ? dateOf(line.settled_at) : undefined,
  })),
);

export const SettlementList = readEachOf(Settlement);
export const SettlementLineList = readEachOf(SettlementLine);
