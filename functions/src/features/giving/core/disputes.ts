import type { DisputeFact, Facts } from "./donation.document.ts";
import { disputeDueAt, dueAfter } from "./due-times.ts";

/** Final stages are the highest, so that they stay whatever arrives later; a loss is the highest of them, because the money is gone. */
const DISPUTE_STAGE: Readonly<Record<DisputeFact["status"], number>> = {
  open: 0,
  "under-review": 1,
  "action-required": 2,
  closed: 3,
  won: 4,
  lost: 5,
};
const FIRST_FINAL_STAGE = DISPUTE_STAGE.closed;

/**
 * Merges disputes by id. A final state stays. Before it, the later event counts, because a dispute may go back and forth between us and the
 * bank. A loss that the gateway calls won later stays booked, because only its settlement pays the money back, but notes it for a person.
 */
export function mergeDisputes(
  knownById: Facts["disputes"],
  updateById: Readonly<Record<string, DisputeFact>>,
): Record<string, DisputeFact> {
  const mergedById = { ...knownById };
  for (const [id, fact] of Object.entries(updateById)) {
    const knownFact = mergedById[id];
    mergedById[id] = knownFact === undefined ? fact : mergeDispute(knownFact, fact);
  }
  return mergedById;
}

function mergeDispute(known: DisputeFact, fact: DisputeFact): DisputeFact {
  const [current, other] = compareDisputes(fact, known) > 0 ? [fact, known] : [known, fact];
  if (current.status !== "lost") return current;
  const wonAt = [current.wonAt, other.wonAt, other.status === "won" ? other.reportedAt : undefined]
    .filter((time) => time !== undefined && time > current.reportedAt)
    .toSorted()[0];
  return wonAt === current.wonAt || wonAt === undefined ? current : { ...current, wonAt };
}

function compareDisputes(disputeA: DisputeFact, disputeB: DisputeFact): number {
  const stageA = DISPUTE_STAGE[disputeA.status];
  const stageB = DISPUTE_STAGE[disputeB.status];
  if (stageA >= FIRST_FINAL_STAGE || stageB >= FIRST_FINAL_STAGE)
    return (
      stageA - stageB ||
      disputeA.lostPaise - disputeB.lostPaise ||
      // The last time at which it was called won tells whether that was after a loss which arrives later.
      (disputeA.status === "won" ? disputeA.reportedAt.localeCompare(disputeB.reportedAt) : 0)
    );
  return disputeA.reportedAt.localeCompare(disputeB.reportedAt) || stageA - stageB;
}

export const isOpenDispute = ({ status }: DisputeFact): boolean => DISPUTE_STAGE[status] < FIRST_FINAL_STAGE;

/** True if the payer's bank is still to decide about a payment. */
export const hasOpenDispute = ({ disputes = {} }: Facts, paymentId: string): boolean =>
  Object.values(disputes).some((dispute) => dispute.paymentId === paymentId && isOpenDispute(dispute));

/** What every reason why a donation's money needs a person has. */
export interface ProblemFields {
  /** Under which it is accepted. The same problem has the same key, whatever else changes. */
  key: string;
  paymentId: string;
  amountPaise: number;
  /** When it began, by the gateway's clock. */
  at: string;
  dueAt: string;
}

export interface DisputeProblem extends ProblemFields {
  what: "dispute";
  disputeId: string;
  dispute: DisputeFact;
}
export interface WonDisputeProblem extends ProblemFields {
  what: "dispute-won";
  disputeId: string;
}

/** Open disputes, and losses that the gateway calls won since: the books keep those until a person has seen that the money came back. */
export const disputeProblems = (
  disputes: Readonly<Record<string, DisputeFact>>,
): (DisputeProblem | WonDisputeProblem)[] =>
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
