import type { FundraiserCard as FundraiserCardData } from "@daansetu/contract";
import { memo } from "react";
import { formatAge, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Card } from "../../../../ui/card.tsx";
import { ProgressBar } from "../../../../ui/progress-bar.tsx";
import { RichMessage } from "../../../../ui/rich-message.tsx";
import { SectorTag } from "../../../../ui/sector-tag.tsx";
import { Tag, TaxTag } from "../../../../ui/tag.tsx";
import { OccasionTag } from "./occasion-tag.tsx";

interface FundraiserCardProps {
  fundraiser: FundraiserCardData;
  level?: 2 | 3;
  /** Leaves the tax tag short for screen readers too, as on the home page (spec section 2). */
  isBrief?: boolean;
}

/** A fundraiser in a list (spec section 2, home and all fundraisers). */
export const FundraiserCard = memo(function FundraiserCard({
  fundraiser,
  level = 3,
  isBrief = false,
}: FundraiserCardProps) {
  const now = useNow();
  const { _id, title, ngoName, createdAt, figures, goalPaise, status } = fundraiser;
  return (
    <Card
      picture={fundraiser.picture}
      to={href.story(_id)}
      title={title}
      level={level}
      tags={
        <>
          {status === "ended" && <Tag>{m.campaign_ended()}</Tag>}
          <SectorTag sector={fundraiser.ngoSector} className="card-full-only" />
          {status !== "ended" && fundraiser.taxBenefit && (
            <TaxTag spoken={isBrief ? undefined : m.campaign_tax_available()} />
          )}
          {fundraiser.occasion !== undefined && <OccasionTag occasion={fundraiser.occasion} />}
        </>
      }
      footer={
        <>
          <ProgressBar share={figures.raisedPaise / goalPaise} label={m.ui_progress_raised()} />
          <p className="card-sum text-sm text-ink-soft [&_b]:text-base [&_b]:text-ink">
            <RaisedOf raisedPaise={figures.raisedPaise} goalPaise={goalPaise} />
          </p>
          <ButtonLink
            to={href.story(_id)}
            variant="soft"
            size="sm"
            block
            className="card-action mt-1"
            aria-label={status === "ended" ? m.campaign_see_result_of({ title }) : m.campaign_donate_now_to({ title })}
          >
            {status === "ended" ? m.campaign_see_result() : m.campaign_donate_now()}
          </ButtonLink>
        </>
      }
    >
      <p className="mt-1.5 text-sm text-ink-soft">
        {ngoName} <span className="text-xs whitespace-nowrap text-ink-mute">· {formatAge(createdAt, now)}</span>
      </p>
    </Card>
  );
});

/** The amount raised; instead of ₹0 it invites the first donation. */
function RaisedOf({ raisedPaise, goalPaise }: { raisedPaise: number; goalPaise: number }) {
  const goal = formatMoney(goalPaise);
  const raised = formatMoney(raisedPaise);
  if (raisedPaise <= 0) return <RichMessage parts={m.campaign_be_first.parts({ goal })} />;
  if (raisedPaise >= goalPaise) return <RichMessage parts={m.campaign_goal_reached.parts({ raised })} />;
  return <RichMessage parts={m.campaign_raised_of.parts({ raised, goal })} />;
}
