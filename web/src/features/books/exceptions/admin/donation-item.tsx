import type { DonationProblem, ExceptionOf } from "@daansetu/contract";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { TextLink } from "../../../../ui/text-link.tsx";
import { AcceptButton } from "./accept-button.tsx";
import { DisputeBlock } from "./dispute-block.tsx";
import { DonorButton } from "./donor-button.tsx";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { Resolutions, ExceptionCard, IdFact, Story } from "./exception-card.tsx";
import { RefundButton, RefundNote } from "./refund-button.tsx";

type DonationException = ExceptionOf<"donation">;
type OwnProblem = Exclude<DonationProblem, { what: "dispute" }>;

const PROBLEM_SENTENCES = {
  "second-payment": { title: m.exceptions_second_payment, text: m.exceptions_second_payment_text },
  "foreign-card": { title: m.exceptions_foreign_card, text: m.exceptions_foreign_card_text },
  "other-payment": { title: m.exceptions_other_payment, text: m.exceptions_other_payment_text },
  "awaits-details": { title: m.exceptions_awaits_details, text: m.exceptions_awaits_details_text },
  "dispute-won": { title: m.exceptions_dispute_won, text: m.exceptions_dispute_won_text },
  "excess-returned": { title: m.exceptions_excess_returned, text: m.exceptions_excess_returned_text },
  "refund-failed": { title: m.exceptions_refund_failed, text: m.exceptions_refund_failed_text },
} as const satisfies Record<OwnProblem["what"], unknown>;

/** A donation with everything about its money that needs a person. */
export function DonationItem({ item }: { item: DonationException }) {
  const { _id: reference, amountPaise, donorName, campaign, dueAt, planId, orderId } = item;
  const amount = formatMoney(amountPaise);
  return (
    <ExceptionCard
      title={
        donorName === undefined
          ? m.exceptions_donation_heading_nobody({ amount })
          : m.exceptions_donation_heading({ amount, donor: donorName })
      }
      dueAt={dueAt}
    >
      <FactList layout="stacked">
        <Fact term={m.exceptions_campaign()}>{campaign.title}</Fact>
        <IdFact term={m.exceptions_reference()} id={reference} />
        {orderId !== undefined && <IdFact term={m.exceptions_order()} id={orderId} />}
      </FactList>
      <p className="flex flex-wrap gap-x-5">
        <TextLink to={href.adminPanel("donations", { open: reference })} className="text-sm">
          {m.exceptions_see_donation()}
        </TextLink>
        {planId !== undefined && (
          <TextLink to={href.adminPanel("plans", { open: planId })} className="text-sm">
            {m.exceptions_see_plan()}
          </TextLink>
        )}
      </p>
      <DonationProblems item={item} />
    </ExceptionCard>
  );
}

/** Each problem of a donation, with what can be done about it. */
export function DonationProblems({ item }: { item: DonationException }) {
  return item.problems.map((problem) => (
    <section key={problem.key} className="grid min-w-0 gap-3 border-t border-line pt-3 *:min-w-0">
      {problem.what === "dispute" ? (
        <DisputeBlock item={item} dispute={problem.dispute} />
      ) : (
        <ProblemBlock item={item} problem={problem} />
      )}
    </section>
  ));
}

function ProblemBlock({ item, problem }: { item: DonationException; problem: OwnProblem }) {
  const { what, amountPaise, at, paymentId, key } = problem;
  const { title, text } = PROBLEM_SENTENCES[what];
  return (
    <>
      <h3 className="font-sans text-base font-semibold">{title({ amount: formatMoney(amountPaise) })}</h3>
      <Story>{text()}</Story>
      <FactList layout="stacked">
        <Fact term={m.exceptions_came()}>{formatMoment(at)}</Fact>
        {"currency" in problem && problem.currency !== "INR" && (
          <Fact term={m.exceptions_currency()}>{problem.currency}</Fact>
        )}
        <IdFact term={m.exceptions_payment()} id={paymentId} />
        {problem.what === "dispute-won" && <IdFact term={m.exceptions_dispute_id()} id={problem.disputeId} />}
        {problem.what === "refund-failed" && problem.refundId !== undefined && (
          <IdFact term={m.exceptions_refund_id()} id={problem.refundId} />
        )}
      </FactList>
      <ProblemResolutions item={item} problem={problem} acceptKey={key} />
    </>
  );
}

function ProblemResolutions({
  item,
  problem,
  acceptKey,
}: {
  item: DonationException;
  problem: OwnProblem;
  acceptKey: string;
}) {
  if (problem.what === "excess-returned" || problem.what === "refund-failed" || problem.what === "dispute-won")
    return (
      <Resolutions>
        {problem.what === "refund-failed" && (
          <TextLink to={href.adminPanel("refunds")} className="text-sm">
            {m.exceptions_see_refunds()}
          </TextLink>
        )}
        <AcceptButton item={item} problem={acceptKey} />
      </Resolutions>
    );
  const { what, refund, paymentId, amountPaise } = problem;
  return (
    <>
      {refund !== undefined && <RefundNote refund={refund} />}
      {refund?.state !== "pending" && (
        <Resolutions>
          {what === "awaits-details" && <DonorButton item={item} />}
          <RefundButton item={item} paymentId={paymentId} amountPaise={amountPaise} />
          {what !== "awaits-details" && <AcceptButton item={item} problem={acceptKey} />}
        </Resolutions>
      )}
    </>
  );
}
