import type { Fundraiser } from "@daansetu/contract";
import { Heart } from "lucide-react";
import { formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { PayBar } from "../../../../ui/pay-bar.tsx";
import { ShareButton } from "../../../sharing/index.ts";

/** The sticky donate bar, shown after more than 300 pixels of scroll (spec section 2). */
export function StoryBar({ fundraiser, visible }: { fundraiser: Fundraiser; visible: boolean }) {
  const { _id, title, figures, goalPaise } = fundraiser;
  return (
    <PayBar label={m.story_bar_label()} narrowOnly={false} visible={visible}>
      <p className="min-w-0 flex-1 leading-tight">
        <b className="block">{formatMoney(figures.raisedPaise)}</b>
        <span className="text-xs text-ink-soft">{m.story_bar_of({ goal: formatMoney(goalPaise) })}</span>
      </p>
      <ShareButton iconOnly campaignId={_id} path={href.story(_id)} text={m.story_share_text({ title })} />
      <ButtonLink variant="give" icon={Heart} to={href.donate(_id)}>
        {m.story_donate()}
      </ButtonLink>
    </PayBar>
  );
}
