import { type ExceptionOf, type ItemsProblem, LOT_DECISION_DAYS } from "@daansetu/contract";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { ExceptionCard, Story } from "./exception-card.tsx";

function problemSentence(problem: ItemsProblem): string {
  return problem.what === "overspent"
    ? m.exceptions_items_overspent({ amount: formatMoney(problem.missingPaise) })
    : m.exceptions_items_lot({
        item: problem.itemName,
        days: formatCount(LOT_DECISION_DAYS),
        missing: formatCount(problem.missing),
      });
}

/** Something about the items of a campaign, or the money for them. */
export function CampaignItemsItem({ item: { campaign, problems, dueAt } }: { item: ExceptionOf<"items"> }) {
  return (
    <ExceptionCard title={m.exceptions_items({ campaign: campaign.title })} dueAt={dueAt}>
      <Story>{m.exceptions_items_text()}</Story>
      <ul className="grid list-disc gap-1 pl-5 font-semibold">
        {problems.map((problem) => (
          <li key={problem.what === "overspent" ? problem.what : problem.itemId} className="wrap-anywhere">
            {problemSentence(problem)}
          </li>
        ))}
      </ul>
    </ExceptionCard>
  );
}
