import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "../../../../../paraglide/messages.js";
import { SkeletonBars } from "../../../../../ui/skeleton.tsx";
import { ErrorState } from "../../../../../ui/state-panel.tsx";
import { campaignItemsQuery, ItemList } from "../../../../impact/items/index.ts";
import { StoryBlock } from "./story-block.tsx";

interface ItemsBlockProps {
  campaignId: string;
  isOpen: boolean;
  /** What a campaign without a list shows in its place. */
  withoutList?: ReactNode;
}

/**
 * The list of a campaign. Whether it has one is known once that has loaded; until then only a campaign that shows something in any case has a
 * placeholder, so that nothing appears and vanishes.
 */
export function ItemsBlock({ campaignId, isOpen, withoutList = null }: ItemsBlockProps) {
  const query = useQuery(campaignItemsQuery(campaignId));
  const { data, error } = query;
  if (data?.list === null) return withoutList;
  if (data === undefined && error === null && withoutList === null) return null;
  const listTitle = isOpen ? m.items_title() : m.items_title_ended();
  return (
    <StoryBlock id="buys" title={data === undefined ? m.story_buys() : listTitle}>
      {data !== undefined && <ItemList list={data.list} campaignId={campaignId} isOpen={isOpen} />}
      {data === undefined && error === null && <SkeletonBars className="grid gap-4" bars={["h-13", "h-13", "h-13"]} />}
      {data === undefined && error !== null && <ErrorState query={query} title={m.items_load_error()} />}
    </StoryBlock>
  );
}
