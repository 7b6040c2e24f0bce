import { isOpenDispute } from "./disputes.ts";
import type { DisputeFact, Facts } from "./donation.document.ts";
import { disputeDueAt, dueAfter } from "./due-times.ts";
import type { ProblemFields } from "./problem-fields.ts";

export interface DisputeProblem extends ProblemFields {
  what: "dispute";
  disputeId: string;
  dispute: DisputeFact;
}
export interface WonDisputeProblem extends ProblemFields {
  what: "dispute-won";
  disputeId: string;
}

export const disputeProblems = ({ disputes = {} }: Facts): DisputeProblem[] =>
  Object.entries(disputes)
    .filter(([, dispute]) => isOpenDispute(dispute))
    .map(([disputeId, dispute]) => ({
      what: "dispute",
      key: `dispute_${disputeId}`,
      disputeId,
      dispute,
      paymentId: dispute.paymentId,
      amountPaise: dispute.amountPaise,
      at: dispute.at,
      dueAt: disputeDueAt(dispute),
    }));

/** A loss that the gateway calls won since. The books keep the loss until a person has seen that the money came back. */
export const wonDisputeProblems = ({ disputes = {} }: Facts): WonDisputeProblem[] =>
  Object.entries(disputes).flatMap(([disputeId, { wonAt, paymentId, lostPaise }]): WonDisputeProblem[] =>
    wonAt === undefined
      ? []
      : [
          {
            what: "dispute-won",
            key: `won_${disputeId}`,
            disputeId,
            paymentId,
            amountPaise: lostPaise,
            at: wonAt,
            dueAt: dueAfter(wonAt, "dispute-won"),
          },
        ],
  );
