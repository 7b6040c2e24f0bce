import type { CampaignMoney } from "@daansetu/contract";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";

/** A campaign's money by the words of docs/impact.md; what is zero and rare is left out. */
export function MoneyFacts({ money }: { money: CampaignMoney }) {
  const { movedOnPaise = 0 } = money;
  const movedInPaise = money.movedInPaise + movedOnPaise;
  const facts: [string, number, boolean][] = [
    [m.item_lists_money_received(), money.receivedPaise, true],
    [m.item_lists_money_returned(), money.returnedPaise, money.returnedPaise > 0],
    [m.item_lists_money_moved(), movedInPaise, movedInPaise !== 0],
    [m.item_lists_money_moved_on(), movedOnPaise, movedOnPaise > 0],
    [m.item_lists_money_ordered(), money.orderedPaise, money.orderedPaise > 0],
    [m.item_lists_money_billed(), money.billedPaise, true],
    [m.item_lists_money_paid(), money.paidPaise, true],
    [m.item_lists_money_in_hand(), money.inHandPaise, true],
    [m.item_lists_money_pool(), money.poolPaise, true],
    [m.item_lists_money_held(), money.heldPaise, money.heldPaise > 0],
  ];
  return (
    <FactList layout="columns" className="tabular-nums">
      {facts
        .filter(([, , isShown]) => isShown)
        .map(([term, paise]) => (
          <Fact key={term} term={term}>
            {formatMoney(paise)}
          </Fact>
        ))}
    </FactList>
  );
}
