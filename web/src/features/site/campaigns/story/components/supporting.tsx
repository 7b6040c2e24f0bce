import type { Fundraiser } from "@daansetu/contract";
import { HandHeart } from "lucide-react";
import { href } from "../../../../../lib/paths.ts";
import { lazyPart } from "../../../../../lib/lazy-part.tsx";
import { m } from "../../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../../ui/button-link.tsx";
import { WhenNear } from "../../../../../ui/when-near.tsx";
import { StoryBlock } from "./story-block.tsx";

/** Lazy chunk: below the fold. */
const SupportingList = lazyPart("supporting-list", () => import("./supporting-list.tsx"));

/** Invites to start a fundraiser that supports this one, and lists those that exist. */
export function Supporting({ fundraiser: { _id, ngoName, status, supporting } }: { fundraiser: Fundraiser }) {
  const isLive = status === "live";
  if (!isLive && supporting === undefined) return null;
  return (
    <StoryBlock id="supporting" title={isLive ? m.story_supporting() : m.story_supporting_those()}>
      {isLive && (
        <div className="grid gap-4 rounded-card bg-info-tint p-5 sm:grid-cols-[1fr_auto] sm:items-center">
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
      {supporting !== undefined && (
        <>
          {isLive && <h3 className="mt-6 mb-1 text-h4">{m.story_supporting_those()}</h3>}
          <WhenNear className="min-h-20">
            <SupportingList supports={_id} />
          </WhenNear>
        </>
      )}
    </StoryBlock>
  );
}
