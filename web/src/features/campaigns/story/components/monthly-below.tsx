import type { MonthlyCampaign } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { DonateVia } from "./donate-via.tsx";
import { Donors } from "./donors.tsx";
import { MonthlyFaq } from "./monthly-faq.tsx";
import { Organisers } from "./organisers.tsx";
import { Proofs } from "./proofs.tsx";
import { StoryBlock } from "./story-block.tsx";
import { Updates } from "./updates.tsx";

/** The blocks below a monthly campaign's description. */
export default function MonthlyBelow({ campaign }: { campaign: MonthlyCampaign }) {
  const { _id, about, ngoSector, organisers, figures, status, faq } = campaign;
  return (
    <>
      {about !== "" && (
        <StoryBlock id="about" title={m.monthly_about()}>
          <p className="whitespace-pre-line">{about}</p>
        </StoryBlock>
      )}
      <Updates campaignId={_id} />
      <Proofs campaignId={_id} sector={ngoSector} />
      <StoryBlock id="donors" title={m.monthly_our_donors()}>
        <Donors campaignId={_id} supporters={figures.supporters} isLive={status === "live"} />
      </StoryBlock>
      <StoryBlock id="organisers" title={m.story_organisers()}>
        <Organisers parties={organisers} />
      </StoryBlock>
      <MonthlyFaq own={faq} />
      {status === "live" && (
        <StoryBlock id="via" title={m.story_via()}>
          <DonateVia />
        </StoryBlock>
      )}
    </>
  );
}
