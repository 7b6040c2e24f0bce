import type { Fundraiser } from "@daansetu/contract";
import { formatCount } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { ItemsBlock } from "./items-block.tsx";
import { DonorsSection, UpdatesSection } from "./lazy-sections.tsx";
import { MoneyBlock } from "./money-block.tsx";
import { PaymentMethods } from "./payment-methods.tsx";
import { Organisers } from "./organisers.tsx";
import { StoryBlock } from "./story-block.tsx";
import { StoryPictures } from "./story-pictures.tsx";
import { SupportingFundraisers } from "./supporting.tsx";
import { UnitPrices } from "./unit-prices.tsx";

/**
 * The sections below a fundraiser's story. They and their headings are there from the start, so that Tab and screen readers walk all of
 * them; only lists load late.
 */
export default function StoryBelow({ fundraiser }: { fundraiser: Fundraiser }) {
  const { _id, unit, storyPictures, figures, status, supports } = fundraiser;
  const supporterCounts = { count: figures.supporters, shown: formatCount(figures.supporters) };
  const isLive = status === "live";
  return (
    <>
      <ItemsBlock
        campaignId={_id}
        isOpen={isLive}
        withoutList={
          unit && (
            <StoryBlock id="buys" title={m.story_buys()}>
              <UnitPrices unit={unit} campaignId={_id} isOpen={isLive} />
            </StoryBlock>
          )
        }
      />
      <UpdatesSection campaign={fundraiser} />
      <MoneyBlock campaignId={_id} />
      <StoryPictures id="pictures" pictures={storyPictures} />
      <StoryBlock id="donors" title={figures.supporters === 0 ? m.story_nobody() : m.story_people(supporterCounts)}>
        <DonorsSection campaign={fundraiser} />
      </StoryBlock>
      <StoryBlock id="organisers" title={m.story_organisers()}>
        <Organisers campaign={fundraiser} />
      </StoryBlock>
      {/* A supporting fundraiser cannot be supported itself: all donations go to the first one. */}
      {supports === undefined && <SupportingFundraisers fundraiser={fundraiser} />}
      {isLive && (
        <StoryBlock id="via" title={m.story_via()}>
          <PaymentMethods />
        </StoryBlock>
      )}
    </>
  );
}
