import type { OpenDispute } from "@daansetu/contract";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Note } from "../../../../ui/note.tsx";
import { AnswerButton } from "./answer-button.tsx";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { Resolutions, IdFact, Story } from "./exception-card.tsx";

const STATUS_LABELS = {
  open: m.exceptions_dispute_open,
  "under-review": m.exceptions_dispute_under_review,
  "action-required": m.exceptions_dispute_action_required,
} as const satisfies Record<OpenDispute["status"], () => string>;

interface DisputeBlockProps {
  item: { kind: "donation" | "unmatched"; _id: string; version: number };
  dispute: OpenDispute;
}

/** An open dispute: its deadline, what the bank says, and what we answered. */
export function DisputeBlock({ item, dispute }: DisputeBlockProps) {
  const { amountPaise, status, phase, reasonCode, reasonDescription, respondBy, disputeId, paymentId, answer } =
    dispute;
  return (
    <>
      <h3 className="font-sans text-base font-semibold">
        {m.exceptions_dispute({ amount: formatMoney(amountPaise) })}
      </h3>
      <Story>{m.exceptions_dispute_text()}</Story>
      <FactList layout="stacked">
        <Fact term={m.exceptions_dispute_status()}>{STATUS_LABELS[status]()}</Fact>
        {respondBy !== undefined && (
          <Fact term={m.exceptions_dispute_deadline()}>
            <strong>{formatMoment(respondBy)}</strong>
          </Fact>
        )}
        {(reasonDescription ?? reasonCode) !== undefined && (
          <Fact term={m.exceptions_dispute_reason()}>{reasonDescription ?? reasonCode}</Fact>
        )}
        {phase !== undefined && <Fact term={m.exceptions_dispute_phase()}>{phase}</Fact>}
        <IdFact term={m.exceptions_dispute_id()} id={disputeId} />
        <IdFact term={m.exceptions_payment()} id={paymentId} />
      </FactList>
      {answer !== undefined && (
        <Note tone="info">
          <span className="whitespace-pre-line wrap-anywhere">{answerSentence(answer)}</span>
        </Note>
      )}
      <Resolutions>
        <AnswerButton item={item} disputeId={disputeId} />
      </Resolutions>
    </>
  );
}

function answerSentence({ answer, by, at, note }: NonNullable<OpenDispute["answer"]>): string {
  const when = formatMoment(at);
  return answer === "contested"
    ? m.exceptions_dispute_contested({ by, when, note })
    : m.exceptions_dispute_accepted({ by, when, note });
}
