import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Suspense, useEffect } from "react";
import { directoryFiguresQuery, directoryQuery } from "../../features/site/ngos/api/ngo-queries.ts";
import { NgoRow } from "../../features/site/ngos/components/ngo-row.tsx";
import { SearchBox } from "../../features/site/ngos/directory/search-box.tsx";
import { type DirectoryFilter, useDirectoryFilter } from "../../features/site/ngos/directory/use-directory-filter.ts";
import { cx } from "../../lib/cx.ts";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Container, Page } from "../../ui/layout.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { RowSkeleton, Skeletons } from "../../ui/skeleton.tsx";

/** These parts are loaded lazily, because the first paint does not need them; their space is reserved. */
const TypewriterLine = lazyPart(
  "typewriter-line",
  () => import("../../features/site/ngos/directory/typewriter-line.tsx"),
);
const DirectoryCounts = lazyPart(
  "directory-counts",
  () => import("../../features/site/ngos/directory/directory-counts.tsx"),
);
const PlaceAndActFilter = lazyPart(
  "place-and-act-filter",
  () => import("../../features/site/ngos/directory/place-and-act-filter.tsx"),
);
const SectorFilter = lazyPart("sector-filter", () => import("../../features/site/ngos/directory/sector-filter.tsx"));
const ResultCount = lazyPart("result-count", () => import("../../features/site/ngos/directory/result-count.tsx"));
const NoneFound = lazyPart("ngos-none", () => import("./lists/ngos-none.tsx"));

/** `/discover-ngo`: rows instead of cards, because visitors compare names and certificates by scanning. */
export default function NgosPage() {
  const { filter, isFiltered, setFilter, clearFilters: clear } = useDirectoryFilter();
  const figures = useQuery(directoryFiguresQuery()).data;
  const pages = useDirectory(filter);
  const ngos = pages.data?.pages.flatMap(({ items }) => items);
  return (
    <Page title={m.lists_ngos_page()} description={m.lists_ngos_text()}>
      <div className="bg-well pt-4 pb-3 sm:pt-8 sm:pb-5 lg:pt-12 lg:pb-7">
        <Container>
          <h1 className="list-title">{m.lists_ngos_title()}</h1>
          <Suspense fallback={<p className="mt-1 h-12" />}>
            <TypewriterLine />
          </Suspense>
          <p className="mt-1 max-w-(--measure) text-ink-soft max-sm:hidden">{m.lists_ngos_text()}</p>
          {/* On a phone the first NGO is on the first screen instead. */}
          <div className="max-sm:hidden">
            <Suspense fallback={<div className="mt-4 h-14" />}>
              <DirectoryCounts figures={figures} />
            </Suspense>
          </div>
          <div className="mt-2 max-w-[42rem] sm:mt-5">
            <SearchBox
              search={filter.search}
              onSearch={(search, isTyping) => {
                setFilter({ search }, isTyping);
              }}
            />
          </div>
          <Suspense fallback={<div className="mt-4 h-21" />}>
            <SectorFilter chosenSector={filter.sector} figures={figures} onFilter={setFilter} />
          </Suspense>
        </Container>
      </div>
      <Container className="gap-x-14 py-2 sm:py-4 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start lg:py-8">
        <div className="lg:sticky lg:top-20">
          <Suspense fallback={<div className="h-20 lg:h-44" />}>
            <PlaceAndActFilter filter={filter} setFilter={setFilter} states={figures?.states} acts={figures?.acts} />
          </Suspense>
          {isFiltered && ngos?.length !== 0 && (
            <Button variant="quiet" size="sm" icon={X} className="-ml-3 mt-1 lg:mt-3" onClick={clear}>
              {m.ngos_clear()}
            </Button>
          )}
        </div>
        <div className="mt-1 sm:mt-3 lg:mt-0">
          <div aria-live="polite" className="min-h-6 text-sm text-ink-soft">
            {ngos !== undefined && !pages.isPlaceholderData && (
              <Suspense>
                <ResultCount ngos={ngos} hasMore={pages.hasNextPage} filter={filter} figures={figures} />
              </Suspense>
            )}
          </div>
          <PagedList
            pages={pages}
            skeletons={
              <Skeletons count={5}>
                <RowSkeleton />
              </Skeletons>
            }
            empty={
              <Suspense fallback={<div className="h-60" />}>
                <NoneFound filter={filter} onClear={clear} />
              </Suspense>
            }
          >
            {(foundNgos) => (
              <ul aria-busy={pages.isPlaceholderData} className={cx(pages.isPlaceholderData && "opacity-60")}>
                {foundNgos.map((ngo) => (
                  <li key={ngo._id}>
                    <NgoRow ngo={ngo} />
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </div>
      </Container>
    </Page>
  );
}

/** Loads the directory; keeps the previous results until the new ones arrive, and skips empty pages. */
function useDirectory(filter: DirectoryFilter) {
  const pages = useInfiniteQuery({ ...directoryQuery(filter), placeholderData: keepPreviousData });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = pages;
  const isEmptySoFar = data?.pages.every(({ items }) => items.length === 0) === true;
  const isSkippingEmptyPages = isEmptySoFar && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isSkippingEmptyPages && !isFetching) void fetchNextPage();
  }, [isSkippingEmptyPages, isFetching, fetchNextPage]);
  return isSkippingEmptyPages ? { ...pages, data: undefined, isPending: true } : pages;
}
