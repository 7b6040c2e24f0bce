import { CONSENT_TEXTS, dateMonthsLater, MANDATE_MONTHS } from "@daansetu/contract";
import type { z } from "zod/mini";
import { bookingFor } from "../../../functions/src/features/donations/booking.ts";
import { donationOfDebit } from "../../../functions/src/features/plans/debit.ts";
import type { DonorDetails } from "../../../functions/src/features/donations/donation.document.ts";
import { donorKeysOf } from "../../../functions/src/features/donations/donor-keys.ts";
import { paymentUpdateOf } from "../../../functions/src/features/donations/payment-update.ts";
import { derivePlan } from "../../../functions/src/features/plans/plan-facts.ts";
import type { PlanDocument } from "../../../functions/src/features/plans/plan.document.ts";
import type { GatewayPayment } from "../../../functions/src/gateway/payment-gateway.ts";
import { ANYONE } from "../../../functions/src/http/caller.ts";
import type { SeedSubscription } from "../../gateway/subscriptions/seed.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { DEMO_DONOR_UID } from "../records/accounts.ts";
import { MONTHLY_ROWS } from "../records/monthly.ts";
import type { MonthlyRow } from "../records/rows.ts";
import { DEMO_DONOR, makePeople } from "../records/people.ts";
import { minutesAfter, toSeconds } from "../times.ts";
import type { SimulatedDonation } from "./simulate-donation.ts";

type Ending = z.output<typeof SeedSubscription>["status"];

interface PlanIntent {
  row: MonthlyRow;
  donor: DonorDetails;
  uid?: string;
  quantity: number;
  begun: Date;
  method: "card" | "upi";
  status: Ending;
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
const SILENT_MONTHS: Readonly<Record<Ending, number>> = { active: 0, paused: 1, halted: 1, cancelled: 1 };

/** Younger campaigns have had no full month, so no plans. */
const YOUNG_DAYS = 60;

/** A few plans for every live monthly campaign, and two of the demo donor. */
export function simulatePlans(now: Date, random: SeededRandom): SimulatedPlan[] {
  const people = makePeople(random);
  const live = MONTHLY_ROWS.filter(
    ({ status, endedDaysAgo, sinceDays }) => status === "live" && endedDaysAgo === undefined && sinceDays > YOUNG_DAYS,
  );
  const priced = new Map<number, string>();
  const intents = live.flatMap((row): PlanIntent[] =>
    Array.from({ length: random.between(2, 6) }, () => ({
      row,
      donor: random.pick(people),
      quantity: random.between(1, Math.min(4, Math.floor(15_000 / row.unit[2]))),
      begun: begin(now, row, random),
      method: random.happens(0.65) ? "upi" : "card",
      status: random.weighted<Ending>([
        ["active", 8],
        ["paused", 1],
        ["halted", 0.5],
        ["cancelled", 1],
      ]),
    })),
  );
  const own = live.slice(0, 2).map((row, at): PlanIntent => ({
    row,
    donor: DEMO_DONOR,
    uid: DEMO_DONOR_UID,
    quantity: at + 1,
    begun: dateMonthsLater(minutesAfter(now, -3 * 24 * 60), -5 + at * 2),
    method: at === 0 ? "upi" : "card",
    status: at === 0 ? "active" : "paused",
  }));
  return [...intents, ...own].map((intent) => simulatePlan(intent, now, random, priced));
}

/** A random start date within the campaign's duration, so that no debit is due today. */
function begin(now: Date, { sinceDays }: MonthlyRow, random: SeededRandom): Date {
  const months = random.between(0, Math.min(9, Math.floor((sinceDays - 28) / 31)));
  return minutesAfter(dateMonthsLater(now, -months), -(random.between(2, 26) * 24 * 60 + random.between(1, 600)));
}

function simulatePlan(intent: PlanIntent, now: Date, random: SeededRandom, priced: Map<number, string>): SimulatedPlan {
  const { row, donor, begun, method, quantity, status, uid } = intent;
  const [one, many, rupees] = row.unit;
  const unit = { one, many, pricePaise: rupees * 100 };
  const id = random.reference();
  const subscriptionId = random.id("sub");
  const gatewayPlanId = priced.get(unit.pricePaise) ?? random.id("plan");
  priced.set(unit.pricePaise, gatewayPlanId);
  const cycles = cyclesBegun(begun, now);
  const charged = Math.max(1, cycles - SILENT_MONTHS[status]);
  const createdAt = begun.toISOString();
  const agreed = (text: string) => ({ text, at: createdAt });
  const current = { start: dateMonthsLater(begun, cycles - 1), end: dateMonthsLater(begun, cycles) };
  const isOver = status === "cancelled";
  const known = {
    campaignId: row.id,
    campaignTitle: row.title,
    unit,
    quantity,
    createdAt,
    donor,
    donorKeys: uid === undefined ? donorKeysOf(ANYONE, donor) : [`uid:${uid}`, ...donorKeysOf(ANYONE, donor)],
    showAs: { anonymous: random.happens(0.15) },
    consents: {
      indianCitizen: agreed(CONSENT_TEXTS.indianCitizen),
      monthlyDebit: agreed(CONSENT_TEXTS.monthlyDebit),
    },
    taxBenefit: true,
    gatewayPlanId,
    subscriptionId,
    latest: {
      status,
      quantity,
      paidCount: charged,
      ...(!isOver && { chargeAt: current.end.toISOString() }),
      currentStart: current.start.toISOString(),
      currentEnd: current.end.toISOString(),
      endAt: dateMonthsLater(begun, MANDATE_MONTHS).toISOString(),
      ...(isOver && { endedAt: current.start.toISOString() }),
      authAttempts: status === "halted" ? 4 : 0,
      method,
      ...(status === "paused" && { pausedBy: "self" }),
      at: now.toISOString(),
      isAnswer: true,
    },
    tokenPaymentIds: [],
    resumesAt: status === "paused" ? minutesAfter(dateMonthsLater(current.end, 1), 24 * 60).toISOString() : null,
    nextQuantity: null,
    stopsAtMonthEnd: false,
  };
  const plan: PlanDocument = { ...known, ...derivePlan(known, now) };
  const debits = Array.from({ length: charged }, (_, month) => debit(id, plan, dateMonthsLater(begun, month), random));
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
      start_at: toSeconds(begun),
      cycles_begun: cycles,
      ...(isOver && { ended_at: toSeconds(current.start) }),
      charges: debits.map(({ charge }) => charge),
    },
  };
}

function cyclesBegun(begun: Date, now: Date): number {
  let cycles = 1;
  while (dateMonthsLater(begun, cycles) <= now) cycles += 1;
  return cycles;
}

/** One monthly debit, booked by the production code. */
function debit(planId: string, plan: PlanDocument, at: Date, random: SeededRandom) {
  const [orderId, paymentId, invoiceId] = [random.id("order"), random.id("pay"), random.id("inv")];
  const amountPaise = plan.unit.pricePaise * plan.quantity;
  const method = plan.latest?.method === "card" ? ("card" as const) : ("upi" as const);
  const payment: GatewayPayment = {
    id: paymentId,
    orderId,
    invoiceId,
    amountPaise,
    refundedPaise: 0,
    currency: "INR",
    status: "captured",
    wasCaptured: true,
    international: false,
    method,
    createdAt: at,
    failureReason: undefined,
  };
  const id = random.reference();
  const begun = donationOfDebit(planId, plan, payment);
  const booking = bookingFor(id, begun, paymentUpdateOf([payment]), { source: "webhook", now: minutesAfter(at, 0.2) });
  const simulated: SimulatedDonation = {
    id,
    donation: { ...begun, ...booking?.changes },
    ledger: booking?.entries ?? [],
    gateway: {
      orders: [{ id: orderId, amount: amountPaise, created_at: toSeconds(at) }],
      payments: [
        {
          id: paymentId,
          order_id: orderId,
          amount: amountPaise,
          status: "captured",
          method,
          email: plan.donor.email,
          contact: `+91${plan.donor.phone}`,
          created_at: toSeconds(at),
        },
      ],
      refunds: [],
    },
  };
  return { simulated, charge: { invoice_id: invoiceId, order_id: orderId, payment_id: paymentId } };
}
