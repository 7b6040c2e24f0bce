import type { CampaignUpdate } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatDate } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { PagedList } from "../../../../../ui/paged-list.tsx";
import { Picture } from "../../../../../ui/picture.tsx";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import { updatesQuery } from "../api/story-blocks.ts";

/** The updates of a campaign, newest first, below the section's heading. */
export default function Updates({ campaignId, ngoName }: { campaignId: string; ngoName: string }) {
  return (
    <PagedList
      pages={useInfiniteQuery(updatesQuery(campaignId))}
      skeletons={<Skeleton className="h-32 w-full" />}
      empty={<p className="text-ink-soft">{m.story_updates_none({ ngo: ngoName })}</p>}
    >
      {(updates) => (
        <ol className="grid gap-7 border-l-2 border-line pl-5 *:min-w-0">
          {updates.map((update) => (
            <Update key={update._id} update={update} />
          ))}
        </ol>
      )}
    </PagedList>
  );
}

function Update({ update: { text, pictures, at } }: { update: CampaignUpdate }) {
  return (
    <li className="relative before:absolute before:top-1.5 before:-left-[1.6875rem] before:size-3 before:rounded-full before:bg-info">
      <time dateTime={at} className="text-sm font-semibold text-ink-soft">
        {formatDate(at)}
      </time>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
      {pictures.length > 0 && (
        <div className={`mt-3 grid gap-3 *:min-w-0 ${pictures.length > 1 ? "sm:grid-cols-2" : ""}`}>
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
