import type { NewAdminRefund } from "@daansetu/contract";
import type { Actor } from "../../src/features/platform/activity/index.ts";
import type { DonationDocument } from "../../src/features/giving/core/donation.document.ts";
import { observedInReply } from "../../src/gateway/observation.ts";
import { hasOpenDispute } from "../../src/features/giving/core/facts.ts";
import { bookingFor } from "../../src/features/giving/core/booking.ts";
import { NO_UPDATE, paymentUpdateOf } from "../../src/features/giving/core/payment-facts.ts";
import { approvalOf, cancellationOf } from "../../src/features/giving/donations/refunds/admin-refund-decisions.ts";
import { type CurrentAdminRefund, unsentRefunds, refundablePaise } from "../../src/features/giving/core/refunds.ts";
import type { AdminRefundRecord } from "../../src/features/giving/core/admin-refund.document.ts";
import {
  adminRefundIdOf,
  newAdminRefundStep,
  refundsVersionOf,
} from "../../src/features/giving/donations/refunds/admin-refund-rules.ts";
import type { GatewayRefund } from "../../src/gateway/payment-gateway.ts";
import { AppError } from "../../src/http/app-error.ts";
import { refundableAtGateway, refundsOf } from "./gateway-truth.ts";
import { commit, OutcomeUnknown } from "./store.ts";
import { applyUpdate } from "./apply-update.ts";
import { isReplyLost, nextFault, send, type World } from "./world.ts";

/** Refunds by admins: reserved in the donation, approved by a second admin above the limit, and then sent to the gateway. */

const APPROVAL_ABOVE_PAISE = 300_00;
const adminNamed = (name: string): Actor => ({ uid: name, email: `${name}@demo.test` });
const anyAdmin = ({ random }: World) => random.oneOf(adminNamed("first"), adminNamed("second"));
const MAX_TRIES = 10;

type Decide = (donation: DonationDocument) => AdminRefundRecord[] | undefined;

/** Changes the refunds of a donation for the version that was read. @throws OutcomeUnknown; AppError where the site refuses */
function changeRefunds(world: World, donationId: string, decide: Decide): void {
  const { books, clock } = world;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const stored = books.donations.stored(donationId);
    const adminRefunds = stored && decide(stored.row);
    if (stored === undefined || adminRefunds === undefined) return;
    const context = { source: "admin", now: clock.now(), decision: { adminRefunds } } as const;
    const { changes, entries } = bookingFor(donationId, stored.row, NO_UPDATE, context) ?? { changes: {}, entries: [] };
    world.touched.add(donationId);
    const writes = [
      books.donations.replace(donationId, { ...stored.row, ...changes }, stored.version),
      ...entries.map(({ id, entry }) => books.ledger.create(id, entry)),
    ];
    if (commit(writes, nextFault(world))) return;
  }
  throw new Error(`The refunds of ${donationId} could not be changed in ${MAX_TRIES} tries.`);
}

/** A call of an admin. One that the site refuses has no effect; one whose outcome is unknown is made again, word for word. */
export function callSite(world: World, name: string, run: (world: World) => void): void {
  try {
    run(world);
  } catch (error) {
    if (error instanceof OutcomeUnknown) world.repeats.push({ name, run: (later) => callSite(later, name, run) });
    else if (!(error instanceof AppError)) throw error;
  }
}

export function refundByAdmin(world: World): void {
  const { random, books, clock, nextId } = world;
  const [donationId, donation] = random.pick(books.donations.entries().slice(random.chance(0.3) ? 0 : -8)) ?? [];
  const paymentId = donation && random.pick(Object.keys(donation.facts.payments));
  if (donationId === undefined || donation === undefined || paymentId === undefined) return;
  const leftPaise = refundablePaise(donation, paymentId);
  const amountPaise = random.chance(0.4) ? leftPaise : 100 * (1 + random.below(Math.ceil(leftPaise / 100) + 1));
  // The donor may say of which of the things units are given back.
  const named = random.pick(donation.lines?.lines ?? []);
  const body: NewAdminRefund = {
    amountPaise,
    ...(named !== undefined && { itemId: named.itemId }),
    paymentId,
    reason: "The donor asked on the phone.",
    version: refundsVersionOf(donation),
    clientRequestId: nextId("request"),
  };
  const id = adminRefundIdOf(donationId, body.clientRequestId);
  const admin = anyAdmin(world);
  callSite(world, "refund by an admin", (current) => {
    changeRefunds(current, donationId, (latest) => {
      const context = { id, limit: { approvalAbovePaise: APPROVAL_ABOVE_PAISE }, admin, now: clock.now() };
      return newAdminRefundStep(latest, body, context)?.adminRefunds;
    });
    sendApproved(current, donationId);
  });
}

/** An admin approves a refund, or ends it; the one who asked for it cannot approve it. */
export function decideRefund(world: World): void {
  const { random, books, clock } = world;
  const waiting = books.donations
    .entries()
    .flatMap(([donationId, { adminRefunds = [] }]) => adminRefunds.map((refund) => ({ donationId, refund })));
  const chosen = random.pick(waiting.slice(-6));
  if (chosen === undefined) return;
  const { donationId, refund } = chosen;
  const [admin, isApproval] = [anyAdmin(world), random.chance(0.7)];
  callSite(world, "decision about a refund", (current) => {
    changeRefunds(current, donationId, (latest) => {
      const { adminRefunds = [] } = latest;
      const stored = adminRefunds.find(({ id }) => id === refund.id);
      if (stored === undefined) return undefined;
      const action = { admin, now: clock.now() };
      const decision = isApproval ? approvalOf(stored, latest, action) : cancellationOf(stored, action);
      return decision && adminRefunds.map((record) => (record.id === refund.id ? decision.refund : record));
    });
    sendApproved(current, donationId);
  });
}

/** The reconciler sends what was approved and interrupted. */
export function sendUnsent(world: World): void {
  const donationId = world.random.pick(
    world.books.donations.entries().flatMap(([id, donation]) => (unsentRefunds(donation).length > 0 ? [id] : [])),
  );
  if (donationId === undefined) return;
  try {
    sendApproved(world, donationId);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
  }
}

/** Sends the approved refunds of a donation, one after another. @throws OutcomeUnknown */
export function sendApproved(world: World, donationId: string): void {
  const { books } = world;
  for (const refund of unsentRefunds(books.donations.get(donationId) ?? { facts: { payments: {}, refunds: {} } })) {
    const donation = books.donations.get(donationId);
    if (donation === undefined || hasOpenDispute(donation.facts, refund.paymentId)) continue;
    if (refundablePaise(donation, refund.paymentId, refund.id) < refund.amountPaise) {
      markFailed(world, donationId, refund);
      continue;
    }
    const made = refundAtGateway(world, donationId, refund);
    const reported = made === undefined ? refundsOf(world.gateway, refund.paymentId) : [made];
    applyUpdate(world, donationId, paymentUpdateOf([], reported, observedInReply(world.clock.now())), {
      source: "admin",
    });
    const updated = books.donations.get(donationId);
    const isUnsent = updated !== undefined && unsentRefunds(updated).some(({ id }) => id === refund.id);
    if (made === undefined && isUnsent) markFailed(world, donationId, refund);
  }
}

function markFailed(world: World, donationId: string, { id }: CurrentAdminRefund): void {
  const closedAt = world.clock.now().toISOString();
  changeRefunds(world, donationId, (donation) =>
    unsentRefunds(donation).some((unsent) => unsent.id === id)
      ? donation.adminRefunds?.map((refund) =>
          refund.id === id ? { ...refund, state: "failed", failure: "Too little is left.", closedAt } : refund,
        )
      : undefined,
  );
}

/**
 * The gateway's side of a refund: the same key makes one refund, however often it is sent.
 * @returns `undefined` if the gateway refuses it @throws OutcomeUnknown if its reply is lost
 */
function refundAtGateway(world: World, donationId: string, refund: CurrentAdminRefund): GatewayRefund | undefined {
  const { random, clock, gateway, nextId } = world;
  const { id: requestId, paymentId, amountPaise } = refund;
  const payment = gateway.payments.get(paymentId);
  if (payment === undefined) return undefined;
  const same = refundsOf(gateway, paymentId).find((known) => known.requestId === requestId);
  if (same === undefined && refundableAtGateway(gateway, payment) < amountPaise) return undefined;
  const made: GatewayRefund = same ?? {
    ...{ id: nextId("rfnd"), paymentId, amountPaise, requestId, createdAt: clock.second() },
    status: random.oneOf("pending", "processed"),
  };
  gateway.refunds.set(made.id, made);
  if (same === undefined) send(world, { about: { donationId }, payments: [payment.entity], refunds: [made] });
  if (isReplyLost(world)) throw new OutcomeUnknown();
  return made;
}
