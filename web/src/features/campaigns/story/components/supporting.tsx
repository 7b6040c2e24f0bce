import type { Fundraiser } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { HandHeart } from "lucide-react";
import { formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Link } from "../../../../ui/link.tsx";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { supportingQuery } from "../api/story-blocks.ts";
import { StoryBlock } from "./story-block.tsx";

/** Invites to start a fundraiser that supports this one, and lists those that exist. */
export function Supporting({ fundraiser: { _id, ngoName, status } }: { fundraiser: Fundraiser }) {
  const pages = useInfiniteQuery(supportingQuery(_id));
  const hasFundraisers = (pages.data?.pages[0]?.items.length ?? 0) > 0;
  if (status !== "live" && !hasFundraisers) return null;
  return (
    <StoryBlock id="supporting" title={status === "live" ? m.story_supporting() : m.story_supporting_those()}>
      {status === "live" && (
        <div className="grid gap-4 rounded-card bg-neel-tint p-5 sm:grid-cols-[1fr_auto] sm:items-center">
          <p>{m.story_supporting_text({ ngo: ngoName })}</p>
          <ButtonLink
            variant="main"
            icon={HandHeart}
            to={href.startFundraising("startFundraiser", { supporting: _id })}
          >
            {m.story_supporting_raise()}
          </ButtonLink>
        </div>
      )}
      {hasFundraisers && (
        <>
          {status === "live" && <h3 className="mt-6 mb-1 text-h4">{m.story_supporting_those()}</h3>}
          <PagedList pages={pages} skeletons={null} empty={null}>
            {(fundraisers) => (
              <ul>
                {fundraisers.map(({ _id: id, title, picture, figures, goalPaise }) => (
                  <li key={id} className="border-b border-line last:border-0">
                    <Link
                      to={href.story(id)}
                      className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-4 py-3 no-underline hover:text-neel"
                    >
                      <Picture
                        picture={picture}
                        width={144}
                        height={96}
                        decorative
                        className="aspect-3/2 w-full rounded-control bg-well"
                      />
                      <span className="leading-snug">
                        <b className="block">{title}</b>
                        <span className="text-sm text-ink-soft">
                          {m.story_supporting_raised({
                            raised: formatMoney(figures.raisedPaise),
                            goal: formatMoney(goalPaise),
                          })}
                        </span>
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </>
      )}
    </StoryBlock>
  );
}
