import type { Fundraiser } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef } from "react";
import { formatCount, formatMoney } from "../../../../../lib/format.ts";
import { href } from "../../../../../lib/paths.ts";
import { useOnline } from "../../../../../lib/use-online.ts";
import { useScrolledPast } from "../../../../../lib/use-scroll.ts";
import { lazyPart } from "../../../../../lib/lazy-part.tsx";
import { m } from "../../../../../paraglide/messages.js";
import { Page } from "../../../../../ui/layout.tsx";
import { Link } from "../../../../../ui/link.tsx";
import { RichText } from "../../../../../ui/rich-text.tsx";
import { ErrorState } from "../../../../../ui/state-panel.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { VisuallyHidden } from "../../../../../ui/visually-hidden.tsx";
import { WhenNearViewport } from "../../../../../ui/when-near-viewport.tsx";
import { fundraiserQuery } from "../api/story.ts";
import { isNotFound } from "./is-not-found.ts";
import { PictureOrVideo } from "./picture-or-video.tsx";
import { SideCard } from "./side-card.tsx";
import { StoryBar } from "./story-bar.tsx";
import { FiguresAnnouncement } from "./figures-announcement.tsx";
import { StorySkeleton } from "./story-skeleton.tsx";
import { StoryTitle } from "./story-title.tsx";

/** These parts are lazy chunks, because they are below the fold or rarely shown. */
const StoryBelow = lazyPart("story-below", () => import("./story-below.tsx"));
const LatestDonations = lazyPart("latest-donations", () => import("./latest-donations.tsx"));
const CampaignNotFound = lazyPart("campaign-not-found", () => import("./campaign-not-found.tsx"));
const OtherFundraisers = lazyPart("other-fundraisers", () => import("./other-fundraisers.tsx"));

/** Scroll distance after which the bar appears on wide screens (spec section 9). */
const BAR_AFTER_PX = 300;

/** A fundraiser's page: loaded, loading, not found, or failed. */
export function Story({ id }: { id: string }) {
  const query = useQuery(fundraiserQuery(id, useOnline()));
  const { data, error } = query;
  // The page of a fundraiser that was not found; also shown if the fundraiser is removed while the page is open.
  if (isNotFound(error))
    return (
      <Page title={m.story_gone_title()}>
        <Suspense>
          <CampaignNotFound title={m.story_gone_title()} list={{ to: href.fundraisers(), label: m.story_back() }} />
        </Suspense>
        <div className="wrap">
          <WhenNearViewport className="min-h-[28rem]">
            <OtherFundraisers except={id} />
          </WhenNearViewport>
        </div>
      </Page>
    );
  if (data !== undefined)
    return (
      <Page title={data.title}>
        <FundraiserStory fundraiser={data} />
      </Page>
    );
  if (error === null)
    return (
      <Page title={m.story_tab_loading()}>
        <StorySkeleton />
      </Page>
    );
  return (
    <Page title={m.story_load_error()} className="wrap py-(--section)">
      <ErrorState level={1} query={query} title={m.story_load_error()} />
    </Page>
  );
}

function FundraiserStory({ fundraiser }: { fundraiser: Fundraiser }) {
  const { title, picture, videoId, figures, status, supports } = fundraiser;
  const buttonsRef = useRef<HTMLDivElement>(null);
  const hasBar = useScrolledPast(BAR_AFTER_PX, buttonsRef);
  const supporters = m.story_ended_supporters({ count: figures.supporters, shown: formatCount(figures.supporters) });
  return (
    <>
      <FiguresAnnouncement text={m.story_figures_now({ raised: formatMoney(figures.raisedPaise), supporters })} />
      <div className="wrap">
        <TextLink to={href.fundraisers()} arrow="back" className="my-1">
          {m.story_back()}
        </TextLink>
        <div className="grid gap-6 pb-(--section) *:min-w-0 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-16">
          <div>
            <StoryTitle campaign={fundraiser} />
            {supports !== undefined && (
              <p className="mt-2 text-ink-soft">
                {m.story_supports()}{" "}
                <Link to={href.story(supports._id)} className="font-bold">
                  {supports.title}
                </Link>
              </p>
            )}
          </div>
          <div className="-mx-(--gutter) lg:mx-0">
            <PictureOrVideo picture={picture} title={title} videoId={videoId} />
          </div>
          <SideCard fundraiser={fundraiser} buttonsRef={buttonsRef}>
            <Suspense>
              <LatestDonations fundraiser={fundraiser} />
            </Suspense>
          </SideCard>
          {/* Fixed at the bottom, but read and reached by Tab here, where narrow screens have no other donate button. */}
          {status === "live" && <StoryBar fundraiser={fundraiser} isWideVisible={hasBar} />}
          <div>
            <article aria-labelledby="story">
              <h2 id="story">
                <VisuallyHidden>{m.story_article()}</VisuallyHidden>
              </h2>
              <RichText html={fundraiser.story} />
            </article>
            <WhenNearViewport atOnce className="min-h-[70rem]">
              <StoryBelow fundraiser={fundraiser} />
            </WhenNearViewport>
          </div>
        </div>
        {status === "ended" && (
          <WhenNearViewport className="min-h-[28rem]">
            <OtherFundraisers except={fundraiser._id} />
          </WhenNearViewport>
        )}
      </div>
    </>
  );
}
