import type { CampaignStatus, FundraiserCard } from "@daansetu/contract";
import { Archive, CircleCheck, Clock, PencilLine, TriangleAlert } from "lucide-react";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Link } from "../../../../ui/link.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { ProgressBar } from "../../../../ui/progress-bar.tsx";
import { type Look, LookTag } from "../../../../ui/tag.tsx";

interface StatusLook extends Look {
  /** Explains a status in which the page is not public. */
  text?: () => string;
}

const STATUS_LOOKS: Record<CampaignStatus, StatusLook> = {
  draft: { label: m.my_fundraisers_draft, tone: "plain", icon: PencilLine, text: m.my_fundraisers_draft_text },
  submitted: { label: m.my_fundraisers_submitted, tone: "warning", icon: Clock, text: m.my_fundraisers_submitted_text },
  live: { label: m.my_fundraisers_live, tone: "leaf", icon: CircleCheck },
  ended: { label: m.my_fundraisers_ended, tone: "plain", icon: Archive },
  removed: {
    label: m.my_fundraisers_removed,
    tone: "danger",
    icon: TriangleAlert,
    text: m.my_fundraisers_removed_text,
  },
};

/** A fundraiser in its organiser's list. */
export function MyFundraiserRow({ fundraiser }: { fundraiser: FundraiserCard }) {
  const { _id, title, picture, status, figures, goalPaise } = fundraiser;
  const look = STATUS_LOOKS[status];
  const isPublic = status === "live" || status === "ended";
  const goal = formatMoney(goalPaise);
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 border-b border-line py-4 leading-snug last:border-0 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Picture picture={picture} width={128} height={96} decorative className="aspect-4/3 w-full rounded-control" />
      <div className="grid min-w-0 content-start justify-items-start gap-1.5">
        <h3 className="font-sans text-base leading-snug font-semibold wrap-anywhere">
          {isPublic ? (
            <Link to={href.story(_id)} className="text-info">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <LookTag look={look} />
        {look.text !== undefined && <p className="text-sm text-ink-soft">{look.text()}</p>}
        {isPublic ? (
          <>
            <ProgressBar share={figures.raisedPaise / goalPaise} label={m.ui_progress_raised()} className="w-full" />
            <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
              <span>{m.my_fundraisers_raised({ raised: formatMoney(figures.raisedPaise), goal })}</span>
              <span>
                {m.my_fundraisers_supporters({
                  count: figures.supporters,
                  shown: formatCount(figures.supporters),
                })}
              </span>
            </p>
            <ButtonLink to={href.myFundraiser(_id)} size="sm" variant="soft" className="mt-1">
              {m.dashboard_open()}
            </ButtonLink>
          </>
        ) : (
          <p className="text-sm text-ink-soft">{m.my_fundraisers_goal({ goal })}</p>
        )}
      </div>
    </li>
  );
}
