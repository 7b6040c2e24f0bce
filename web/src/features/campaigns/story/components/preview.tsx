import type { Fundraiser, MonthlyCampaign } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { Panel } from "../../../../ui/layout.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { RichText } from "../../../../ui/rich-text.tsx";
import { Film } from "./film.tsx";
import { MoneyRaised } from "./money-raised.tsx";
import { MonthlyMeter } from "./monthly-meter.tsx";
import { Organisers } from "./organisers.tsx";
import { Slides } from "./slides.tsx";
import { StoryBlock } from "./story-block.tsx";
import { StoryTitle } from "./story-title.tsx";
import { UnitPrices } from "./unit-prices.tsx";

/** A fundraiser that is not there yet, with the very parts of its page: what nobody gave or did yet is left out, and so is the way to give. */
export function FundraiserPreview({ fundraiser }: { fundraiser: Fundraiser }) {
  const { _id, title, picture, videoId, story, storyPictures, unit, organisers } = fundraiser;
  return (
    <div className="grid max-w-3xl gap-6 *:min-w-0">
      <StoryTitle campaign={fundraiser} />
      {picture.src !== "" && <Film picture={picture} title={title} videoId={videoId} />}
      <Panel>
        <MoneyRaised campaign={fundraiser} />
      </Panel>
      <RichText html={story} />
      {storyPictures.length > 0 && (
        <StoryBlock id="preview-pictures" title={m.story_pictures()}>
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
        <StoryBlock id="preview-buys" title={m.story_buys()}>
          <UnitPrices unit={unit} campaignId={_id} open={false} />
        </StoryBlock>
      )}
      <StoryBlock id="preview-organisers" title={m.story_organisers()}>
        <Organisers parties={organisers} />
      </StoryBlock>
    </div>
  );
}

/** The same for a monthly campaign. */
export function MonthlyPreview({ campaign }: { campaign: MonthlyCampaign }) {
  const { description, about, slides, organisers } = campaign;
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
        <Organisers parties={organisers} />
      </StoryBlock>
    </div>
  );
}
