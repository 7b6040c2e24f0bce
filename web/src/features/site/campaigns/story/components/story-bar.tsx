import type { Fundraiser } from "@daansetu/contract";
import { Heart } from "lucide-react";
import { formatMoney } from "../../../../../lib/format.ts";
import { href } from "../../../../../lib/paths.ts";
import { siteName } from "../../../../../lib/site-identity.ts";
import { m } from "../../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../../ui/button-link.tsx";
import { PayBar } from "../../../../../ui/pay-bar.tsx";
import { ShareButton } from "../../../sharing/index.ts";

interface StoryBarProps {
  fundraiser: Fundraiser;
  /** True if the page is scrolled by more than 300 px and the card's button is out of view; below 1024 px the bar is there from the start. */
  isWideVisible: boolean;
}

/** The sticky donate bar (spec section 2; docs/campaigns.md, "A story"). */
export function StoryBar({ fundraiser, isWideVisible }: StoryBarProps) {
  const { _id, title, figures, goalPaise } = fundraiser;
  return (
    <PayBar label={m.story_bar_label()} narrowOnly={false} wideVisible={isWideVisible}>
      <p className="pay-sum">
        <b className="block">{formatMoney(figures.raisedPaise)}</b>
        <span className="pay-extra text-xs text-ink-soft">{m.story_bar_of({ goal: formatMoney(goalPaise) })}</span>
      </p>
      <ShareButton
        iconOnly
        className="pay-extra"
        campaignId={_id}
        path={href.story(_id)}
        text={m.story_share_text({ title, site: siteName() })}
      />
      <ButtonLink variant="give" icon={Heart} to={href.donate(_id)} className="pay-button">
        {m.story_donate()}
      </ButtonLink>
    </PayBar>
  );
}
