import type { CampaignRecord } from "@daansetu/contract";
import { Repeat, UserRound } from "lucide-react";
import { formatCount, formatDate, formatMoney } from "../../../../lib/format.ts";
import { unitsLabel } from "../../../../lib/units.ts";
import { m } from "../../../../paraglide/messages.js";
import { ProgressBar } from "../../../../ui/progress-bar.tsx";
import { Tag, TaxTag } from "../../../../ui/tag.tsx";

export function CampaignTags({ row: { campaign, byPerson } }: { row: CampaignRecord }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {campaign.taxBenefit && <TaxTag spoken={m.campaign_tax_available()} />}
      {campaign.kind === "monthly" && (
        <Tag tone="info" icon={Repeat}>
          {m.campaigns_is_monthly()}
        </Tag>
      )}
      {byPerson && <Tag icon={UserRound}>{m.campaigns_by_person()}</Tag>}
    </span>
  );
}

/** The amount left to the goal (spec section 2: "Target: … left out of …"), from the ledger's totals. */
export function TargetLine({ row: { campaign } }: { row: CampaignRecord }) {
  const { figures, goalPaise } = campaign;
  const goal = formatMoney(goalPaise);
  const remainingPaise = goalPaise - figures.raisedPaise;
  return (
    <>
      <ProgressBar share={figures.raisedPaise / goalPaise} label={m.ui_progress_raised()} />
      <p className="text-sm font-semibold">
        {remainingPaise > 0
          ? m.campaigns_target_left({ left: formatMoney(remainingPaise), goal })
          : m.campaigns_target_reached({ goal })}
      </p>
      <p className="text-sm text-ink-soft">
        {[
          m.campaigns_raised({ raised: formatMoney(figures.raisedPaise) }),
          m.campaigns_supporters({ count: figures.supporters, shown: formatCount(figures.supporters) }),
        ].join(" · ")}
      </p>
      {campaign.kind === "monthly" && (
        <p className="text-sm text-ink-soft">
          {m.campaigns_units({
            sponsored: formatCount(campaign.unitsSponsored),
            units: unitsLabel(campaign.unitTarget, campaign.unit),
          })}
        </p>
      )}
    </>
  );
}

/** When the campaign ends, ended or was removed. */
export function CampaignEndLine({ row: { campaign, endedAt, removed } }: { row: CampaignRecord }) {
  if (removed !== undefined)
    return (
      <p className="text-sm text-ink-mute">
        {removed.at === undefined
          ? m.campaigns_state_removed()
          : m.campaigns_removed_on({ day: formatDate(removed.at) })}
      </p>
    );
  return (
    <p className="text-sm text-ink-mute">
      {endedAt !== undefined
        ? m.campaigns_ended_on({ day: formatDate(endedAt) })
        : campaign.endsAt === undefined
          ? m.campaigns_ends_never()
          : m.campaigns_ends({ day: formatDate(campaign.endsAt) })}
    </p>
  );
}
