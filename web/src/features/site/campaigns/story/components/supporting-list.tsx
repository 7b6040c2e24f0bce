import type { FundraiserCard } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatMoney } from "../../../../../lib/format.ts";
import { href } from "../../../../../lib/paths.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Link } from "../../../../../ui/link.tsx";
import { PagedList } from "../../../../../ui/paged-list.tsx";
import { Picture } from "../../../../../ui/picture.tsx";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import { Tag } from "../../../../../ui/tag.tsx";
import { OccasionTag } from "../../occasion-tag.tsx";
import { supportingQuery } from "../api/story-blocks.ts";

/** Fundraisers that support a fundraiser, live and ended. */
export default function SupportingList({ supports }: { supports: string }) {
  return (
    <PagedList
      pages={useInfiniteQuery(supportingQuery(supports))}
      skeletons={<Skeleton className="h-20 w-full" />}
      empty={null}
    >
      {(fundraisers) => (
        <ul>
          {fundraisers.map((fundraiser) => (
            <li key={fundraiser._id} className="border-b border-line last:border-0">
              <SupportingRow fundraiser={fundraiser} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function SupportingRow({ fundraiser }: { fundraiser: FundraiserCard }) {
  const { _id, title, picture, figures, goalPaise, status, occasion } = fundraiser;
  return (
    <Link
      to={href.story(_id)}
      className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4 py-3 no-underline hover:text-info"
    >
      <Picture
        picture={picture}
        width={192}
        height={108}
        decorative
        className="aspect-video w-full rounded-control bg-well"
      />
      <span className="leading-snug">
        <b className="block">{title}</b>
        <span className="text-sm text-ink-soft">
          {m.story_supporting_raised({ raised: formatMoney(figures.raisedPaise), goal: formatMoney(goalPaise) })}
        </span>
        {(occasion !== undefined || status === "ended") && (
          <span className="mt-1 flex flex-wrap gap-1.5">
            {occasion !== undefined && <OccasionTag occasion={occasion} />}
            {status === "ended" && <Tag>{m.campaign_ended()}</Tag>}
          </span>
        )}
      </span>
    </Link>
  );
}
