import type { Fundraiser } from "@daansetu/contract";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Note } from "../../../../ui/note.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";

/** In the place of the button, once a fundraiser takes no more donations: what it came to, and where one can go on. */
export function EndedNote({ fundraiser: { figures, goalPaise } }: { fundraiser: Fundraiser }) {
  const reached = figures.raisedPaise >= goalPaise;
  const supporters = m.story_ended_supporters({ count: figures.supporters, shown: formatCount(figures.supporters) });
  return (
    <Note
      tone={reached ? "leaf" : "plain"}
      title={reached ? m.story_ended_goal_title() : m.story_ended_title()}
      action={
        <TextLink to={href.fundraisers()} arrow="onward">
          {m.story_others()}
        </TextLink>
      }
    >
      {m.story_ended_text({ raised: formatMoney(figures.raisedPaise), supporters })}
    </Note>
  );
}
