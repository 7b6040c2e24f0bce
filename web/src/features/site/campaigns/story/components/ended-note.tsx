import type { Fundraiser } from "@daansetu/contract";
import { formatCount, formatMoney } from "../../../../../lib/format.ts";
import { href } from "../../../../../lib/paths.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Note } from "../../../../../ui/note.tsx";
import { TextLink } from "../../../../../ui/text-link.tsx";

/** Replaces the donate button of an ended fundraiser: its result, where the money went, and a link to other fundraisers. */
export default function EndedNote({ fundraiser: { figures, goalPaise, ngoName } }: { fundraiser: Fundraiser }) {
  const isGoalReached = figures.raisedPaise >= goalPaise;
  const supporters = m.story_ended_supporters({ count: figures.supporters, shown: formatCount(figures.supporters) });
  return (
    <Note
      tone={isGoalReached ? "leaf" : "plain"}
      title={isGoalReached ? m.story_ended_goal_title() : m.story_ended_title()}
      action={
        <>
          <TextLink to="#updates">{m.story_ended_updates()}</TextLink>
          <TextLink to={href.fundraisers()} arrow="onward">
            {m.story_others()}
          </TextLink>
        </>
      }
    >
      {figures.raisedPaise > 0
        ? m.story_ended_went({ raised: formatMoney(figures.raisedPaise), supporters, ngo: ngoName })
        : m.story_ended_nothing()}
    </Note>
  );
}
