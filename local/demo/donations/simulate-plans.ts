import { type DonorDetails, CONSENT_TEXTS, dateMonthsLater, MANDATE_MONTHS } from "@daansetu/contract";
import type { SeedSubscription } from "@daansetu/gateway-double/control";
import type { z } from "zod/mini";
import { bookingFor } from "../../../functions/src/features/giving/core/booking.ts";
import { donationOfDebit } from "../../../functions/src/features/giving/plans/debit.ts";
import { donorKeysOf, namePrefixesOf } from "../../../functions/src/features/giving/core/donor-keys.ts";
import { paymentUpdateOf } from "../../../functions/src/features/giving/core/payment-facts.ts";
import { derivePlan } from "../../../functions/src/features/giving/plans/plan-facts.ts";
import type { PlanDocument } from "../../../functions/src/features/giving/plans/plan.document.ts";
import type { GatewayPayment } from "../../../functions/src/gateway/payment-gateway.ts";
import { seenInEvent } from "../../../functions/src/gateway/sighting.ts";
import { ANYONE } from "../../../functions/src/http/caller.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { DEMO_DONOR_UID } from "../records/accounts.ts";
import { MONTHLY_ROWS } from "../records/monthly.ts";
import type { MonthlyRow } from "../records/rows.ts";
import { DEMO_DONOR, makeDonors } from "../records/people.ts";
import { minutesAfter, toSeconds } from "../times.ts";
import type { SimulatedDonation } from "./simulate-donation.ts";

type PlanStatus = z.output<typeof SeedSubscription>["status"];

interface PlanIntent {
  row: MonthlyRow;
  donor: DonorDetails;
  uid?: string;
  quantity: number;
  startedAt: Date;
  method: "card" | "upi";
  status: PlanStatus;
}

/** A monthly plan with its debits and its records at the gateway. */
export interface SimulatedPlan {
  id: string;
  plan: PlanDocument;
  gatewayPlan: readonly [key: string, document: { gatewayPlanId: string; unitPaise: number; createdAt: string }];
  debits: SimulatedDonation[];
  gateway: z.output<typeof SeedSubscription>;
}

/** Months without a debit at the end of a plan, by its status. */
const UNDEBITED_MONTHS: Readonly<Record<PlanStatus, number>> = { active: 0, paused: 1, halted: 1, cancelled: 1 };

/** Younger campaigns have had no full month, so no plans. */
const MIN_AGE_DAYS = 60;

/** A few plans for every live monthly campaign, and two of the demo donor. */
export function simulatePlans(now: Date, random: SeededRandom): SimulatedPlan[] {
  const donors = makeDonors(random);
  const liveCampaigns = MONTHLY_ROWS.filter(
    ({ status, endedDaysAgo, createdDaysAgo }) =>
      status === "live" && endedDaysAgo === undefined && createdDaysAgo > MIN_AGE_DAYS,
  );
  const planIdsByPrice = new Map<number, string>();
  const intents = liveCampaigns.flatMap((row): PlanIntent[] =>
    Array.from({ length: random.nextInteger(2, 6) }, () => ({
      row,
      donor: random.pick(donors),
      quantity: random.nextInteger(1, Math.min(4, Math.floor(15_000 / row.unit[2]))),
      startedAt: pickPlanStart(now, row, random),
      method: random.nextBoolean(0.65) ? "upi" : "card",
      status: random.pickWeighted<PlanStatus>([
        ["active", 8],
        ["paused", 1],
        ["halted", 0.5],
        ["cancelled", 1],
      ]),
    })),
  );
  const demoDonorIntents = liveCampaigns.slice(0, 2).map((row, rowIndex): PlanIntent => ({
    row,
    donor: DEMO_DONOR,
    uid: DEMO_DONOR_UID,
    quantity: rowIndex + 1,
    startedAt: dateMonthsLater(minutesAfter(now, -3 * 24 * 60), -5 + rowIndex * 2),
    method: rowIndex === 0 ? "upi" : "card",
    status: rowIndex === 0 ? "active" : "paused",
  }));
  return [...intents, ...demoDonorIntents].map((intent) => buildPlan(intent, now, random, planIdsByPrice));
}

/** A random start date within the campaign's duration, so that no debit is due today. */
function pickPlanStart(now: Date, { createdDaysAgo }: MonthlyRow, random: SeededRandom): Date {
  const months = random.nextInteger(0, Math.min(9, Math.floor((createdDaysAgo - 28) / 31)));
  return minutesAfter(
    dateMonthsLater(now, -months),
    -(random.nextInteger(2, 26) * 24 * 60 + random.nextInteger(1, 600)),
  );
}

function buildPlan(intent: PlanIntent, now: Date, random: SeededRandom, planIds: Map<number, string>): SimulatedPlan {
  const { row, donor, startedAt, method, quantity, status, uid } = intent;
  const [singular, plural, rupees] = row.unit;
  const unit = { one: singular, many: plural, pricePaise: rupees * 100 };
  const id = random.nextReference();
  const subscriptionId = random.nextId("sub");
  const gatewayPlanId = planIds.get(unit.pricePaise) ?? random.nextId("plan");
  planIds.set(unit.pricePaise, gatewayPlanId);
  const cycleCount = countCyclesBegun(startedAt, now);
  const debitCount = Math.max(1, cycleCount - UNDEBITED_MONTHS[status]);
  const createdAt = startedAt.toISOString();
  const consentTo = (text: string) => ({ text, at: createdAt });
  const currentCycle = {
    start: dateMonthsLater(startedAt, cycleCount - 1),
    end: dateMonthsLater(startedAt, cycleCount),
  };
  const isCancelled = status === "cancelled";
  const planFields = {
    campaignId: row.id,
    campaignTitle: row.title,
    unit,
    quantity,
    createdAt,
    donor,
    donorKeys: uid === undefined ? donorKeysOf(ANYONE, donor) : [`uid:${uid}`, ...donorKeysOf(ANYONE, donor)],
    namePrefixes: namePrefixesOf({ donor }),
    showAs: { anonymous: random.nextBoolean(0.15) },
    consents: {
      indianCitizen: consentTo(CONSENT_TEXTS.indianCitizen),
      monthlyDebit: consentTo(CONSENT_TEXTS.monthlyDebit),
    },
    taxBenefit: true,
    gatewayPlanId,
    subscriptionId,
    latest: {
      status,
      quantity,
      paidCount: debitCount,
      ...(!isCancelled && { chargeAt: currentCycle.end.toISOString() }),
      currentStart: currentCycle.start.toISOString(),
      currentEnd: currentCycle.end.toISOString(),
      endAt: dateMonthsLater(startedAt, MANDATE_MONTHS).toISOString(),
      ...(isCancelled && { endedAt: currentCycle.start.toISOString() }),
      authAttempts: status === "halted" ? 4 : 0,
      method,
      ...(status === "paused" && { pausedBy: "self" }),
      at: now.toISOString(),
      isAnswer: true,
    },
    tokenPaymentIds: [],
    resumesAt: status === "paused" ? minutesAfter(dateMonthsLater(currentCycle.end, 1), 24 * 60).toISOString() : null,
    nextQuantity: null,
    stopsAtMonthEnd: false,
  };
  const plan: PlanDocument = { ...planFields, ...derivePlan(planFields, now) };
  const debits = Array.from({ length: debitCount }, (_, month) =>
    simulateDebit(id, plan, dateMonthsLater(startedAt, month), random),
  );
  return {
    id,
    plan,
    gatewayPlan: [`monthly_${unit.pricePaise}`, { gatewayPlanId, unitPaise: unit.pricePaise, createdAt }],
    debits: debits.map(({ simulated }) => simulated),
    gateway: {
      id: subscriptionId,
      plan: { id: gatewayPlanId, amount: unit.pricePaise, own_id: `monthly_${unit.pricePaise}` },
      own_id: id,
      quantity,
      total_count: MANDATE_MONTHS,
      method,
      status,
      start_at: toSeconds(startedAt),
      cycles_begun: cycleCount,
      ...(isCancelled && { ended_at: toSeconds(currentCycle.start) }),
      charges: debits.map(({ charge }) => charge),
    },
  };
}

function countCyclesBegun(startedAt: Date, now: Date): number {
  let cycleCount = 1;
  while (dateMonthsLater(startedAt, cycleCount) <= now) cycleCount += 1;
  return cycleCount;
}

/** One monthly debit, booked by the production code. */
function simulateDebit(planId: string, plan: PlanDocument, debitedAt: Date, random: SeededRandom) {
  const [orderId, paymentId, invoiceId] = [random.nextId("order"), random.nextId("pay"), random.nextId("inv")];
  const amountPaise = plan.unit.pricePaise * plan.quantity;
  const method = plan.latest?.method === "card" ? ("card" as const) : ("upi" as const);
  const payment: GatewayPayment = {
    id: paymentId,
    orderId,
    invoiceId,
    amountPaise,
    donorFeePaise: 0,
    refundedPaise: 0,
    currency: "INR",
    status: "captured",
    wasCaptured: true,
    international: false,
    method,
    createdAt: debitedAt,
    failureReason: undefined,
  };
  const id = random.nextReference();
  const donationBefore = donationOfDebit(planId, plan, payment);
  const bookedAt = minutesAfter(debitedAt, 0.2);
  const update = paymentUpdateOf([payment], [], seenInEvent(bookedAt));
  const booking = bookingFor(id, donationBefore, update, { source: "webhook", now: bookedAt });
  const simulated: SimulatedDonation = {
    id,
    donation: { ...donationBefore, ...booking?.changes },
    ledger: booking?.entries ?? [],
    gateway: {
      orders: [{ id: orderId, amount: amountPaise, created_at: toSeconds(debitedAt) }],
      payments: [
        {
          id: paymentId,
          order_id: orderId,
          amount: amountPaise,
          status: "captured",
          method,
          email: plan.donor.email,
          contact: `+91${plan.donor.phone}`,
          created_at: toSeconds(debitedAt),
        },
      ],
      refunds: [],
    },
  };
  return { simulated, charge: { invoice_id: invoiceId, order_id: orderId, payment_id: paymentId } };
}
