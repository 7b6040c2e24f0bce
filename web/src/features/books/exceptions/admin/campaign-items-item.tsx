import { DELIVER_WITHIN_DAYS, type ExceptionOf, type ItemsProblem, LOT_DECISION_DAYS } from "@daansetu/contract";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { TextLink } from "../../../../ui/text-link.tsx";
import { ExceptionCard, ExceptionText } from "./exception-card.tsx";

function problemSentence(problem: ItemsProblem): string {
  switch (problem.what) {
    case "overspent":
      return m.exceptions_items_overspent({ amount: formatMoney(problem.missingPaise) });
    case "lot-to-decide":
      return m.exceptions_items_lot({
        item: problem.itemName,
        days: formatCount(LOT_DECISION_DAYS),
        missing: formatCount(problem.missing),
      });
    case "money-left":
      return m.exceptions_items_left({
        amount: formatMoney(problem.leftPaise),
        days: formatCount(DELIVER_WITHIN_DAYS),
      });
  }
}

/** Something about the items of a campaign, or the money for them. */
export function CampaignItemsItem({ item: { campaign, problems, dueAt } }: { item: ExceptionOf<"items"> }) {
  return (
    <ExceptionCard title={m.exceptions_items({ campaign: campaign.title })} dueAt={dueAt}>
      <ExceptionText>{m.exceptions_items_text()}</ExceptionText>
      <ul className="grid list-disc gap-1 pl-5 font-semibold">
        {problems.map((problem) => (
          <li key={problem.what === "lot-to-decide" ? problem.itemId : problem.what} className="wrap-anywhere">
            {problemSentence(problem)}
          </li>
        ))}
      </ul>
      <TextLink to={href.adminPanel("itemLists", { campaign: campaign._id })} arrow="onward">
        {m.item_lists_worth_list()}
      </TextLink>
    </ExceptionCard>
  );
}
