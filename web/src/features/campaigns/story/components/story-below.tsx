import type { Fundraiser } from "@daansetu/contract";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Picture } from "../../../../ui/picture.tsx";
import { DonateVia } from "./donate-via.tsx";
import { Donors } from "./donors.tsx";
import { Organisers } from "./organisers.tsx";
import { StoryBlock } from "./story-block.tsx";
import { Supporting } from "./supporting.tsx";
import { UnitPrices } from "./unit-prices.tsx";
import { Updates } from "./updates.tsx";

/** What stands below a fundraiser's story. */
export default function StoryBelow({ fundraiser }: { fundraiser: Fundraiser }) {
  const { _id, unit, storyPictures, organisers, figures, status, supports } = fundraiser;
  const people = { count: figures.supporters, shown: formatCount(figures.supporters) };
  const isLive = status === "live";
  return (
    <>
      <Updates campaignId={_id} />
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
          <UnitPrices unit={unit} campaignId={_id} open={isLive} />
        </StoryBlock>
      )}
      <StoryBlock id="donors" title={figures.supporters === 0 ? m.story_nobody() : m.story_people(people)}>
        <Donors campaignId={_id} supporters={figures.supporters} live={isLive} />
      </StoryBlock>
      <StoryBlock id="organisers" title={m.story_organisers()}>
        <Organisers parties={organisers} />
      </StoryBlock>
      {/* What supports another one is not supported in turn: all help goes to the first. */}
      {supports === undefined && <Supporting fundraiser={fundraiser} />}
      {isLive && (
        <StoryBlock id="via" title={m.story_via()}>
          <DonateVia />
        </StoryBlock>
      )}
    </>
  );
}
