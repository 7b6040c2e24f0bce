import type { ExceptionOf } from "@daansetu/contract";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { TextLink } from "../../../../ui/text-link.tsx";
import { problemSentence } from "../../settlements/index.ts";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { ExceptionCard, IdFact, Story } from "./exception-card.tsx";
import { StuckResolutions } from "./stuck-items.tsx";

/** A payout of the gateway that is not what our books or the bank say. */
export function SettlementItem({ item }: { item: ExceptionOf<"settlement"> }) {
  const { _id: id, amountPaise, utr, createdAt, problems, dueAt } = item;
  return (
    <ExceptionCard title={m.exceptions_settlement({ amount: formatMoney(amountPaise) })} dueAt={dueAt}>
      <Story>{m.exceptions_settlement_text()}</Story>
      <ul className="grid list-disc gap-1 pl-5 font-semibold">
        {problems.map((problem) => (
          <li key={`${problem.what} ${problem.entityId ?? ""}`} className="wrap-anywhere">
            {problemSentence(problem)}
          </li>
        ))}
      </ul>
      <FactList layout="stacked">
        <Fact term={m.exceptions_settlement_day()}>{formatDate(createdAt)}</Fact>
        {utr !== undefined && <IdFact term={m.settlements_utr()} id={utr} />}
        <IdFact term={m.exceptions_gateway_id()} id={id} />
      </FactList>
      <p>
        <TextLink to={href.adminPanel("settlements", { open: id })} className="text-sm">
          {m.exceptions_settlement_see()}
        </TextLink>
      </p>
      <StuckResolutions item={item} canRetry retryLabel={m.exceptions_settlement_check()} />
    </ExceptionCard>
  );
}
