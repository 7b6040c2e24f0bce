import type { Fundraiser } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../lib/api-error.ts";
import { formatCount } from "../../../lib/format.ts";
import { href } from "../../../lib/paths.ts";
import { m } from "../../../paraglide/messages.js";
import { Page } from "../../../ui/layout.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { ErrorState } from "../../../ui/state-panel.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { fundraiserQuery } from "../api/story.ts";
import { useScrolledPast } from "../../../lib/use-scroll.ts";
import { CampaignGone } from "./campaign-gone.tsx";
import { DonateVia } from "./donate-via.tsx";
import { Donors } from "./donors.tsx";
import { Film } from "./film.tsx";
import { Organisers } from "./organisers.tsx";
import { SideCard } from "./side-card.tsx";
import { StoryBar } from "./story-bar.tsx";
import { StoryBlock } from "./story-block.tsx";
import { StorySkeleton } from "./story-skeleton.tsx";
import { StoryTitle } from "./story-title.tsx";
import { UnitPrices } from "./unit-prices.tsx";

/** The bar appears when the page is scrolled further than this (spec section 9). */
const BAR_AFTER_PX = 300;

/** A fundraiser's page: found, still coming, gone, or not to be loaded. */
export function Story({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(fundraiserQuery(id));
  if (data !== undefined)
    return (
      <Page title={m.site_title({ page: data.title })} description={data.title}>
        <FundraiserStory fundraiser={data} />
      </Page>
    );
  if (error === null)
    return (
      <Page title={m.site_title({ page: m.story_tab_loading() })}>
        <StorySkeleton />
      </Page>
    );
  if (error instanceof ApiError && (error.code === "not-found" || error.code === "bad-input"))
    return (
      <Page title={m.site_title({ page: m.story_gone_title() })}>
        <CampaignGone title={m.story_gone_title()} list={{ to: href.fundraisers(), label: m.story_back() }} />
      </Page>
    );
  return (
    <Page title={m.site_title({ page: m.story_load_error() })} className="wrap py-(--section)">
      <ErrorState
        level={1}
        error={error}
        title={m.story_load_error()}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </Page>
  );
}

function FundraiserStory({ fundraiser }: { fundraiser: Fundraiser }) {
  const { _id, title, picture, videoId, unit, storyPictures, organisers, figures, status } = fundraiser;
  const barShown = useScrolledPast(BAR_AFTER_PX);
  const people = { count: figures.supporters, shown: formatCount(figures.supporters) };
  return (
    <>
      <div className="wrap">
        <TextLink to={href.fundraisers()} arrow="back" className="my-1">
          {m.story_back()}
        </TextLink>
        <div className="grid gap-6 pb-(--section) *:min-w-0 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-16">
          <StoryTitle campaign={fundraiser} />
          <div className="-mx-(--gutter) lg:mx-0">
            <Film picture={picture} title={title} videoId={videoId} />
          </div>
          <SideCard fundraiser={fundraiser} barShown={barShown} />
          <div>
            <article aria-labelledby="story">
              <h2 id="story">
                <VisuallyHidden>{m.story_article()}</VisuallyHidden>
              </h2>
              <RichText html={fundraiser.story} />
            </article>
            {storyPictures.length > 0 && (
              <StoryBlock id="pictures" title={m.story_pictures()}>
                <div className="grid gap-3 sm:grid-cols-2">
                  {storyPictures.map((each) => (
                    <Picture
                      key={each.src}
                      picture={each}
                      width={640}
                      height={480}
                      className="aspect-4/3 w-full rounded-card bg-well"
                    />
                  ))}
                </div>
              </StoryBlock>
            )}
            {unit && (
              <StoryBlock id="buys" title={m.story_buys()}>
                <UnitPrices unit={unit} campaignId={_id} open={status === "live"} />
              </StoryBlock>
            )}
            <StoryBlock id="donors" title={figures.supporters === 0 ? m.story_nobody() : m.story_people(people)}>
              <Donors campaignId={_id} supporters={figures.supporters} />
            </StoryBlock>
            <StoryBlock id="organisers" title={m.story_organisers()}>
              <Organisers parties={organisers} />
            </StoryBlock>
            <StoryBlock id="via" title={m.story_via()}>
              <DonateVia />
            </StoryBlock>
          </div>
        </div>
      </div>
      {status === "live" && <StoryBar fundraiser={fundraiser} visible={barShown} />}
    </>
  );
}
