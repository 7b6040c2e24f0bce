import type { Sector } from "@daansetu/contract";
import type { ReactNode } from "react";
import type { useListFilter } from "../../features/site/campaigns/use-list-filter.ts";
import { CardGrid } from "../../ui/card.tsx";
import { Container, Page } from "../../ui/layout.tsx";
import { PagedList, type Pages } from "../../ui/paged-list.tsx";
import { SectorChips, SectorColumn } from "../../ui/sector-chips.tsx";
import { CardSkeleton, Skeletons } from "../../ui/skeleton.tsx";
import { ListEmpty } from "./list-empty.tsx";
import { ListHead } from "./list-head.tsx";
import { ListTools, NoneFound } from "./list-tools.tsx";

interface CampaignListProps<Campaign> {
  /** The document title. */
  pageTitle: string;
  listTitle: string;
  text: string;
  sectors: readonly Sector[];
  listFilter: ReturnType<typeof useListFilter>;
  pages: Pages<Campaign>;
  /** Empty state without a filter, and with one. */
  emptyTitle: string;
  emptyCauseTitle: (cause: string) => string;
  /** Shown below the list. */
  footer?: ReactNode;
  children: (campaign: Campaign) => ReactNode;
}

/** All campaigns of one kind as cards; sector filters are beside them on wide screens, above them on others. */
export function CampaignList<Campaign extends { _id: string }>(props: CampaignListProps<Campaign>) {
  const { pageTitle, listTitle, text, sectors, listFilter, pages, emptyTitle, emptyCauseTitle, footer, children } =
    props;
  const { sector, search } = listFilter.filter;
  return (
    <Page title={pageTitle} description={text}>
      <ListHead title={listTitle} text={text}>
        <div className="lg:hidden">
          <SectorChips sectors={sectors} chosenSector={sector} onChoose={listFilter.choose} />
        </div>
        <ListTools listFilter={listFilter} />
      </ListHead>
      <Container className="py-8 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10 lg:py-12">
        <div className="max-lg:hidden">
          <SectorColumn sectors={sectors} chosenSector={sector} onChoose={listFilter.choose} />
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
              search === undefined ? (
                <ListEmpty
                  sector={sector}
                  onChoose={listFilter.choose}
                  emptyText={emptyTitle}
                  emptyTextFor={emptyCauseTitle}
                />
              ) : (
                <NoneFound search={search} onWiden={listFilter.clear} />
              )
            }
          >
            {(campaigns) => (
              <CardGrid columns={3}>
                {campaigns.map((campaign) => (
                  <li key={campaign._id}>{children(campaign)}</li>
                ))}
              </CardGrid>
            )}
          </PagedList>
          {footer}
        </div>
      </Container>
    </Page>
  );
}
