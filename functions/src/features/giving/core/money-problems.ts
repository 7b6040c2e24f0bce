import type { PAYMENT_PROBLEMS } from "@daansetu/contract";
import type { DisputeFact, DonationDocument, Facts, PaymentFact } from "./donation.document.ts";
import { disputeDueAt, dueAfter, paymentDueAt } from "./due-times.ts";
import { type DonationTerms, isOpenDispute, matchesTerms } from "./facts.ts";
import { captureTimeOf } from "./payment-facts.ts";
import { adminRefundQueueOf, currentAdminRefunds } from "./refunds.ts";
import { excessReturnedPaise, returnedPaise } from "./reversals.ts";

/** Reasons why a donation's money needs a person: computed from its facts and the admins' decisions, never stored. */
export type MoneyProblem = PaymentProblem | DisputeProblem | WonDisputeProblem | ExcessProblem | FailedRefundProblem;

/** What every reason why a donation's money needs a person has. */
interface ProblemFields {
  /** Under which it is accepted. The same problem has the same key, whatever else changes. */
  key: string;
  paymentId: string;
  amountPaise: number;
  /** When it began, by the gateway's clock. */
  at: string;
  dueAt: string;
}

interface DisputeProblem extends ProblemFields {
  what: "dispute";
  disputeId: string;
  dispute: DisputeFact;
}
interface WonDisputeProblem extends ProblemFields {
  what: "dispute-won";
  disputeId: string;
}

/** Captured money that is not the donation, and has not been returned. */
export interface PaymentProblem extends ProblemFields {
  what: (typeof PAYMENT_PROBLEMS)[number];
  payment: PaymentFact;
}
interface ExcessProblem extends ProblemFields {
  what: "excess-returned";
}
interface FailedRefundProblem extends ProblemFields {
  what: "refund-failed";
  /** Absent if the gateway refused the refund and made none. */
  refundId?: string;
}

/** The site's form sends the details right after the payment; what is younger than this waits for them, not for a person. */
const DETAILS_DELAY_MS = 3_600_000;

const paymentKey = (paymentId: string) => `payment_${paymentId}`;

/** The problems that no admin has accepted, most urgent first. */
export function moneyProblemsOf(facts: Facts, terms: DonationTerms): MoneyProblem[] {
  const acceptedKeys = new Set(
    (terms.reviewEvents ?? []).flatMap((event) => (event.what === "accepted" ? [event.problem] : [])),
  );
  return [
    ...paymentProblems(facts, terms),
    ...(facts.disputes === undefined ? [] : disputeProblems(facts.disputes)),
    ...excessProblems(facts),
    ...failedRefundProblems(facts, terms),
  ]
    .filter(({ key }) => !acceptedKeys.has(key))
    .toSorted(
      (problemA, problemB) => problemA.dueAt.localeCompare(problemB.dueAt) || problemA.key.localeCompare(problemB.key),
    );
}

/** True if an admin decided that a payment which is not the donation may stay as it is. */
export const isAcceptedPayment = ({ reviewEvents = [] }: DonationTerms, paymentId: string): boolean =>
  reviewEvents.some((event) => event.what === "accepted" && event.problem === paymentKey(paymentId));

/** The fields of a donation's document by which admins find what needs them. */
export function attentionOf(
  facts: Facts,
  terms: DonationTerms,
  now: Date,
): Pick<DonationDocument, "needsPerson" | "exceptionDueAt" | "isDisputed"> {
  const problems = moneyProblemsOf(facts, terms);
  const forPerson = problems.filter((problem) => detailsDueAt(problem, now) === undefined);
  return {
    needsPerson: problems.length > 0,
    exceptionDueAt: forPerson[0]?.dueAt ?? null,
    isDisputed: problems.some(({ what }) => what === "dispute"),
  };
}

/** Until when a payment waits for its donor's details before a person is asked; null if none does. */
export function detailsCheckAt(facts: Facts, terms: DonationTerms, now: Date): string | null {
  if (terms.donor !== undefined) return null;
  return (
    moneyProblemsOf(facts, terms)
      .flatMap((problem) => detailsDueAt(problem, now) ?? [])
      .toSorted()[0] ?? null
  );
}

function detailsDueAt({ what, at }: MoneyProblem, now: Date): string | undefined {
  const dueMs = Date.parse(at) + DETAILS_DELAY_MS;
  return what === "awaits-details" && now.getTime() < dueMs ? new Date(dueMs).toISOString() : undefined;
}

function paymentProblems(facts: Facts, terms: DonationTerms): PaymentProblem[] {
  return Object.entries(facts.payments).flatMap(([paymentId, payment]): PaymentProblem[] => {
    const remainingPaise = payment.amountPaise - returnedPaise(facts, paymentId);
    if (paymentId === facts.acceptedPaymentId || payment.status !== "captured" || remainingPaise <= 0) return [];
    const at = captureTimeOf(facts, paymentId) ?? payment.at;
    return [
      {
        what: paymentProblemOf(paymentId, payment, facts, terms),
        key: paymentKey(paymentId),
        paymentId,
        payment,
        amountPaise: remainingPaise,
        at,
        dueAt: paymentDueAt(facts, paymentId, remainingPaise, at),
      },
    ];
  });
}

function paymentProblemOf(
  paymentId: string,
  payment: PaymentFact,
  { acceptedPaymentId }: Facts,
  terms: DonationTerms,
): PaymentProblem["what"] {
  if (payment.international) return "foreign-card";
  if (acceptedPaymentId !== undefined) return "second-payment";
  return matchesTerms(paymentId, payment, terms) && terms.donor === undefined ? "awaits-details" : "other-payment";
}

/** Open disputes, and losses that the gateway calls won since: the books keep those until a person has seen that the money came back. */
const disputeProblems = (disputes: Readonly<Record<string, DisputeFact>>): (DisputeProblem | WonDisputeProblem)[] =>
  Object.entries(disputes).flatMap(([disputeId, dispute]) => {
    const { paymentId, amountPaise, lostPaise, at, wonAt } = dispute;
    const problems: (DisputeProblem | WonDisputeProblem)[] = [];
    if (isOpenDispute(dispute)) {
      const dueAt = disputeDueAt(dispute);
      problems.push({
        what: "dispute",
        key: `dispute_${disputeId}`,
        disputeId,
        dispute,
        paymentId,
        amountPaise,
        at,
        dueAt,
      });
    }
    if (wonAt !== undefined) {
      const dueAt = dueAfter(wonAt, "dispute-won");
      const key = `won_${disputeId}`;
      problems.push({ what: "dispute-won", key, disputeId, paymentId, amountPaise: lostPaise, at: wonAt, dueAt });
    }
    return problems;
  });

/** Its key holds the amount: if more is taken, somebody has to look again. */
function excessProblems(facts: Facts): ExcessProblem[] {
  return Object.entries(facts.payments).flatMap(([paymentId, payment]): ExcessProblem[] => {
    const amountPaise = excessReturnedPaise(facts, paymentId);
    if (amountPaise === 0) return [];
    const lostAt = Object.values(facts.disputes ?? {})
      .filter((dispute) => dispute.paymentId === paymentId && dispute.lostPaise > 0)
      .map(({ reportedAt }) => reportedAt)
      .toSorted()
      .at(-1);
    const at = lostAt ?? payment.at;
    const key = `excess_${paymentId}_${amountPaise}`;
    return [{ what: "excess-returned", key, paymentId, amountPaise, at, dueAt: dueAfter(at, "excess-returned") }];
  });
}

/**
 * A refund that failed, and of which the donor may think that it is on its way: the one that an admin noted for the donor's request, or the
 * last one that an admin made here.
 */
function failedRefundProblems(facts: Facts, terms: DonationTerms): FailedRefundProblem[] {
  return [...failedMarkedRefund(facts, terms), ...failedAdminRefund(facts, terms)].map((refund) => ({
    what: "refund-failed",
    ...refund,
    dueAt: dueAfter(refund.at, "refund-failed"),
  }));
}

type FailedRefund = Omit<FailedRefundProblem, "what" | "dueAt">;

function failedMarkedRefund({ refunds }: Facts, { refundEvents = [] }: DonationTerms): FailedRefund[] {
  const lastEvent = refundEvents.at(-1);
  const refundId = lastEvent?.what === "marked" ? lastEvent.refundId : undefined;
  const refund = refundId === undefined ? undefined : refunds[refundId];
  if (refundId === undefined || refund?.status !== "failed") return [];
  const { paymentId, amountPaise, at } = refund;
  return [{ key: `refund_${refundId}`, refundId, paymentId, amountPaise, at }];
}

function failedAdminRefund(facts: Facts, { adminRefunds }: DonationTerms): FailedRefund[] {
  if (adminRefunds === undefined || adminRefundQueueOf({ facts, adminRefunds }) !== "failed") return [];
  const lastRefund = currentAdminRefunds({ facts, adminRefunds }).at(-1);
  if (lastRefund === undefined) return [];
  const { id, gatewayRefundId, paymentId, amountPaise, changedAt } = lastRefund;
  const key = `refund_${id}`;
  return [
    {
      key,
      paymentId,
      amountPaise,
      at: changedAt,
      ...(gatewayRefundId !== undefined && { refundId: gatewayRefundId }),
    },
  ];
}
