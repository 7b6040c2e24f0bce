import type { FundraiserCard, MonthlyCampaignCard } from "@daansetu/contract";
import { formatAge } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Link } from "../../../../ui/link.tsx";
import { SectorTag } from "../../../../ui/sector-tag.tsx";
import { TaxTag } from "../../../../ui/tag.tsx";

/** Title, sector and NGO of a campaign, above the first picture. */
export function StoryTitle({ campaign }: { campaign: FundraiserCard | MonthlyCampaignCard }) {
  const now = useNow();
  const { title, ngoName, place, createdAt, ngoId, ngoSector, taxBenefit } = campaign;
  return (
    <header>
      <p className="flex flex-wrap gap-1.5">
        <SectorTag sector={ngoSector} />
        {taxBenefit && <TaxTag />}
      </p>
      <h1 className="mt-3 text-[clamp(1.875rem,1.5rem+1.7vw,2.75rem)] leading-[1.1]">{title}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
        <span>
          {m.story_by()}{" "}
          {ngoId === undefined ? (
            <b className="text-ink">{ngoName}</b>
          ) : (
            <Link to={href.ngo(ngoId)} className="font-bold text-ink">
              {ngoName}
            </Link>
          )}
        </span>
        {place !== undefined && <span>{place}</span>}
        <span className="whitespace-nowrap text-ink-mute">{formatAge(createdAt, now)}</span>
      </p>
    </header>
  );
}
