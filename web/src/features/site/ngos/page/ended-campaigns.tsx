import type { NgoPage } from "@daansetu/contract";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { Link } from "../../../../ui/link.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Rich } from "../../../../ui/rich.tsx";

export default function EndedCampaigns({ campaigns }: { campaigns: NgoPage["campaigns"] }) {
  return (
    <ul className="grid gap-x-8 lg:grid-cols-2">
      {campaigns.map(({ _id, kind, title, picture, figures, goalPaise, endsAt }) => (
        <li key={_id} className="relative flex gap-4 border-b border-line py-4">
          <div className="h-18 w-24 flex-none overflow-hidden rounded-control bg-well [&_img]:size-full [&_img]:object-cover">
            <Picture picture={picture} width={192} height={144} decorative />
          </div>
          <div className="min-w-0">
            <h3 className="text-h4">
              <Link
                to={kind === "fundraiser" ? href.story(_id) : href.monthly(_id)}
                className="text-ink no-underline after:absolute after:inset-0 hover:text-info hover:underline"
              >
                {title}
              </Link>
            </h3>
            <p className="mt-1 text-sm text-ink-soft">
              {kind === "fundraiser" ? (
                <Rich
                  parts={m.campaign_raised_of.parts({
                    raised: formatMoney(figures.raisedPaise),
                    goal: formatMoney(goalPaise),
                  })}
                />
              ) : (
                <Rich parts={m.ngos_raised_monthly.parts({ raised: formatMoney(figures.raisedPaise) })} />
              )}
            </p>
            {endsAt !== undefined && (
              <p className="text-sm text-ink-mute">{m.ngos_ended_on({ date: formatDate(endsAt) })}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
