import { MONTHLY_SECTORS, type MonthlyCampaignCard } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { newestMonthly } from "../../../features/site/campaigns/api/lists.ts";
import { MonthlyCard } from "../../../features/site/campaigns/components/monthly-card.tsx";
import { href } from "../../../lib/paths.ts";
import { useSectorFilter } from "../../../lib/use-sector-filter.ts";
import { m } from "../../../paraglide/messages.js";
import { Carousel, Slide } from "../../../ui/carousel/carousel.tsx";
import { Section, SectionHead } from "../../../ui/layout.tsx";
import { SectorChips } from "../../../ui/sector-chips.tsx";
import { CardSkeleton, Skeletons } from "../../../ui/skeleton.tsx";
import { ErrorState } from "../../../ui/state-panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { ListEmpty } from "../list-empty.tsx";

/** One card and the edge of the next on phones, two cards from 640 px, three from 768 px, four from 1024 px (spec section 9). */
const CARD_WIDTHS = "w-[82%] sm:w-[calc((100%-1rem)/2)] md:w-[calc((100%-2rem)/3)] lg:w-[calc((100%-3.75rem)/4)]";

/** The campaigns of all sectors come with the page; those of one sector are requested when it is chosen. */
export function MonthlyList({ newestCampaigns }: { newestCampaigns: readonly MonthlyCampaignCard[] }) {
  const [sector, chooseSector] = useSectorFilter(MONTHLY_SECTORS);
  const filtered = useQuery({ ...newestMonthly(sector ?? "hunger"), enabled: sector !== undefined });
  const campaigns = sector === undefined ? newestCampaigns : filtered.data;
  return (
    <Section labelledBy="monthly" background="well">
      <SectionHead
        id="monthly"
        title={m.home_monthly_title()}
        aside={
          <TextLink to={href.monthlyCampaigns(sector === undefined ? {} : { sector })} arrow="onward">
            {m.home_monthly_more()}
          </TextLink>
        }
      >
        {m.home_monthly_text()}
      </SectionHead>
      <SectorChips sectors={MONTHLY_SECTORS} chosenSector={sector} onChoose={chooseSector} isStill />
      <div className="mt-4">
        {campaigns === undefined ? (
          filtered.isError ? (
            <ErrorState query={filtered} title={m.lists_error()} />
          ) : (
            <MonthlySkeletons />
          )
        ) : campaigns.length === 0 ? (
          <ListEmpty
            level={3}
            sector={sector}
            onChoose={chooseSector}
            emptyText={m.lists_monthly_none()}
            emptyTextFor={(cause) => m.lists_monthly_empty({ cause })}
          />
        ) : (
          <Carousel key={sector} label={m.home_monthly_title()} className="lg:gap-5">
            {campaigns.map((campaign) => (
              <Slide key={campaign._id} className={CARD_WIDTHS}>
                <MonthlyCard campaign={campaign} />
              </Slide>
            ))}
          </Carousel>
        )}
      </div>
    </Section>
  );
}

export function MonthlySkeletons() {
  return (
    <Skeletons count={4} className="rail overflow-hidden py-1 lg:mx-0 lg:gap-5 lg:px-0" itemClassName={CARD_WIDTHS}>
      <CardSkeleton />
    </Skeletons>
  );
}
