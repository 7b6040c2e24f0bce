import type { FundraiserCard, MonthlyCampaignCard } from "@daansetu/contract";
import { formatAge } from "../../../lib/format.ts";
import { useNow } from "../../../lib/use-now.ts";
import { m } from "../../../paraglide/messages.js";
import { SectorTag } from "../../../ui/sector-tag.tsx";
import { TaxTag } from "../../../ui/tag.tsx";

/** What it is and who asks, before any picture. */
export function StoryTitle({ campaign }: { campaign: FundraiserCard | MonthlyCampaignCard }) {
  const now = useNow();
  const { title, ngoName, place, createdAt, ngoSector, taxBenefit } = campaign;
  return (
    <header>
      <p className="flex flex-wrap gap-1.5">
        <SectorTag sector={ngoSector} />
        {taxBenefit && <TaxTag />}
      </p>
      <h1 className="mt-3 text-[clamp(1.875rem,1.5rem+1.7vw,2.75rem)] leading-[1.1]">{title}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
        <span>
          {m.story_by()} <b className="text-ink">{ngoName}</b>
        </span>
        {place !== undefined && <span>{place}</span>}
        <span className="whitespace-nowrap text-ink-mute">{formatAge(createdAt, now)}</span>
      </p>
    </header>
  );
}
