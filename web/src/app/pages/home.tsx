import { useQuery } from "@tanstack/react-query";
import { FundraiserCard } from "../../features/site/campaigns/components/fundraiser-card.tsx";
import { HomeCards } from "../../features/site/content/components/home-cards.tsx";
import { href } from "../../lib/paths.ts";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { m } from "../../paraglide/messages.js";
import { CardGrid } from "../../ui/card.tsx";
import { Page, Section, SectionHead } from "../../ui/layout.tsx";
import { CardSkeleton, Skeleton, Skeletons } from "../../ui/skeleton.tsx";
import { EmptyState, ErrorState } from "../../ui/state-panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { WhenNearViewport } from "../../ui/when-near-viewport.tsx";
import { Hero } from "./home/hero.tsx";
import { homeQuery } from "./home/home-query.ts";

/** Lower sections of the page, loaded when the visitor scrolls near. */
const LowerSections = lazyPart("lower-sections", () => import("./home/lower-sections.tsx"));

/** The home page `/` (spec section 2). One request returns all its data; everything else renders at once. */
export default function HomePage() {
  const { data, error, isError, isFetching, refetch } = useQuery(homeQuery());
  return (
    <Page title={m.home_title()} description={m.site_description()}>
      <Hero />
      {isError && data === undefined ? (
        <Section labelledBy="fundraisers-title" id="fundraisers">
          <h2 id="fundraisers-title" className="sr-only">
            {m.home_fundraisers_title()}
          </h2>
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} title={m.lists_error()} />
        </Section>
      ) : (
        <>
          <Banner cards={data?.homeCards} />
          <Section labelledBy="fundraisers-title" id="fundraisers">
            <SectionHead
              id="fundraisers-title"
              title={m.home_fundraisers_title()}
              aside={
                <TextLink to={href.fundraisers()} arrow="onward">
                  {m.home_see_all()}
                </TextLink>
              }
            >
              {m.home_fundraisers_text()}
            </SectionHead>
            {data === undefined ? (
              <Skeletons count={3} className="cards-mix grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
                <CardSkeleton />
              </Skeletons>
            ) : data.fundraisers.length === 0 ? (
              <EmptyState>{m.lists_fundraisers_none()}</EmptyState>
            ) : (
              <CardGrid>
                {data.fundraisers.map((fundraiser) => (
                  <li key={fundraiser._id}>
                    <FundraiserCard fundraiser={fundraiser} isBrief />
                  </li>
                ))}
              </CardGrid>
            )}
          </Section>
        </>
      )}
      <WhenNearViewport className="min-h-[220rem] lg:min-h-[160rem]">
        <LowerSections data={data} isFailed={isError} />
      </WhenNearViewport>
    </Page>
  );
}

/** The banner of home cards; reserves space while loading, and renders nothing without cards. */
function Banner({ cards }: { cards: React.ComponentProps<typeof HomeCards>["cards"] | undefined }) {
  if (cards?.length === 0) return null;
  return (
    <Section labelledBy="banner" className="pb-0">
      {cards === undefined ? (
        <>
          <h2 id="banner" className="mb-4 text-h2">
            {m.home_cards_title()}
          </h2>
          <div className="rail overflow-hidden py-1 lg:mx-0 lg:gap-5 lg:px-0">
            {[1, 2].map((index) => (
              <Skeleton
                key={index}
                className="aspect-[5/2.48] w-[min(88%,34rem)] rounded-card lg:w-[calc((100%-1.25rem)/2)]"
              />
            ))}
          </div>
        </>
      ) : (
        <HomeCards
          cards={cards}
          label={m.home_cards_title()}
          header={
            <h2 id="banner" className="text-h2">
              {m.home_cards_title()}
            </h2>
          }
        />
      )}
    </Section>
  );
}
