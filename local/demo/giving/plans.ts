import { CONSENT_TEXTS, monthsLater, PLAN_MONTHS } from "@daansetu/contract";
import type { z } from "zod/mini";
import { bookingFor } from "../../../functions/src/features/giving/booking.ts";
import { donationOfCharge } from "../../../functions/src/features/giving/charge.ts";
import type { DonorDetails } from "../../../functions/src/features/giving/donation.document.ts";
import { giversOf } from "../../../functions/src/features/giving/givers.ts";
import { newsOf } from "../../../functions/src/features/giving/news.ts";
import { derivePlan } from "../../../functions/src/features/plans/plan-facts.ts";
import type { PlanDocument } from "../../../functions/src/features/plans/plan.document.ts";
import type { GatewayPayment } from "../../../functions/src/gateway/payment-gateway.ts";
import { ANYONE } from "../../../functions/src/http/caller.ts";
import type { SeedSubscription } from "../../gateway/subscriptions/seed.ts";
import type { Chance } from "../chance.ts";
import { DEMO_DONOR_UID } from "../records/accounts.ts";
import { MONTHLY_ROWS, type MonthlyRow } from "../records/monthly.ts";
import { DEMO_DONOR, makePeople } from "../records/people.ts";
import { minutesAfter, toSeconds } from "../times.ts";
import type { Lived } from "./donation.ts";

type Ending = z.output<typeof SeedSubscription>["status"];

interface PlanWish {
  row: MonthlyRow;
  donor: DonorDetails;
  uid?: string;
  quantity: number;
  begun: Date;
  method: "card" | "upi";
  status: Ending;
}

/** One monthly plan with its debits, in our books and at the gateway. */
export interface LivedPlan {
  id: string;
  plan: PlanDocument;
  gatewayPlan: readonly [key: string, document: { gatewayPlanId: string; unitPaise: number; createdAt: string }];
  debits: Lived[];
  gateway: z.output<typeof SeedSubscription>;
}

/** Months that a plan which is not active any more was left without a debit. */
const SILENT_MONTHS: Readonly<Record<Ending, number>> = { active: 0, paused: 1, halted: 1, cancelled: 1 };

/** A campaign younger than this has no month behind it yet. */
const YOUNG_DAYS = 60;

/** Donors who give monthly: a few for every live campaign, and two plans of the demo's own donor. */
export function livePlans(now: Date, chance: Chance): LivedPlan[] {
  const people = makePeople(chance);
  const live = MONTHLY_ROWS.filter(
    ({ status, endedDaysAgo, sinceDays }) => status === "live" && endedDaysAgo === undefined && sinceDays > YOUNG_DAYS,
  );
  const priced = new Map<number, string>();
  const wishes = live.flatMap((row): PlanWish[] =>
    Array.from({ length: chance.between(2, 6) }, () => ({
      row,
      donor: chance.pick(people),
      quantity: chance.between(1, Math.min(4, Math.floor(15_000 / row.unit[2]))),
      begun: begin(now, row, chance),
      method: chance.happens(0.65) ? "upi" : "card",
      status: chance.weighted<Ending>([
        ["active", 8],
        ["paused", 1],
        ["halted", 0.5],
        ["cancelled", 1],
      ]),
    })),
  );
  const own = live.slice(0, 2).map((row, at): PlanWish => ({
    row,
    donor: DEMO_DONOR,
    uid: DEMO_DONOR_UID,
    quantity: at + 1,
    begun: monthsLater(minutesAfter(now, -3 * 24 * 60), -5 + at * 2),
    method: at === 0 ? "upi" : "card",
    status: at === 0 ? "active" : "paused",
  }));
  return [...wishes, ...own].map((wish) => livePlan(wish, now, chance, priced));
}

/** Some whole months and some days ago, within the campaign's life and not today. */
function begin(now: Date, { sinceDays }: MonthlyRow, chance: Chance): Date {
  const months = chance.between(0, Math.min(9, Math.floor((sinceDays - 28) / 31)));
  return minutesAfter(monthsLater(now, -months), -(chance.between(2, 26) * 24 * 60 + chance.between(1, 600)));
}

function livePlan(wish: PlanWish, now: Date, chance: Chance, priced: Map<number, string>): LivedPlan {
  const { row, donor, begun, method, quantity, status, uid } = wish;
  const [one, many, rupees] = row.unit;
  const unit = { one, many, pricePaise: rupees * 100 };
  const id = chance.reference();
  const subscriptionId = chance.id("sub");
  const gatewayPlanId = priced.get(unit.pricePaise) ?? chance.id("plan");
  priced.set(unit.pricePaise, gatewayPlanId);
  const cycles = cyclesBegun(begun, now);
  const charged = Math.max(1, cycles - SILENT_MONTHS[status]);
  const createdAt = begun.toISOString();
  const agreed = (text: string) => ({ text, at: createdAt });
  const current = { start: monthsLater(begun, cycles - 1), end: monthsLater(begun, cycles) };
  const isOver = status === "cancelled";
  const known = {
    campaignId: row.id,
    campaignTitle: row.title,
    unit,
    quantity,
    createdAt,
    donor,
    givers: uid === undefined ? giversOf(ANYONE, donor) : [`uid:${uid}`, ...giversOf(ANYONE, donor)],
    showAs: { anonymous: chance.happens(0.15) },
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
      endAt: monthsLater(begun, PLAN_MONTHS).toISOString(),
      ...(isOver && { endedAt: current.start.toISOString() }),
      authAttempts: status === "halted" ? 4 : 0,
      method,
      ...(status === "paused" && { pausedBy: "self" }),
      at: now.toISOString(),
      isAnswer: true,
    },
    tokenPaymentIds: [],
    resumesAt: status === "paused" ? minutesAfter(monthsLater(current.end, 1), 24 * 60).toISOString() : null,
    nextQuantity: null,
    stopsAtMonthEnd: false,
  };
  const plan: PlanDocument = { ...known, ...derivePlan(known, now) };
  const debits = Array.from({ length: charged }, (_, month) => debit(id, plan, monthsLater(begun, month), chance));
  return {
    id,
    plan,
    gatewayPlan: [`monthly_${unit.pricePaise}`, { gatewayPlanId, unitPaise: unit.pricePaise, createdAt }],
    debits: debits.map(({ lived }) => lived),
    gateway: {
      id: subscriptionId,
      plan: { id: gatewayPlanId, amount: unit.pricePaise, own_id: `monthly_${unit.pricePaise}` },
      own_id: id,
      quantity,
      total_count: PLAN_MONTHS,
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
  while (monthsLater(begun, cycles) <= now) cycles += 1;
  return cycles;
}

/** One debit, told to the very functions that book real ones. */
function debit(planId: string, plan: PlanDocument, at: Date, chance: Chance) {
  const [orderId, paymentId, invoiceId] = [chance.id("order"), chance.id("pay"), chance.id("inv")];
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
  const id = chance.reference();
  const begun = donationOfCharge(planId, plan, payment);
  const booking = bookingFor(id, begun, newsOf([payment]), { source: "webhook", now: minutesAfter(at, 0.2) });
  const lived: Lived = {
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
  return { lived, charge: { invoice_id: invoiceId, order_id: orderId, payment_id: paymentId } };
}
