import type { Fundraiser, MonthlyCampaign } from "@daansetu/contract";
import { memo } from "react";
import { formatAge } from "../../../../../lib/format.ts";
import { useNow } from "../../../../../lib/use-now.ts";
import { m } from "../../../../../paraglide/messages.js";
import { OccasionTag } from "../../components/occasion-tag.tsx";
import { SectorTag } from "../../../../../ui/sector-tag.tsx";
import { TaxTag } from "../../../../../ui/tag.tsx";
import { Approval80G, NgoName } from "./ngo-line.tsx";

/** Title, sector and NGO of a campaign, above the first picture. An ended campaign has no tax badge, since it takes no donations. */
export const StoryTitle = memo(function StoryTitle({ campaign }: { campaign: Fundraiser | MonthlyCampaign }) {
  const now = useNow();
  const { title, ngoName, place, createdAt, ngo, ngoSector, taxBenefit, status } = campaign;
  const isLive = status === "live";
  return (
    <header>
      <p className="flex flex-wrap gap-1.5">
        <SectorTag sector={ngoSector} />
        {"occasion" in campaign && campaign.occasion !== undefined && <OccasionTag occasion={campaign.occasion} />}
        {isLive && taxBenefit && <TaxTag />}
      </p>
      <h1 className="mt-3 text-title">{title}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-3 text-ink-soft">
        <span>
          {m.story_by()} <NgoName name={ngoName} ngo={ngo} />
        </span>
        {isLive && ngo?.approval80G !== undefined && (
          <span className="text-sm whitespace-nowrap">
            <Approval80G ngo={ngo} isBrief />
          </span>
        )}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft">
        {place !== undefined && <span>{place}</span>}
        <span className="whitespace-nowrap text-ink-mute">{formatAge(createdAt, now)}</span>
      </p>
    </header>
  );
});
