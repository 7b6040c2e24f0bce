import { FUNDRAISER_SECTORS } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { fundraiserPages } from "../../features/campaigns/api/lists.ts";
import { FundraiserCard } from "../../features/campaigns/components/fundraiser-card.tsx";
import { useSectorFilter } from "../../lib/use-sector-filter.ts";
import { m } from "../../paraglide/messages.js";
import { CardGrid } from "../../ui/card.tsx";
import { Container, Page } from "../../ui/layout.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { SectorChips, SectorColumn } from "../../ui/sector-chips.tsx";
import { CardSkeleton, Skeletons } from "../../ui/skeleton.tsx";
import { ListEmpty } from "./list-empty.tsx";
import { ListHead } from "./list-head.tsx";

/** All fundraisers (`/allfundraiser`). */
export default function FundraisersPage() {
  const [sector, choose] = useSectorFilter(FUNDRAISER_SECTORS);
  const pages = useInfiniteQuery(fundraiserPages(sector));
  return (
    <Page title={m.lists_fundraisers_page()} description={m.lists_fundraisers_text()}>
      <ListHead title={m.lists_fundraisers_title()} text={m.lists_fundraisers_text()}>
        <div className="lg:hidden">
          <SectorChips sectors={FUNDRAISER_SECTORS} chosen={sector} onChoose={choose} />
        </div>
      </ListHead>
      <Container className="py-8 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10 lg:py-12">
        <div className="max-lg:hidden">
          <SectorColumn sectors={FUNDRAISER_SECTORS} chosen={sector} onChoose={choose} />
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
                none={m.lists_fundraisers_none()}
                forCause={(cause) => m.lists_fundraisers_empty({ cause })}
              />
            }
          >
            {(fundraisers) => (
              <CardGrid columns={3}>
                {fundraisers.map((fundraiser) => (
                  <li key={fundraiser._id}>
                    <FundraiserCard fundraiser={fundraiser} level={2} />
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
