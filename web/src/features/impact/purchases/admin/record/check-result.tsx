import { type PurchaseCheck, THREE_PERSONS_FROM_PAISE } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { formatCount, formatMoney } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Fact, FactList } from "../../../../../ui/fact-list.tsx";
import { TitledSection } from "../../../../../ui/titled-section.tsx";
import { ProblemNote } from "../shared/problem-note.tsx";
import { campaignsWithListQuery } from "../shared/use-purchase.ts";

/** What a purchase would cost each campaign, who would pay for it, and what stands against it. Nothing is stored yet. */
export function CheckResult({ check: { problems, costsPaise, byCampaign } }: { check: PurchaseCheck }) {
  const { data: campaigns } = useQuery(campaignsWithListQuery());
  const titleOf = (id: string) => campaigns?.find(({ campaign }) => campaign._id === id)?.campaign.title ?? id;
  const totalPaise = byCampaign.reduce((sum, { costPaise }) => sum + costPaise, 0);
  return (
    <div role="status">
      <TitledSection title={m.purchases_check_title()} className="grid gap-4">
        <ProblemNote problems={problems} />
        {totalPaise >= THREE_PERSONS_FROM_PAISE && (
          <p className="max-w-(--measure) text-ink-soft">
            {m.purchases_three_persons({ limit: formatMoney(THREE_PERSONS_FROM_PAISE) })}
          </p>
        )}
        <ul className="text-sm tabular-nums">
          {costsPaise.map((costPaise, index) => (
            <li key={index} className="flex justify-between gap-4 border-b border-line py-1.5">
              <span>{m.purchases_line({ number: formatCount(index + 1) })}</span>
              <b>{m.purchases_line_cost({ amount: formatMoney(costPaise) })}</b>
            </li>
          ))}
        </ul>
        {byCampaign.map((each) => (
          <div key={each.campaignId} className="grid gap-2">
            <h3 className="font-sans text-base font-semibold wrap-anywhere">{titleOf(each.campaignId)}</h3>
            <FactList layout="columns" className="tabular-nums">
              <Fact term={m.purchases_check_cost()}>{formatMoney(each.costPaise)}</Fact>
              <Fact term={m.purchases_check_promised()}>{formatMoney(each.promisedPaise)}</Fact>
              {each.savedPaise > 0 && <Fact term={m.purchases_check_saved()}>{formatMoney(each.savedPaise)}</Fact>}
              <Fact term={m.purchases_check_pool()}>{formatMoney(each.fromPoolPaise)}</Fact>
              <Fact term={m.purchases_check_general()}>{formatMoney(each.fromGeneralFundPaise)}</Fact>
              <Fact term={m.purchases_in_hand()}>{formatMoney(each.inHandPaise)}</Fact>
            </FactList>
          </div>
        ))}
      </TitledSection>
    </div>
  );
}
