import { type MonthlyCampaign, PAISE_PER_RUPEE } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { memo, Suspense, useMemo } from "react";
import { formatCount, formatMoney } from "../../../../../lib/format.ts";
import { href } from "../../../../../lib/paths.ts";
import { useOnline } from "../../../../../lib/use-online.ts";
import { lazyPart } from "../../../../../lib/lazy-part.tsx";
import { siteName } from "../../../../../lib/site-identity.ts";
import { m } from "../../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../../ui/button-link.tsx";
import { Page, Panel } from "../../../../../ui/layout.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { ErrorState } from "../../../../../ui/state-panel.tsx";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";
import { WhenNearViewport } from "../../../../../ui/when-near-viewport.tsx";
import { ShareButton, ShareCount } from "../../../sharing/index.ts";
import { monthlyCampaignQuery } from "../api/story.ts";
import { isNotFound } from "./is-not-found.ts";
import { MonthlyMeter, unitsLeft } from "./monthly-meter.tsx";
import { Slides } from "./slides.tsx";
import { FiguresAnnouncement } from "./figures-announcement.tsx";
import { StorySkeleton } from "./story-skeleton.tsx";
import { StoryTitle } from "./story-title.tsx";
import { useMonthlyUnits } from "./use-monthly-units.ts";

/** These parts are lazy chunks, because they are not needed before the campaign has loaded. */
const UnitPicks = lazyPart("unit-picks", () => import("../../../../../ui/unit-picks.tsx"));
const CampaignNotFound = lazyPart("campaign-not-found", () => import("./campaign-not-found.tsx"));
const MonthlyBelow = lazyPart("monthly-below", () => import("./monthly-below.tsx"));
const MonthlyBar = lazyPart("monthly-bar", () => import("./monthly-bar.tsx"));

/** A monthly campaign's page: loaded, loading, not found, or failed. */
export function MonthlyStory({ id }: { id: string }) {
  const query = useQuery(monthlyCampaignQuery(id, useOnline()));
  const { data, error } = query;
  // The page of a campaign that was not found; also shown if the campaign is removed while the page is open.
  if (isNotFound(error))
    return (
      <Page title={m.monthly_gone_title()}>
        <Suspense>
          <CampaignNotFound
            title={m.monthly_gone_title()}
            list={{ to: href.monthlyCampaigns(), label: m.monthly_back() }}
          />
        </Suspense>
      </Page>
    );
  if (data !== undefined)
    return (
      <Page title={data.title} description={data.description}>
        <Campaign campaign={data} />
      </Page>
    );
  if (error === null)
    return (
      <Page title={m.monthly_tab_loading()}>
        <StorySkeleton />
      </Page>
    );
  return (
    <Page title={m.monthly_load_error()} className="wrap py-(--section)">
      <ErrorState level={1} query={query} title={m.monthly_load_error()} />
    </Page>
  );
}

/** Parts that do not depend on the number of units are memoised, so that a click on the stepper renders only the amounts and the bar. */
function Campaign({ campaign }: { campaign: MonthlyCampaign }) {
  const { description, slides, picture, unitsSponsored, status } = campaign;
  const pictures = useMemo(() => (slides.length > 0 ? slides : [picture]), [slides, picture]);
  const chosen = useMonthlyUnits(campaign.unit);
  const units = { sponsored: formatCount(unitsSponsored), left: formatCount(unitsLeft(campaign)) };
  return (
    <>
      <FiguresAnnouncement text={m.monthly_figures_now(units)} />
      <div className="wrap">
        <TextLink to={href.monthlyCampaigns()} arrow="back" className="my-1">
          {m.monthly_back()}
        </TextLink>
        <div className="grid gap-6 pb-(--section) *:min-w-0 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-x-16">
          <StoryTitle campaign={campaign} />
          <Slides pictures={pictures} />
          <aside aria-label={m.monthly_aside()} className="side-card lg:col-start-2 lg:row-span-3 lg:row-start-1">
            <Panel>
              <MonthlyMeter campaign={campaign} />
              {status === "live" && (
                <Suspense fallback={<Skeleton className="mt-5 h-31 w-full" />}>
                  <UnitPicks
                    unit={campaign.unit}
                    max={chosen.maxUnits}
                    chosen={chosen.units}
                    onChoose={chosen.choose}
                    className="mt-5"
                  />
                </Suspense>
              )}
              <GiveOnce campaign={campaign} />
            </Panel>
          </aside>
          <div>
            <p className="max-w-(--measure) text-lg whitespace-pre-line text-ink-soft">{description}</p>
            <WhenNearViewport atOnce className="min-h-[90rem]">
              <MonthlyBelow campaign={campaign} />
            </WhenNearViewport>
          </div>
        </div>
      </div>
      {status === "live" && (
        <Suspense>
          <MonthlyBar campaign={campaign} chosen={chosen} />
        </Suspense>
      )}
    </>
  );
}

const giveOnceHref = ({ _id, unit }: MonthlyCampaign) =>
  href.donate(_id, unit.pricePaise % PAISE_PER_RUPEE === 0 ? { amount: unit.pricePaise / PAISE_PER_RUPEE } : {});

const GiveOnce = memo(function GiveOnce({ campaign }: { campaign: MonthlyCampaign }) {
  const { _id, title, ngoName, status, shares, figures } = campaign;
  const share = (
    <>
      <ShareButton
        block
        campaignId={_id}
        path={href.monthly(_id)}
        text={m.story_share_text({ title, site: siteName() })}
      />
      <ShareCount shares={shares} />
    </>
  );
  if (status !== "live")
    return (
      <div className="mt-5 grid gap-2.5">
        <Note
          title={m.monthly_ended_title()}
          action={
            <>
              <TextLink to="#updates">{m.story_ended_updates()}</TextLink>
              <TextLink to={href.monthlyCampaigns()} arrow="onward">
                {m.monthly_others()}
              </TextLink>
            </>
          }
        >
          {figures.raisedPaise > 0
            ? m.monthly_ended_went({ raised: formatMoney(figures.raisedPaise), ngo: ngoName })
            : m.monthly_ended_text()}
        </Note>
        {share}
      </div>
    );
  return (
    <div className="mt-5 grid gap-2.5">
      <ButtonLink variant="line" icon={Heart} to={giveOnceHref(campaign)}>
        {m.monthly_give_once()}
      </ButtonLink>
      <p className="-mt-1 text-sm text-ink-soft">{m.monthly_once_note()}</p>
      {share}
    </div>
  );
});
