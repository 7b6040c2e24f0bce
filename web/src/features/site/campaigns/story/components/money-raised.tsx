import type { Fundraiser } from "@daansetu/contract";
import type { ReactNode } from "react";
import { formatCount, formatMoney, formatPercent, formatAgo, wholeDaysUntil } from "../../../../../lib/format.ts";
import { useNow } from "../../../../../lib/use-now.ts";
import { Heart } from "lucide-react";
import { m } from "../../../../../paraglide/messages.js";
import { Icon } from "../../../../../ui/icon.tsx";
import { BridgeProgressBar } from "../../../../../ui/progress-bar.tsx";

/** Raised amount, donors, days left and the share of the goal; computed from the ledger. */
export function MoneyRaised({ campaign }: { campaign: Fundraiser }) {
  const { figures, goalPaise, supporting } = campaign;
  const goal = formatMoney(goalPaise);
  const share = figures.raisedPaise / goalPaise;
  return (
    <div>
      {figures.raisedPaise > 0 ? (
        <p className="flex flex-wrap items-baseline gap-x-2 leading-tight">
          <b className="display text-sum">{formatMoney(figures.raisedPaise)}</b>
          <span className="text-ink-soft">{m.story_raised_of({ goal })}</span>
          {share >= 1 && <b className="text-leaf">{m.story_goal_reached()}</b>}
        </p>
      ) : (
        <p className="display text-h4">{m.story_be_first({ goal })}</p>
      )}
      <BridgeProgressBar share={share} label={m.ui_progress_raised()} className="mt-2" />
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <Figure figure={formatCount(figures.supporters)}>{m.story_donors({ count: figures.supporters })}</Figure>
        <TimeLeft campaign={campaign} />
        <Figure figure={formatPercent(Math.floor(share * 100) / 100)}>{m.story_of_goal()}</Figure>
      </p>
      {supporting !== undefined && supporting.raisedPaise > 0 && <RaisedBySupporting supporting={supporting} />}
    </div>
  );
}

/** Money raised by supporting fundraisers is not part of the figures above, so it is shown as an addition. */
function RaisedBySupporting({ supporting }: { supporting: NonNullable<Fundraiser["supporting"]> }) {
  const { fundraisers, raisedPaise } = supporting;
  return (
    <p className="mt-2 flex gap-2 text-sm text-ink-soft">
      <Icon of={Heart} size="sm" className="mt-0.5 text-info" />
      <span className="font-semibold text-ink">
        {m.story_supporting_more({
          raised: formatMoney(raisedPaise),
          count: fundraisers,
          shown: formatCount(fundraisers),
        })}
      </span>
    </p>
  );
}

/** Days left, or the age of a fundraiser without an end. */
function TimeLeft({ campaign: { endsAt, createdAt, status } }: { campaign: Fundraiser }) {
  const now = useNow();
  if (status === "ended") return <span>{m.story_ended_bar()}</span>;
  if (endsAt === undefined) return <span>{m.story_started({ ago: formatAgo(createdAt, now) })}</span>;
  const days = wholeDaysUntil(endsAt, now);
  return days > 1 ? (
    <Figure figure={formatCount(days)}>{m.story_days_left({ count: days })}</Figure>
  ) : (
    <span>{m.story_last_day()}</span>
  );
}

function Figure({ figure, children }: { figure: string; children: ReactNode }) {
  return (
    <span>
      <b className="text-ink">{figure}</b> {children}
    </span>
  );
}
