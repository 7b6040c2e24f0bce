import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { Dispute, Payment, Refund } from "../../../../gateway/entities.ts";
import { mirroredDispute, mirroredPayment, mirroredRefund } from "../../../../gateway/mirrored-entity.ts";
import type { Facts } from "../../core/donation.document.ts";
import { paymentUpdateOf } from "../../core/payment-facts.ts";
import { mergeFacts, NO_FACTS } from "../../core/facts.ts";
import { factDiscrepancies, factsFromMirror } from "./derived-facts.ts";
import { mirrorDocument } from "./mirror-document.ts";
import { seenInEvent } from "../../../../gateway/sighting.ts";

const SEEN_AT = new Date("2026-11-20T06:31:00.000Z");
const CONTEXT = { source: "webhook", now: new Date("2026-11-20T06:31:02.000Z") } as const;
const TERMS = {
  amountPaise: 500_00,
  currency: "INR",
  orderId: "order_1",
  createdAt: "2026-11-20T06:30:00.000Z",
  donor: {
    fullName: "Asha Rao",
    phone: "9820012345",
    email: "asha@example.in",
    address: "",
    state: "Kerala",
    pincode: "682001",
  },
} as const;

const payment = z.parse(Payment, {
  id: "pay_1",
  entity: "payment",
  amount: 511_80,
  currency: "INR",
  status: "captured",
  captured: true,
  order_id: "order_1",
  method: "card",
  card: { last4: "1007", name: "Asha Rao" },
  email: "asha@example.in",
  description: "x".repeat(2_000_000),
  fee: 11_80,
  tax: 1_80,
  fee_bearer: "customer",
  created_at: 1_795_156_200,
});
const refund = z.parse(Refund, {
  id: "rfnd_1",
  payment_id: "pay_1",
  amount: 200_00,
  status: "processed",
  created_at: 1_795_156_300,
});
const dispute = {
  ...z.parse(Dispute, {
    id: "disp_1",
    payment_id: "pay_1",
    amount: 100_00,
    amount_deducted: 100_00,
    reason_code: "fraud",
    respond_by: 1_795_756_200,
    phase: "chargeback",
    created_at: 1_795_156_400,
  }),
  status: "lost" as const,
  reportedAt: SEEN_AT,
};
const RECORDS = [mirroredPayment(payment, SEEN_AT), mirroredRefund(refund, SEEN_AT), mirroredDispute(dispute)].map(
  (mirrored) => mirrorDocument(mirrored, CONTEXT),
);
const STORED: Facts = mergeFacts(
  NO_FACTS,
  paymentUpdateOf([payment], [refund], seenInEvent(SEEN_AT), [dispute]),
  TERMS,
);

describe("A record of the mirror", () => {
  it("has what was reported, without the donor's data, and is small enough for any commit", () => {
    expect(RECORDS[0]).toMatchObject({
      type: "payment",
      gatewayId: "pay_1",
      status: "captured",
      amountPaise: 500_00,
      orderId: "order_1",
      feePaise: 11_80,
      feeTaxPaise: 1_80,
      firstFeePaise: 11_80,
      wasCaptured: true,
      seenAt: SEEN_AT.toISOString(),
      source: "webhook",
    });
    expect(RECORDS[0]!.content).not.toMatch(/asha|1007/i);
    expect(RECORDS[0]!.content.length).toBeLessThan(5_000);
  });
});

describe("Facts that are computed from the mirror", () => {
  it("are those that are stored", () => {
    expect(factsFromMirror(RECORDS, { ...TERMS, facts: STORED })).toEqual(STORED);
    expect(factDiscrepancies(STORED, factsFromMirror(RECORDS, { ...TERMS, facts: STORED }))).toEqual([]);
  });

  it("show a payment, refund or dispute that was changed, added or lost", () => {
    const derived = factsFromMirror(RECORDS, { ...TERMS, facts: STORED });
    const { pay_1 } = STORED.payments;
    expect(factDiscrepancies({ ...STORED, payments: { pay_1: { ...pay_1!, amountPaise: 1 } } }, derived)).toEqual([
      "payments.pay_1",
    ]);
    expect(factDiscrepancies({ ...STORED, refunds: {} }, derived)).toEqual(["refunds.rfnd_1"]);
    expect(factDiscrepancies(STORED, { ...derived, disputes: {} })).toEqual(["disputes.disp_1"]);
  });

  it("need not know a payment of which only a checkout signature is known, nor when a payment was captured or a lost dispute won", () => {
    const { pay_1 } = STORED.payments;
    const stored: Facts = {
      ...STORED,
      payments: {
        pay_1: { ...pay_1!, capturedAt: "2026-11-20T06:30:59.000Z" },
        pay_2: { ...pay_1!, status: "created", vouched: true },
      },
      disputes: { disp_1: { ...STORED.disputes!["disp_1"]!, wonAt: "2026-11-20T06:30:59.000Z" } },
    };
    expect(factDiscrepancies(stored, factsFromMirror(RECORDS, { ...TERMS, facts: stored }))).toEqual([]);
  });
});
