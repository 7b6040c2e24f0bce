import type { ExceptionOf } from "@daansetu/contract";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { AcceptButton } from "./accept-button.tsx";
import { AssignButton } from "./assign-button.tsx";
import { DisputeBlock } from "./dispute-block.tsx";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { Resolutions, ExceptionCard, IdFact, Story } from "./exception-card.tsx";
import { RefundButton, RefundNote } from "./refund-button.tsx";

/** A captured payment that belongs to no donation. */
export function UnmatchedItem({ item }: { item: ExceptionOf<"unmatched"> }) {
  const { _id: paymentId, amountPaise, remainingPaise, currency, international, at, orderId, refund, disputes } = item;
  const isRefundable = item.state === "open" && refund?.state !== "pending" && disputes.length === 0;
  const canAssign = refund?.state !== "pending" && !international && currency === "INR";
  return (
    <ExceptionCard title={m.exceptions_unmatched({ amount: formatMoney(amountPaise) })} dueAt={item.dueAt}>
      <Story>{storyOf(item)}</Story>
      <FactList layout="stacked">
        <Fact term={m.exceptions_came()}>{formatMoment(at)}</Fact>
        {remainingPaise < amountPaise && <Fact term={m.exceptions_left()}>{formatMoney(remainingPaise)}</Fact>}
        {currency !== "INR" && <Fact term={m.exceptions_currency()}>{currency}</Fact>}
        <IdFact term={m.exceptions_payment()} id={paymentId} />
        {orderId !== undefined && <IdFact term={m.exceptions_order()} id={orderId} />}
      </FactList>
      {refund !== undefined && <RefundNote refund={refund} />}
      {(canAssign || item.state === "open") && (
        <Resolutions>
          {canAssign && <AssignButton item={item} />}
          {isRefundable && <RefundButton item={item} paymentId={paymentId} amountPaise={remainingPaise} />}
          {item.state === "open" && refund?.state !== "pending" && <AcceptButton item={item} />}
        </Resolutions>
      )}
      {disputes.map((dispute) => (
        <section key={dispute.disputeId} className="grid min-w-0 gap-3 border-t border-line pt-3 *:min-w-0">
          <DisputeBlock item={item} dispute={dispute} />
        </section>
      ))}
    </ExceptionCard>
  );
}

function storyOf({ state, international }: ExceptionOf<"unmatched">): string {
  if (state === "accepted") return m.exceptions_unmatched_accepted();
  return international ? m.exceptions_unmatched_foreign() : m.exceptions_unmatched_text();
}
