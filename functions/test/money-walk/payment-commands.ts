import type { GatewayDispute, GatewayPayment, GatewayRefund } from "../../src/gateway/payment-gateway.ts";
import { isCaptured, isElsewhere, paymentsOf, refundableAtGateway, taxIn, type TruePayment } from "./gateway-truth.ts";
import { send, type World } from "./world.ts";

/** Commands of donors, banks and the gateway. Each queues its messages. */

const DAY_MS = 86_400_000;
const TEN_MINUTES_MS = 10 * 60_000;
/** Messages of a few dozen facts are as many as a donation really has. */
const MAX_PAYMENTS = 4;
const MAX_DISPUTES = 3;
const OPEN_DONATIONS = 5;

/** One of the latest donations: the others rest, so that each has a history of its own. */
function openDonationId({ random, books }: World): string | undefined {
  const oneOffIds = books.donations.entries().flatMap(([id, { planId }]) => (planId === undefined ? [id] : []));
  return random.pick(oneOffIds.slice(-OPEN_DONATIONS));
}

export function sendDonor(world: World): void {
  const donationId = openDonationId(world);
  if (donationId !== undefined) send(world, { about: { donationId }, hasDonor: true });
}

export function tellPayment(world: World, payment: TruePayment, at = world.clock.second()): void {
  world.gateway.payments.set(payment.entity.id, payment);
  send(world, { about: { donationId: payment.donationId }, payments: [payment.entity], at });
}

/** An attempt; some are second payments of the order, from abroad, of another amount, or with the donor's fee. */
export function attemptPayment(world: World): void {
  const { random, clock, gateway, books, nextId } = world;
  const donationId = openDonationId(world);
  const donation = donationId === undefined ? undefined : books.donations.get(donationId);
  if (donationId === undefined || donation === undefined) return;
  if (paymentsOf(gateway, donationId).length >= MAX_PAYMENTS) return;
  const amountPaise = random.chance(0.9) ? donation.amountPaise : donation.amountPaise + 1;
  const feePaise = Math.floor(amountPaise / 50);
  const entity: GatewayPayment = {
    id: nextId("pay"),
    orderId: random.chance(0.95) ? donation.orderId : "order_of_another",
    invoiceId: undefined,
    amountPaise,
    // The donor pays the fee, half of it or, mostly, nothing.
    donorFeePaise: random.oneOf(feePaise, Math.floor(feePaise / 2), 0, 0, 0, 0, 0),
    refundedPaise: 0,
    currency: "INR",
    status: random.oneOf("created", "failed", "authorized"),
    wasCaptured: false,
    international: random.chance(0.05),
    method: random.oneOf("upi", "card"),
    createdAt: clock.second(),
    failureReason: undefined,
  };
  tellPayment(world, { entity, donationId, planId: undefined, feePaise, capturedAt: undefined, toldCaptures: [] });
}

/** Payments of the latest donations, and some debits. */
function recentPayment({ random, gateway }: World, isWanted: (payment: TruePayment) => boolean) {
  const recent = [...gateway.payments.values()].slice(-OPEN_DONATIONS * MAX_PAYMENTS);
  return random.pick(recent.filter(isWanted));
}

/** A captured payment, some of them of long ago: what it gave may be bought or handed over by now. */
function capturedPayment(world: World) {
  const { random, gateway } = world;
  return random.chance(0.4)
    ? random.pick([...gateway.payments.values()].filter(isCaptured))
    : recentPayment(world, isCaptured);
}

/** A capture, perhaps of a payment that had failed; or another event about one, which names an earlier or later time of it. */
export function capturePayment(world: World): void {
  const { random, clock } = world;
  const payment = recentPayment(world, ({ planId, donationId }) => planId === undefined && !isElsewhere(donationId));
  if (payment === undefined) return;
  const { entity, feePaise } = payment;
  const capturedAt = payment.capturedAt ?? new Date(entity.createdAt.getTime() + random.below(4) * DAY_MS);
  // What the bank had not confirmed when it was tried is late, if that takes more than the gateway waits.
  const isLate = entity.status !== "authorized" && capturedAt.getTime() > entity.createdAt.getTime() + TEN_MINUTES_MS;
  const captured = {
    ...entity,
    lateAuthorized: entity.lateAuthorized ?? isLate,
    status: "captured",
    wasCaptured: true,
    feePaise,
    feeTaxPaise: taxIn(feePaise),
  } as const;
  const laterMs = random.oneOf(0, 0, DAY_MS / 24, 2 * DAY_MS);
  const toldAt = new Date(capturedAt.getTime() + laterMs);
  clock.passUntil(capturedAt);
  tellPayment(
    world,
    { ...payment, entity: captured, capturedAt, toldCaptures: [...payment.toldCaptures, toldAt] },
    toldAt,
  );
}

/** Events about a refund or dispute have its payment with them. Without it, they arrive as if they had overtaken it. */
const paymentWith = ({ random }: World, { entity, planId }: TruePayment): GatewayPayment[] =>
  planId !== undefined || random.chance(0.5) ? [entity] : [];

export function tellRefund(world: World, refund: GatewayRefund, payment: TruePayment): void {
  world.gateway.refunds.set(refund.id, refund);
  send(world, { about: { donationId: payment.donationId }, payments: paymentWith(world, payment), refunds: [refund] });
}

/** A refund in the gateway's dashboard. */
export function refundInDashboard(world: World): void {
  const { random, clock, gateway, nextId } = world;
  const payment = capturedPayment(world);
  if (payment === undefined) return;
  const leftPaise = refundableAtGateway(gateway, payment);
  if (leftPaise <= 0) return;
  const amountPaise = random.chance(0.4) ? leftPaise : 1 + random.below(leftPaise);
  const refund = { id: nextId("rfnd"), paymentId: payment.entity.id, amountPaise, createdAt: clock.second() };
  tellRefund(world, { ...refund, status: "pending" }, payment);
}

/** A pending refund is processed or fails; a processed one may be reversed. */
export function endRefund(world: World): void {
  const { random, gateway } = world;
  const refund = random.pick([...gateway.refunds.values()].slice(-12));
  const payment = refund && gateway.payments.get(refund.paymentId);
  if (refund === undefined || payment === undefined) return;
  if (refund.status === "pending")
    tellRefund(world, { ...refund, status: random.chance(0.9) ? "processed" : "failed" }, payment);
  else if (refund.status === "processed" && random.chance(0.5))
    tellRefund(world, { ...refund, status: "reversed" }, payment);
}

function tellDispute(world: World, dispute: GatewayDispute, payment: TruePayment): void {
  const { id, reportedAt: at } = dispute;
  world.gateway.disputes.set(id, dispute);
  const about = { donationId: payment.donationId };
  send(world, { about, payments: paymentWith(world, payment), disputes: [dispute], at });
}

export function openDispute(world: World): void {
  const { random, clock, gateway, nextId } = world;
  const payment = capturedPayment(world);
  if (payment === undefined) return;
  const { id: paymentId, amountPaise } = payment.entity;
  if ([...gateway.disputes.values()].filter((dispute) => dispute.paymentId === paymentId).length >= MAX_DISPUTES)
    return;
  const createdAt = clock.second();
  const dispute: GatewayDispute = {
    id: nextId("disp"),
    paymentId,
    amountPaise: random.chance(0.6) ? amountPaise : 1 + random.below(amountPaise),
    deductedPaise: 0,
    status: "open",
    phase: "chargeback",
    reasonCode: undefined,
    reasonDescription: undefined,
    gatewayDisputeId: undefined,
    respondBy: undefined,
    createdAt,
    reportedAt: createdAt,
  };
  tellDispute(world, dispute, payment);
}

/** A dispute goes on, until it is won, lost or closed; of a lost one, more may be deducted than was first said. */
export function moveDispute(world: World): void {
  const { random, clock, gateway } = world;
  const dispute = random.pick([...gateway.disputes.values()].slice(-6));
  const payment = dispute && gateway.payments.get(dispute.paymentId);
  if (dispute === undefined || payment === undefined || dispute.status === "won" || dispute.status === "closed") return;
  if (dispute.status === "lost") {
    deductMore(world, dispute, payment);
    return;
  }
  const status = random.oneOf<GatewayDispute["status"]>(
    ...(["under-review", "action-required", "won", "lost", "lost", "closed"] as const),
  );
  const lostPaise = random.chance(0.7) ? dispute.amountPaise : random.below(dispute.amountPaise);
  const deductedPaise = status === "lost" ? lostPaise : 0;
  const moved = { ...dispute, status, deductedPaise, reportedAt: clock.second() };
  tellDispute(world, moved, payment);
  // More on the same day.
  if (status === "lost" && random.chance(0.5)) deductMore(world, moved, payment);
}

function deductMore(world: World, dispute: GatewayDispute, payment: TruePayment): void {
  const { random, clock } = world;
  const { amountPaise, deductedPaise } = dispute;
  const morePaise = random.below(amountPaise - deductedPaise + 1);
  tellDispute(world, { ...dispute, deductedPaise: deductedPaise + morePaise, reportedAt: clock.second() }, payment);
}
