import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aDonation, anAdminRefund } from "../../../../test/support/samples.ts";
import { AppError } from "../../../http/app-error.ts";
import type { DisputeFact, DonationDocument, Facts, RefundFact } from "./donation.document.ts";
import { mergeFacts } from "./facts.ts";
import { lostPaise } from "./reversals.ts";
import { approvalOf, cancellationOf } from "../donations/refunds/admin-refund-decisions.ts";
import { currentAdminRefunds, refundablePaise, unsentRefunds } from "./refunds.ts";
import {
  needsApproval,
  newAdminRefundStep,
  refundsVersionOf,
  unapprovedPaise,
} from "../donations/refunds/admin-refund-rules.ts";

const PAID_AT = "2026-11-10T09:00:00.000Z";
const NOW = new Date("2026-11-11T09:00:00.000Z");
const PAYMENT_ID = "pay_a";
const CAPTURED_PAISE = 500_00;
const idOf = (number: number) => String(number).padStart(32, "0");
const fact = (amountPaise: number, status: RefundFact["status"], requestId?: string): RefundFact => ({
  paymentId: PAYMENT_ID,
  amountPaise,
  status,
  at: NOW.toISOString(),
  ...(requestId !== undefined && { requestId }),
});
const lostDispute = (lost: number): DisputeFact => ({
  paymentId: PAYMENT_ID,
  amountPaise: lost,
  lostPaise: lost,
  status: "lost",
  at: NOW.toISOString(),
  reportedAt: NOW.toISOString(),
});
const donationWith = (
  adminRefunds: DonationDocument["adminRefunds"],
  facts: Partial<Pick<Facts, "refunds" | "disputes">> = {},
): DonationDocument => {
  const donation = aDonation("a", PAID_AT, { adminRefunds });
  return { ...donation, facts: { ...donation.facts, ...facts } };
};
const refund = (number: number, amountPaise: number, overrides: Parameters<typeof anAdminRefund>[1] = {}) =>
  anAdminRefund("a", { id: idOf(number), amountPaise, ...overrides });

describe("What is left of a payment to refund", () => {
  it("is what was captured, minus processed and pending refunds, and what was lost in disputes", () => {
    const refunds = { r1: fact(100_00, "processed"), r2: fact(50_00, "pending"), r3: fact(70_00, "failed") };
    expect(refundablePaise(donationWith([], { refunds, disputes: { d1: lostDispute(30_00) } }), PAYMENT_ID)).toBe(
      320_00,
    );
  });

  it("is less by refunds that wait to be approved or sent, and not by those that ended", () => {
    const donation = donationWith([
      refund(1, 100_00),
      refund(2, 50_00, { state: "approved" }),
      refund(3, 10_00, { state: "declined" }),
      refund(4, 10_00, { state: "cancelled" }),
      refund(5, 10_00, { state: "failed" }),
    ]);
    expect(refundablePaise(donation, PAYMENT_ID)).toBe(350_00);
    expect(refundablePaise(donation, PAYMENT_ID, idOf(1))).toBe(450_00);
  });

  it("counts a refund once when the gateway reports it: its reservation ends with the report", () => {
    const approved = refund(1, 200_00, { state: "approved" });
    for (const status of ["pending", "processed"] as const)
      expect(
        refundablePaise(donationWith([approved], { refunds: { r1: fact(200_00, status, idOf(1)) } }), PAYMENT_ID),
      ).toBe(300_00);
  });

  it("is free again when the gateway reports that the refund failed or was reversed", () => {
    const approved = refund(1, 200_00, { state: "approved" });
    for (const status of ["failed", "reversed"] as const)
      expect(
        refundablePaise(donationWith([approved], { refunds: { r1: fact(200_00, status, idOf(1)) } }), PAYMENT_ID),
      ).toBe(500_00);
  });

  it("is nothing of a payment that was not captured, or is unknown, and never negative", () => {
    const donation = donationWith([], { refunds: { r1: fact(400_00, "processed"), r2: fact(400_00, "processed") } });
    expect(refundablePaise(donation, PAYMENT_ID)).toBe(0);
    expect(refundablePaise(donation, "pay_other")).toBe(0);
  });
});

describe("A second admin", () => {
  it("is needed above the limit, and not at it", () => {
    const donation = donationWith([]);
    expect(needsApproval(donation, 100_00, 100_00)).toBe(false);
    expect(needsApproval(donation, 100_01, 100_00)).toBe(true);
    expect(needsApproval(donation, 1_00, 0)).toBe(true);
  });

  it("is needed when small refunds together pass the limit; refunds that were approved or came to nothing do not count", () => {
    const donation = donationWith([
      refund(1, 60_00, { state: "approved" }),
      refund(2, 90_00, { state: "approved", approvedByEmail: "second@demo.test" }),
      refund(3, 90_00, { state: "failed" }),
      refund(4, 90_00, { state: "cancelled" }),
    ]);
    expect(unapprovedPaise(donation)).toBe(60_00);
    expect(needsApproval(donation, 40_00, 100_00)).toBe(false);
    expect(needsApproval(donation, 40_01, 100_00)).toBe(true);
  });
});

/** One thing that happens to a donation. Amounts are rupees, so that they often meet. */
type Command =
  | { what: "make"; admin: number; rupees: number; isOutdated: boolean }
  | { what: "approve" | "cancel"; admin: number; pick: number }
  | { what: "send"; pick: number; outcome: "pending" | "processed" | "refused" | "reply-lost" }
  | { what: "settle"; pick: number; status: RefundFact["status"] }
  | { what: "refund-by-hand"; rupees: number }
  | { what: "lose-dispute"; rupees: number };

const admin = fc.integer({ min: 1, max: 3 });
const rupees = fc.integer({ min: 1, max: 300 });
const pick = fc.nat({ max: 20 });
const OWN_COMMANDS: fc.Arbitrary<Command>[] = [
  fc.record({ what: fc.constant("make" as const), admin, rupees, isOutdated: fc.boolean() }),
  fc.record({ what: fc.constantFrom("approve" as const, "cancel" as const), admin, pick }),
  fc.record({
    what: fc.constant("send" as const),
    pick,
    outcome: fc.constantFrom("pending" as const, "processed" as const, "refused" as const, "reply-lost" as const),
  }),
  fc.record({
    what: fc.constant("settle" as const),
    pick,
    status: fc.constantFrom("processed" as const, "failed" as const, "reversed" as const),
  }),
];
const OTHERS_COMMANDS: fc.Arbitrary<Command>[] = [
  fc.record({ what: fc.constant("refund-by-hand" as const), rupees }),
  fc.record({ what: fc.constant("lose-dispute" as const), rupees }),
];

/** A donation of ₹500, its admins, and a gateway that refunds no more than it holds. */
class Walk {
  donation = donationWith([]);
  /** The gateway's own refunds of the payment. We know of them only what `report` has told. */
  readonly atGateway = new Map<string, RefundFact>();
  lostPaise = 0;
  refusedForAmount = 0;
  #count = 0;

  run(command: Command): void {
    switch (command.what) {
      case "make":
        this.#make(command);
        return;
      case "approve":
      case "cancel":
        this.#decide(command);
        return;
      case "send":
        this.#send(command);
        return;
      case "settle":
        this.#settle(command);
        return;
      case "refund-by-hand":
        this.#acceptAtGateway(fact(command.rupees * 100, "processed"), { isReported: true });
        return;
      case "lose-dispute":
        this.#loseDispute(command.rupees * 100);
    }
  }

  get gatewayPaise(): number {
    return sumOf([...this.atGateway.values()].filter(({ status }) => status === "pending" || status === "processed"));
  }

  /** Our known refunds, and the amount reserved for refunds that the gateway does not know yet. */
  get knownPaise(): number {
    const { facts } = this.donation;
    const counted = Object.values(facts.refunds).filter(({ status }) => status === "pending" || status === "processed");
    return sumOf(counted) + lostPaise(facts, PAYMENT_ID);
  }
  get reservedPaise(): number {
    return sumOf(
      currentAdminRefunds(this.donation).filter(({ state }) => state === "awaiting-approval" || state === "approved"),
    );
  }

  #make({ admin: by, rupees: amount, isOutdated }: Extract<Command, { what: "make" }>): void {
    this.#count += 1;
    const body = {
      clientRequestId: "request-of-walk",
      version: refundsVersionOf(this.donation) - (isOutdated ? 1 : 0),
      amountPaise: amount * 100,
      reason: "A walk.",
    };
    const context = { id: idOf(this.#count), limit: { approvalAbovePaise: 100_00 }, admin: actor(by), now: NOW };
    const step = attempt(() => newAdminRefundStep(this.donation, body, context));
    if (step === undefined) return;
    expect(isOutdated).toBe(false);
    this.donation = { ...this.donation, adminRefunds: step.adminRefunds };
  }

  #decide({ what, admin: by, pick: index }: Extract<Command, { what: "approve" | "cancel" }>): void {
    const adminRefunds = this.donation.adminRefunds ?? [];
    const chosen = adminRefunds[index % Math.max(1, adminRefunds.length)];
    if (chosen === undefined) return;
    const context = { admin: actor(by), now: NOW };
    const decision = attempt(() =>
      what === "approve" ? approvalOf(chosen, this.donation, context) : cancellationOf(chosen, context),
    );
    if (decision === undefined) return;
    if (what === "approve") expect(chosen.requestedByUid).not.toBe(actor(by).uid);
    const changed = adminRefunds.map((each) => (each.id === chosen.id ? decision.refund : each));
    this.donation = { ...this.donation, adminRefunds: changed };
  }

  /** Simulates the sender with the gateway's idempotency keys: a repeated key returns the existing refund. */
  #send({ pick: index, outcome }: Extract<Command, { what: "send" }>): void {
    const unsent = unsentRefunds(this.donation);
    const chosen = unsent[index % Math.max(1, unsent.length)];
    if (chosen === undefined) return;
    const { id, amountPaise } = chosen;
    if (refundablePaise(this.donation, PAYMENT_ID, id) < amountPaise) {
      this.#fail(id);
      return;
    }
    const existing = this.atGateway.get(`rfnd_${id}`);
    if (existing !== undefined) this.#report(`rfnd_${id}`);
    else if (outcome === "refused") this.#fail(id);
    else {
      const status = outcome === "processed" ? "processed" : "pending";
      this.#acceptAtGateway(fact(amountPaise, status, id), { isReported: outcome !== "reply-lost" });
    }
  }

  #acceptAtGateway(accepted: RefundFact, { isReported }: { isReported: boolean }): void {
    if (this.gatewayPaise + this.lostPaise + accepted.amountPaise > CAPTURED_PAISE) {
      if (accepted.requestId !== undefined) this.refusedForAmount += 1;
      return;
    }
    this.#count += 1;
    const id = `rfnd_${accepted.requestId ?? `byhand${this.#count}`}`;
    this.atGateway.set(id, accepted);
    if (isReported) this.#report(id);
  }

  #settle({ pick: index, status }: Extract<Command, { what: "settle" }>): void {
    const ids = [...this.atGateway.keys()];
    const id = ids[index % Math.max(1, ids.length)];
    const settled = id === undefined ? undefined : this.atGateway.get(id);
    if (id === undefined || settled === undefined) return;
    const mayFollow = settled.status === "pending" || (settled.status === "processed" && status === "reversed");
    if (mayFollow) this.atGateway.set(id, { ...settled, status });
    this.#report(id);
  }

  #loseDispute(amountPaise: number): void {
    if (this.gatewayPaise + this.lostPaise + amountPaise > CAPTURED_PAISE) return;
    this.lostPaise += amountPaise;
    this.#count += 1;
    const update = { payments: {}, refunds: {}, disputes: { [`d${this.#count}`]: lostDispute(amountPaise) } };
    this.donation = { ...this.donation, facts: mergeFacts(this.donation.facts, update, this.donation) };
  }

  #report(id: string): void {
    const reported = this.atGateway.get(id);
    if (reported === undefined) return;
    const update = { payments: {}, refunds: { [id]: reported } };
    this.donation = { ...this.donation, facts: mergeFacts(this.donation.facts, update, this.donation) };
  }

  #fail(id: string): void {
    const adminRefunds = (this.donation.adminRefunds ?? []).map((each) =>
      each.id === id ? ({ ...each, state: "failed" } as const) : each,
    );
    this.donation = { ...this.donation, adminRefunds };
  }
}

const actor = (number: number) => ({ uid: `admin-${number}`, email: `admin-${number}@demo.test` });
const sumOf = (amounts: readonly { amountPaise: number }[]) =>
  amounts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
/** @returns `undefined` for a refusal */
function attempt<Result>(call: () => Result): Result | undefined {
  try {
    return call();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

describe("In any order of what admins, the gateway and banks do", () => {
  it("refunds and reservations together never exceed what was captured, and the gateway never has to stop us", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...OWN_COMMANDS), { maxLength: 40 }), (commands) => {
        const walk = new Walk();
        for (const command of commands) {
          const wasKnown = walk.knownPaise + walk.reservedPaise;
          walk.run(command);
          const isKnown = walk.knownPaise + walk.reservedPaise;
          if (command.what !== "settle") expect(Math.max(isKnown, wasKnown)).toBeLessThanOrEqual(CAPTURED_PAISE);
          expect(walk.gatewayPaise).toBeLessThanOrEqual(CAPTURED_PAISE);
          expect(walk.refusedForAmount).toBe(0);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("a new refund is never promised from money that a bank or the dashboard has taken", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...OWN_COMMANDS, ...OTHERS_COMMANDS), { maxLength: 40 }), (commands) => {
        const walk = new Walk();
        for (const command of commands) {
          const refundsBefore = walk.donation.adminRefunds?.length ?? 0;
          walk.run(command);
          const hasNew = (walk.donation.adminRefunds?.length ?? 0) > refundsBefore;
          if (hasNew) expect(walk.knownPaise + walk.reservedPaise).toBeLessThanOrEqual(CAPTURED_PAISE);
          expect(walk.gatewayPaise + walk.lostPaise).toBeLessThanOrEqual(CAPTURED_PAISE);
        }
      }),
      { numRuns: 300 },
    );
  });
});
