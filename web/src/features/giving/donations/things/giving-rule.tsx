import { type PublicItemList, rupeesToPaise } from "@daansetu/contract";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { chosenWords, purposeWords } from "../../../impact/items/index.ts";
import type { DonationValues } from "../form/donation-values.ts";

interface GivingRuleProps {
  values: Pick<DonationValues, "amount" | "chosen" | "chosenPaise">;
  list: PublicItemList;
}

/** What becomes of a gift, to be read before paying (docs/impact.md, "The flow"). */
export function GivingRule({ values: { amount, chosen, chosenPaise }, list }: GivingRuleProps) {
  const amountPaise = rupeesToPaise(amount);
  if (amountPaise === undefined || amountPaise < chosenPaise) return null;
  const common = { amount: formatMoney(amountPaise), lots: m.items_rule_lots(), purpose: purposeWords(list) };
  const things = chosenWords(list.items, chosen);
  const restPaise = amountPaise - chosenPaise;
  return (
    <p className="mt-3 rounded-card bg-genda-tint px-4 py-3 leading-snug">
      {chosenPaise === 0 && m.items_rule_amount(common)}
      {chosenPaise > 0 && restPaise === 0 && m.items_rule_things({ ...common, things })}
      {chosenPaise > 0 &&
        restPaise > 0 &&
        m.items_rule_more({ ...common, things, price: formatMoney(chosenPaise), rest: formatMoney(restPaise) })}
    </p>
  );
}
