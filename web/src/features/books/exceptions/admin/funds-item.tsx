import type { ExceptionOf } from "@daansetu/contract";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { ExceptionCard, ExceptionText } from "./exception-card.tsx";

/** The campaigns' money is not all in the bank, in cash or at the gateway. */
export function FundsItem({ item }: { item: ExceptionOf<"funds"> }) {
  const { missingPaise, restrictedPaise, ownPaise, since, dueAt } = item;
  return (
    <ExceptionCard title={m.exceptions_funds({ amount: formatMoney(missingPaise) })} dueAt={dueAt}>
      <ExceptionText>{m.exceptions_funds_text()}</ExceptionText>
      <FactList>
        <Fact term={m.exceptions_funds_restricted()}>{formatMoney(restrictedPaise)}</Fact>
        <Fact term={m.exceptions_funds_there()}>{formatMoney(ownPaise)}</Fact>
        <Fact term={m.exceptions_funds_since()}>{formatDate(since)}</Fact>
      </FactList>
    </ExceptionCard>
  );
}
