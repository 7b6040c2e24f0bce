import type { MonthlyCampaignCard } from "@daansetu/contract";
import { memo } from "react";
import { formatAge, formatCount, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Card } from "../../../../ui/card.tsx";
import { ProgressBar } from "../../../../ui/progress-bar.tsx";
import { RichMessage } from "../../../../ui/rich-message.tsx";
import { SectorTag } from "../../../../ui/sector-tag.tsx";
import { TaxTag } from "../../../../ui/tag.tsx";

interface MonthlyCardProps {
  campaign: MonthlyCampaignCard;
  level?: 2 | 3;
}

export const MonthlyCard = memo(function MonthlyCard({ campaign, level = 3 }: MonthlyCardProps) {
  const now = useNow();
  const { _id, title, ngoName, unit, unitsSponsored, unitTarget, createdAt } = campaign;
  return (
    <Card
      picture={campaign.picture}
      to={href.monthly(_id)}
      title={title}
      level={level}
      tags={
        <>
          <SectorTag sector={campaign.ngoSector} className="card-full-only" />
          {campaign.taxBenefit && <TaxTag />}
        </>
      }
      footer={
        <>
          <ProgressBar share={unitsSponsored / unitTarget} label={m.ui_progress_sponsored()} />
          <p className="text-sm text-ink-soft [&_b]:text-ink">
            <Sponsored sponsored={unitsSponsored} target={unitTarget} />
          </p>
          <ButtonLink
            to={href.monthly(_id)}
            variant="soft"
            size="sm"
            block
            className="card-action mt-1"
            aria-label={m.campaign_donate_monthly_to({ title })}
          >
            {m.campaign_donate_monthly()}
          </ButtonLink>
        </>
      }
    >
      <p className="mt-1.5 text-sm text-ink-soft">
        {ngoName} <span className="text-xs whitespace-nowrap text-ink-mute">· {formatAge(createdAt, now)}</span>
      </p>
      <p className="mt-2 text-sm text-ink-soft [&_b]:text-base [&_b]:text-ink">
        <RichMessage parts={m.campaign_price.parts({ price: formatMoney(unit.pricePaise), unit: unit.one })} />
      </p>
    </Card>
  );
});

function Sponsored({ sponsored, target }: { sponsored: number; target: number }) {
  const formattedTarget = formatCount(target);
  if (sponsored === 0) return <RichMessage parts={m.campaign_sponsored_none.parts({ target: formattedTarget })} />;
  if (sponsored >= target) return m.campaign_sponsored_all({ target: formattedTarget });
  return (
    <RichMessage parts={m.campaign_sponsored.parts({ sponsored: formatCount(sponsored), target: formattedTarget })} />
  );
}
