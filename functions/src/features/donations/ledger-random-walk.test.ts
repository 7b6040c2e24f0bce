import { expect, it } from "vitest";
import { aPaidDonation } from "../../../test/support/samples.ts";
import { PaymentEntry } from "../ledger/ledger.document.ts";
import { donationDifference } from "./audit/donation-check.ts";
import { bookingFor } from "./booking.ts";
import type { DisputeFact, DonationDocument, PaymentFact, RefundFact } from "./donation.document.ts";
import { deriveDonation, NO_FACTS } from "./facts.ts";
import type { PaymentUpdate } from "./payment-update.ts";

/**
 * A random walk over donations: the gateway does something, or one of its messages arrives: in any order, again, late, or never until the end.
 * After every step all books must agree. A failure prints the seed; `RANDOM_WALK_SEED` repeats that walk.
 */

const COMMANDS = 12_000;
/** After so many commands a donation is completed, and another one begins: messages of a few dozen facts are as many as real ones have. */
const COMMANDS_PER_DONATION = 60;
const OPEN_DONATIONS = 6;

const { donor: DONOR, ...PAID_DONATION } = aPaidDonation();
const AMOUNTS = [500_00, 1_00, 7_77, 1_00_000_00] as const;
const DAY_MS = 86_400_000;
const START = Date.parse("2026-11-01T06:00:00.000Z");

/** mulberry32. @returns numbers from 0 to below 1 */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Message = { update: PaymentUpdate; hasDonor?: true };
const NO_UPDATE: PaymentUpdate = { payments: {}, refunds: {} };

/** A donation with the gateway's truth about it, its messages on their way, and its books. */
interface Walk {
  id: string;
  donation: DonationDocument;
  entries: { id: string; entry: PaymentEntry }[];
  payments: Map<string, PaymentFact>;
  refunds: Map<string, RefundFact>;
  disputes: Map<string, DisputeFact>;
  waiting: Message[];
  delivered: Message[];
  commands: number;
}

function makeWalker(random: () => number) {
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)];
  let clock = START;
  let idCount = 0;
  const nextId = (prefix: string) => `${prefix}_${(idCount += 1)}`;
  const now = () => new Date((clock += below(DAY_MS / 4))).toISOString();
  const balances = new Map<string, number>();

  function openDonation(): Walk {
    const id = nextId("donation");
    const createdAt = now();
    const terms = {
      amountPaise: pick(AMOUNTS) ?? 500_00,
      currency: "INR" as const,
      orderId: `order_${id}`,
      createdAt,
      campaignId: pick(["school", "kitchen", "general-fund"]) ?? "school",
      // Half of them are a bare amount, whose donor's details come later.
      ...(random() < 0.5 && DONOR !== undefined && { donor: DONOR }),
    };
    const blank = { ...PAID_DONATION, ...terms, facts: NO_FACTS, booked: [] };
    return {
      id,
      donation: { ...blank, ...deriveDonation(NO_FACTS, blank, new Date(createdAt)) },
      entries: [],
      payments: new Map(),
      refunds: new Map(),
      disputes: new Map(),
      waiting: [],
      delivered: [],
      commands: 0,
    };
  }

  const tell = ({ waiting }: Walk, update: Partial<PaymentUpdate>) =>
    void waiting.push({ update: { ...NO_UPDATE, ...update } });
  function tellPayment(walk: Walk, id: string, payment: PaymentFact) {
    walk.payments.set(id, payment);
    tell(walk, { payments: { [id]: payment } });
  }
  function tellRefund(walk: Walk, id: string, refund: RefundFact) {
    walk.refunds.set(id, refund);
    tell(walk, { refunds: { [id]: refund } });
  }
  function tellDispute(walk: Walk, id: string, dispute: DisputeFact) {
    walk.disputes.set(id, dispute);
    tell(walk, { disputes: { [id]: dispute } });
  }
  const capturedPayments = ({ payments }: Walk) => [...payments].filter(([, { status }]) => status === "captured");

  /** What the gateway may still refund of a payment: refunds that failed or were reversed left it whole. */
  function refundablePaise({ refunds }: Walk, paymentId: string, { amountPaise, donorFeePaise = 0 }: PaymentFact) {
    return [...refunds.values()]
      .filter((refund) => refund.paymentId === paymentId && refund.status !== "failed" && refund.status !== "reversed")
      .reduce((left, refund) => left - refund.amountPaise, amountPaise + donorFeePaise);
  }

  /** An attempt; some are second payments of the order, from abroad, of another amount, or with the donor's fee. */
  function attempt(walk: Walk) {
    if (walk.payments.size >= 4) return;
    tellPayment(walk, nextId("pay"), {
      status: pick(["created", "failed", "authorized"] as const) ?? "created",
      amountPaise: random() < 0.9 ? walk.donation.amountPaise : walk.donation.amountPaise + 1,
      currency: "INR",
      orderId: random() < 0.95 ? `order_${walk.id}` : "order_of_another",
      international: random() < 0.05,
      ...(random() < 0.2 && { donorFeePaise: 1 + below(5_00) }),
      at: now(),
    });
  }
  /** A capture, perhaps of a payment that had failed; and again, so that an earlier or later bound of its time arrives. */
  function capture(walk: Walk) {
    const [id, payment] = pick([...walk.payments]) ?? [];
    if (id === undefined || payment === undefined) return;
    const capturedAt = new Date(Date.parse(payment.at) + below(4 * DAY_MS)).toISOString();
    tellPayment(walk, id, { ...payment, status: "captured", capturedAt });
  }
  function refund(walk: Walk) {
    const [paymentId, payment] = pick(capturedPayments(walk)) ?? [];
    if (paymentId === undefined || payment === undefined) return;
    const leftPaise = refundablePaise(walk, paymentId, payment);
    if (leftPaise <= 0) return;
    const amountPaise = random() < 0.4 ? leftPaise : 1 + below(leftPaise);
    tellRefund(walk, nextId("rfnd"), { paymentId, amountPaise, status: "pending", at: now() });
  }
  /** A pending refund is processed or fails; a processed one may be reversed. */
  function endRefund(walk: Walk) {
    const [id, fact] = pick([...walk.refunds]) ?? [];
    if (id === undefined || fact === undefined) return;
    if (fact.status === "pending") tellRefund(walk, id, { ...fact, status: random() < 0.9 ? "processed" : "failed" });
    else if (fact.status === "processed" && random() < 0.5) tellRefund(walk, id, { ...fact, status: "reversed" });
  }
  function dispute(walk: Walk) {
    const [paymentId, payment] = pick(capturedPayments(walk)) ?? [];
    if (paymentId === undefined || payment === undefined || walk.disputes.size >= 3) return;
    const at = now();
    const amountPaise = random() < 0.6 ? payment.amountPaise : 1 + below(payment.amountPaise);
    tellDispute(walk, nextId("disp"), { paymentId, amountPaise, lostPaise: 0, status: "open", at, reportedAt: at });
  }
  /** A dispute goes on, until it is won, lost or closed. */
  function moveDispute(walk: Walk) {
    const [id, fact] = pick([...walk.disputes]) ?? [];
    if (id === undefined || fact === undefined || ["won", "closed"].includes(fact.status)) return;
    if (fact.status === "lost") {
      const lostPaise = fact.lostPaise + below(fact.amountPaise - fact.lostPaise + 1);
      // Sometimes on another day, sometimes on the same.
      tellDispute(walk, id, { ...fact, lostPaise, reportedAt: random() < 0.5 ? fact.reportedAt : now() });
      return;
    }
    const status = pick(["under-review", "action-required", "won", "lost", "lost", "closed"] as const) ?? "lost";
    const lostPaise = status !== "lost" ? 0 : random() < 0.8 ? fact.amountPaise : below(fact.amountPaise);
    tellDispute(walk, id, { ...fact, status, lostPaise, reportedAt: now() });
  }
  const sendDonor = ({ waiting }: Walk) => void waiting.push({ update: NO_UPDATE, hasDonor: true });

  /** What happens at the gateway; each puts its message on the way. Some happen more often than others. */
  const GATEWAY_EVENTS = [
    ...[attempt, capture, capture, capture, refund, refund, endRefund, endRefund, endRefund],
    ...[dispute, moveDispute, moveDispute, sendDonor],
  ];

  /** Books a message, and checks everything that must hold afterwards. */
  function deliver(walk: Walk, message: Message) {
    walk.delivered.push(message);
    const booking = bookingFor(walk.id, walk.donation, message.update, {
      source: "webhook",
      now: new Date(now()),
      ...(message.hasDonor && DONOR !== undefined && { donor: DONOR }),
    });
    walk.donation = { ...walk.donation, ...booking?.changes };
    for (const { id, entry } of booking?.entries ?? []) {
      expect(PaymentEntry.safeParse(entry).error, `${id} is balanced`).toBeUndefined();
      expect(walk.entries.map((written) => written.id)).not.toContain(id);
      walk.entries.push({ id, entry });
      for (const { account, amountPaise } of entry.lines)
        balances.set(account, (balances.get(account) ?? 0) + amountPaise);
    }
    expect(donationDifference(walk)).toBeUndefined();
    expect([...balances.values()].reduce((sum, paise) => sum + paise, 0)).toBe(0);
    const again = bookingFor(walk.id, walk.donation, message.update, { source: "reconciler", now: new Date(clock) });
    expect(again, "the same message again changes nothing").toBeUndefined();
  }

  function runCommand(walk: Walk) {
    walk.commands += 1;
    const chance = random();
    if (chance < 0.5 || walk.payments.size === 0) {
      (walk.payments.size === 0 ? attempt : pick(GATEWAY_EVENTS))?.(walk);
      return;
    }
    const isReplay = chance > 0.95;
    const messages = isReplay ? walk.delivered : walk.waiting;
    const index = below(messages.length);
    const message = messages[index];
    if (message === undefined) return;
    if (!isReplay) walk.waiting.splice(index, 1);
    deliver(walk, message);
  }

  /** Everything on its way arrives. Then the books are what the gateway holds. */
  function complete(walk: Walk) {
    while (walk.waiting.length > 0) deliver(walk, ...(walk.waiting.splice(below(walk.waiting.length), 1) as [Message]));
    const clearingPaise = walk.entries
      .flatMap(({ entry }) => entry.lines)
      .filter(({ account }) => account === "gateway-clearing")
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    const capturedPaise = capturedPayments(walk).reduce((sum, [, { amountPaise }]) => sum + amountPaise, 0);
    expect(clearingPaise, "captured at the gateway").toBe(capturedPaise);
    const returnedPaise = capturedPayments(walk).reduce((sum, [id, { amountPaise }]) => {
      const refundedPaise = [...walk.refunds.values()]
        .filter(({ paymentId, status }) => paymentId === id && status === "processed")
        .reduce((total, refund) => total + refund.amountPaise, 0);
      const lostPaise = [...walk.disputes.values()]
        .filter(({ paymentId }) => paymentId === id)
        .reduce((total, dispute) => total + dispute.lostPaise, 0);
      return sum + Math.min(amountPaise, refundedPaise + lostPaise);
    }, 0);
    const heldPaise = walk.entries.reduce((sum, { entry }) => sum + entry.amountPaise, 0);
    expect(heldPaise, "left of it after refunds and losses").toBe(capturedPaise - returnedPaise);
  }

  return { openDonation, runCommand, complete, pick };
}

const seed = Number(process.env["RANDOM_WALK_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

it(
  `Every transfer balances, every fund equals its facts and all accounts sum to zero after each of ${COMMANDS} random commands`,
  { timeout: 60_000 },
  () => {
    const walker = makeWalker(seededRandom(seed));
    const open = Array.from({ length: OPEN_DONATIONS }, walker.openDonation);
    const seenEntries = new Map<string, number>();
    let command = 0;
    try {
      for (; command < COMMANDS; command += 1) {
        const walk = walker.pick(open) ?? walker.openDonation();
        walker.runCommand(walk);
        if (walk.commands < COMMANDS_PER_DONATION) continue;
        walker.complete(walk);
        for (const kind of walk.entries.map(({ id }) => id.replaceAll(/_\d+/g, "")))
          seenEntries.set(kind, (seenEntries.get(kind) ?? 0) + 1);
        open[open.indexOf(walk)] = walker.openDonation();
      }
      for (const walk of open) walker.complete(walk);
    } catch (error) {
      throw new Error(`Random walk with RANDOM_WALK_SEED=${seed}, command ${command}: ${String(error)}`, {
        cause: error,
      });
    }
    // The walk has been where it is dangerous: corrections, reversed refunds, losses that were limited.
    for (const kind of ["cap_pay", "cap_pay_out", "ref_rfnd", "rev_rfnd", "dis_disp", "dis_disp_more", "full_pay"])
      expect(seenEntries.get(kind) ?? 0, kind).toBeGreaterThan(0);
  },
);
