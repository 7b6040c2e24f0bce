import type { Fundraiser, MonthlyCampaign } from "@daansetu/contract";
import { m } from "../../../../../paraglide/messages.js";
import { Panel } from "../../../../../ui/layout.tsx";
import { RichText } from "../../../../../ui/rich-text.tsx";
import { PictureOrVideo } from "./picture-or-video.tsx";
import { MoneyRaised } from "./money-raised.tsx";
import { MonthlyMeter } from "./monthly-meter.tsx";
import { Organisers } from "./organisers.tsx";
import { Slides } from "./slides.tsx";
import { StoryBlock } from "./story-block.tsx";
import { StoryPictures } from "./story-pictures.tsx";
import { StoryTitle } from "./story-title.tsx";
import { UnitPrices } from "./unit-prices.tsx";

/** Preview of an unpublished fundraiser, made of the components of its page, without donors, updates and donate buttons. */
export function FundraiserPreview({ fundraiser }: { fundraiser: Fundraiser }) {
  const { _id, title, picture, videoId, story, storyPictures, unit } = fundraiser;
  return (
    <div className="grid max-w-3xl gap-6 *:min-w-0">
      <StoryTitle campaign={fundraiser} />
      {picture.src !== "" && <PictureOrVideo picture={picture} title={title} videoId={videoId} />}
      <Panel>
        <MoneyRaised campaign={fundraiser} />
      </Panel>
      <RichText html={story} />
      {unit && (
        <StoryBlock id="preview-buys" title={m.story_buys()}>
          <UnitPrices unit={unit} campaignId={_id} isOpen={false} />
        </StoryBlock>
      )}
      <StoryPictures id="preview-pictures" pictures={storyPictures} />
      <StoryBlock id="preview-organisers" title={m.story_organisers()}>
        <Organisers campaign={fundraiser} />
      </StoryBlock>
    </div>
  );
}

export function MonthlyPreview({ campaign }: { campaign: MonthlyCampaign }) {
  const { description, about, slides } = campaign;
  return (
    <div className="grid max-w-3xl gap-6 *:min-w-0">
      <StoryTitle campaign={campaign} />
      {slides.length > 0 && <Slides pictures={slides} />}
      <Panel>
        <MonthlyMeter campaign={campaign} />
      </Panel>
      <p className="text-lg whitespace-pre-line text-ink-soft">{description}</p>
      {about !== "" && (
        <StoryBlock id="preview-about" title={m.monthly_about()}>
          <p className="whitespace-pre-line">{about}</p>
        </StoryBlock>
      )}
      <StoryBlock id="preview-organisers" title={m.story_organisers()}>
        <Organisers campaign={campaign} />
      </StoryBlock>
    </div>
  );
}
