import type { Fundraiser } from "@daansetu/contract";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { DonateVia } from "./donate-via.tsx";
import { Donors } from "./donors.tsx";
import { Organisers } from "./organisers.tsx";
import { StoryBlock } from "./story-block.tsx";
import { StoryPictures } from "./story-pictures.tsx";
import { Supporting } from "./supporting.tsx";
import { UnitPrices } from "./unit-prices.tsx";
import { Updates } from "./updates.tsx";

/** The blocks below a fundraiser's story. */
export default function StoryBelow({ fundraiser }: { fundraiser: Fundraiser }) {
  const { _id, unit, storyPictures, organisers, figures, status, supports } = fundraiser;
  const supporterCounts = { count: figures.supporters, shown: formatCount(figures.supporters) };
  const isLive = status === "live";
  return (
    <>
      <Updates campaignId={_id} />
      <StoryPictures id="pictures" pictures={storyPictures} />
      {unit && (
        <StoryBlock id="buys" title={m.story_buys()}>
          <UnitPrices unit={unit} campaignId={_id} isOpen={isLive} />
        </StoryBlock>
      )}
      <StoryBlock id="donors" title={figures.supporters === 0 ? m.story_nobody() : m.story_people(supporterCounts)}>
        <Donors campaignId={_id} supporters={figures.supporters} isLive={isLive} />
      </StoryBlock>
      <StoryBlock id="organisers" title={m.story_organisers()}>
        <Organisers parties={organisers} />
      </StoryBlock>
      {/* A supporting fundraiser cannot be supported itself: all donations go to the first one. */}
      {supports === undefined && <Supporting fundraiser={fundraiser} />}
      {isLive && (
        <StoryBlock id="via" title={m.story_via()}>
          <DonateVia />
        </StoryBlock>
      )}
    </>
  );
}
