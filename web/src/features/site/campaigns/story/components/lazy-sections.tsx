import type { Fundraiser, MonthlyCampaign } from "@daansetu/contract";
import { m } from "../../../../../paraglide/messages.js";
import { WhenNearViewport } from "../../../../../ui/when-near-viewport.tsx";
import { StoryBlock } from "./story-block.tsx";
import { lazyPart } from "../../../../../lib/lazy-part.tsx";

/** These lists are lazy chunks, because they are below the fold. */
const Updates = lazyPart("updates", () => import("./updates.tsx"));
const Donors = lazyPart("donors", () => import("./donors.tsx"));

interface LatePartProps {
  campaign: Fundraiser | MonthlyCampaign;
}

/** The section of updates, whose list loads when it is near the viewport. */
export function UpdatesSection({ campaign: { _id, ngoName } }: LatePartProps) {
  return (
    <StoryBlock id="updates" title={m.story_updates()}>
      <WhenNearViewport className="min-h-32">
        <Updates campaignId={_id} ngoName={ngoName} />
      </WhenNearViewport>
    </StoryBlock>
  );
}

/** The section of donors, which loads when it is near the viewport. */
export function DonorsSection({ campaign: { _id, figures, status } }: LatePartProps) {
  if (figures.supporters === 0)
    return <p className="text-ink-soft">{status === "live" ? m.story_nobody_text() : m.story_nobody_gave()}</p>;
  return (
    <WhenNearViewport className={figures.supporters < 5 ? "min-h-48" : "min-h-112"}>
      <Donors campaignId={_id} supporters={figures.supporters} isLive={status === "live"} />
    </WhenNearViewport>
  );
}
