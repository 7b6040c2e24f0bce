import type { MonthlyCampaign } from "@daansetu/contract";
import { memo } from "react";
import { m } from "../../../../../paraglide/messages.js";
import { WhenNear } from "../../../../../ui/when-near.tsx";
import { DonateVia } from "./donate-via.tsx";
import { ItemsBlock } from "./items-block.tsx";
import { LateDonors, LateUpdates } from "./late-parts.tsx";
import { MoneyBlock } from "./money-block.tsx";
import { Organisers } from "./organisers.tsx";
import { StoryBlock } from "./story-block.tsx";
import { lazyPart } from "../../../../../lib/lazy-part.tsx";

/** Lazy chunks, because these parts are below the fold, and empty for some campaigns. */
const Proofs = lazyPart("proofs", () => import("./proofs.tsx"));
const MonthlyFaq = lazyPart("monthly-faq", () => import("./monthly-faq.tsx"));

/** The sections below a monthly campaign's description. They are in the page from the start, like those of a fundraiser. */
export default memo(function MonthlyBelow({ campaign }: { campaign: MonthlyCampaign }) {
  const { _id, about, ngoSector, status, faq } = campaign;
  return (
    <>
      {about !== "" && (
        <StoryBlock id="about" title={m.monthly_about()}>
          <p className="whitespace-pre-line">{about}</p>
        </StoryBlock>
      )}
      <ItemsBlock campaignId={_id} isOpen={status === "live"} />
      <LateUpdates campaign={campaign} />
      <MoneyBlock campaignId={_id} />
      <WhenNear className="min-h-112">
        <Proofs campaignId={_id} sector={ngoSector} />
      </WhenNear>
      <StoryBlock id="donors" title={m.monthly_our_donors()}>
        <LateDonors campaign={campaign} />
      </StoryBlock>
      <StoryBlock id="organisers" title={m.story_organisers()}>
        <Organisers campaign={campaign} />
      </StoryBlock>
      <WhenNear className="min-h-64">
        <MonthlyFaq own={faq} />
      </WhenNear>
      {status === "live" && (
        <StoryBlock id="via" title={m.story_via()}>
          <DonateVia />
        </StoryBlock>
      )}
    </>
  );
});
