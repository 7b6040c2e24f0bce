import type { MonthlyCampaign } from "@daansetu/contract";
import { memo } from "react";
import { m } from "../../../../../paraglide/messages.js";
import { WhenNearViewport } from "../../../../../ui/when-near-viewport.tsx";
import { ItemsBlock } from "./items-block.tsx";
import { DonorsSection, UpdatesSection } from "./lazy-sections.tsx";
import { MoneyBlock } from "./money-block.tsx";
import { PaymentMethods } from "./payment-methods.tsx";
import { Organisers } from "./organisers.tsx";
import { StoryBlock } from "./story-block.tsx";
import { lazyPart } from "../../../../../lib/lazy-part.tsx";

/** These parts are lazy chunks, because they are below the fold, and empty for some campaigns. */
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
      <UpdatesSection campaign={campaign} />
      <MoneyBlock campaignId={_id} />
      <WhenNearViewport className="min-h-112">
        <Proofs campaignId={_id} sector={ngoSector} />
      </WhenNearViewport>
      <StoryBlock id="donors" title={m.monthly_our_donors()}>
        <DonorsSection campaign={campaign} />
      </StoryBlock>
      <StoryBlock id="organisers" title={m.story_organisers()}>
        <Organisers campaign={campaign} />
      </StoryBlock>
      <WhenNearViewport className="min-h-64">
        <MonthlyFaq own={faq} />
      </WhenNearViewport>
      {status === "live" && (
        <StoryBlock id="via" title={m.story_via()}>
          <PaymentMethods />
        </StoryBlock>
      )}
    </>
  );
});
