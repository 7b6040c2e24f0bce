import { useQuery } from "@tanstack/react-query";
import { lazyPart } from "../../../../../lib/lazy-part.tsx";
import { PAPERS_ID } from "../../../../../lib/papers-href.ts";
import { m } from "../../../../../paraglide/messages.js";
import { WhenNearViewport } from "../../../../../ui/when-near-viewport.tsx";
import { campaignItemsQuery } from "../../../../impact/items/index.ts";
import { StoryBlock } from "./story-block.tsx";

/** Lazy: far below the fold. */
const MoneyAndPapers = lazyPart("money-and-papers", () => import("./money-and-papers.tsx"));

/** Received, spent and in hand, and what happened with its papers; nothing for a campaign without a list. */
export function MoneyBlock({ campaignId }: { campaignId: string }) {
  const list = useQuery(campaignItemsQuery(campaignId)).data?.list;
  return (
    list && (
      <StoryBlock id={PAPERS_ID} title={m.timeline_title()}>
        <WhenNearViewport className="min-h-64">
          <MoneyAndPapers campaignId={campaignId} list={list} />
        </WhenNearViewport>
      </StoryBlock>
    )
  );
}
