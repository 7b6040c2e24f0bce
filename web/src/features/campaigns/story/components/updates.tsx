import type { CampaignUpdate } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatDate } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { updatesQuery } from "../api/story-blocks.ts";
import { StoryBlock } from "./story-block.tsx";

/** The updates of a campaign, newest first; nothing if there are none. */
export function Updates({ campaignId }: { campaignId: string }) {
  const pages = useInfiniteQuery(updatesQuery(campaignId));
  if ((pages.data?.pages[0]?.items.length ?? 0) === 0) return null;
  return (
    <StoryBlock id="updates" title={m.story_updates()}>
      <PagedList pages={pages} skeletons={null} empty={null}>
        {(updates) => (
          <ol className="grid gap-7 border-l-2 border-line pl-5">
            {updates.map((update) => (
              <Update key={update._id} update={update} />
            ))}
          </ol>
        )}
      </PagedList>
    </StoryBlock>
  );
}

function Update({ update: { text, pictures, at } }: { update: CampaignUpdate }) {
  return (
    <li className="relative before:absolute before:top-1.5 before:-left-[1.6875rem] before:size-3 before:rounded-full before:bg-neel">
      <time dateTime={at} className="text-sm font-semibold text-ink-soft">
        {formatDate(at)}
      </time>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
      {pictures.length > 0 && (
        <div className={`mt-3 grid gap-3 ${pictures.length > 1 ? "sm:grid-cols-2" : ""}`}>
          {pictures.map((picture) => (
            <Picture
              key={picture.src}
              picture={picture}
              width={640}
              height={480}
              className="aspect-4/3 w-full rounded-card bg-well"
            />
          ))}
        </div>
      )}
    </li>
  );
}
