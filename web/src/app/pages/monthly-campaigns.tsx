import { MONTHLY_SECTORS } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { monthlyPages } from "../../features/campaigns/api/lists.ts";
import { MonthlyCard } from "../../features/campaigns/components/monthly-card.tsx";
import { useSectorFilter } from "../../lib/use-sector-filter.ts";
import { m } from "../../paraglide/messages.js";
import { CardGrid } from "../../ui/card.tsx";
import { Container, Page } from "../../ui/layout.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { SectorChips, SectorColumn } from "../../ui/sector-chips.tsx";
import { CardSkeleton, Skeletons } from "../../ui/skeleton.tsx";
import { ListEmpty } from "./list-empty.tsx";
import { ListHead } from "./list-head.tsx";

/** All monthly campaigns (`/allcampains`). */
export default function MonthlyCampaignsPage() {
  const [sector, choose] = useSectorFilter(MONTHLY_SECTORS);
  const pages = useInfiniteQuery(monthlyPages(sector));
  return (
    <Page title={m.lists_monthly_page()} description={m.lists_monthly_text()}>
      <ListHead title={m.lists_monthly_title()} text={m.lists_monthly_text()}>
        <div className="lg:hidden">
          <SectorChips sectors={MONTHLY_SECTORS} chosen={sector} onChoose={choose} />
        </div>
      </ListHead>
      <Container className="py-8 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10 lg:py-12">
        <div className="max-lg:hidden">
          <SectorColumn sectors={MONTHLY_SECTORS} chosen={sector} onChoose={choose} />
        </div>
        <div>
          <PagedList
            pages={pages}
            skeletons={
              <Skeletons count={4} className="cards-mix grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
                <CardSkeleton />
              </Skeletons>
            }
            empty={
              <ListEmpty
                sector={sector}
                onShowAll={() => {
                  choose(undefined);
                }}
                none={m.lists_monthly_none()}
                forCause={(cause) => m.lists_monthly_empty({ cause })}
              />
            }
          >
            {(campaigns) => (
              <CardGrid columns={3}>
                {campaigns.map((campaign) => (
                  <li key={campaign._id}>
                    <MonthlyCard campaign={campaign} level={2} />
                  </li>
                ))}
              </CardGrid>
            )}
          </PagedList>
        </div>
      </Container>
    </Page>
  );
}
