import type { CampaignDashboard } from "@daansetu/contract";
import { formatCount, formatDate, formatMoney, formatPercent, wholeDaysUntil } from "../../../../lib/format.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { ProgressBar } from "../../../../ui/progress-bar.tsx";

export function DashboardFigures({ dashboard: { campaign, total } }: { dashboard: CampaignDashboard }) {
  const { figures, goalPaise } = campaign;
  const raisedShare = figures.raisedPaise / goalPaise;
  return (
    <section aria-label={m.dashboard_figures()} className="rounded-panel border border-line bg-sheet p-5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="display text-[2.25rem] leading-tight">{formatMoney(figures.raisedPaise)}</b>
        <span className="text-ink-soft">{m.story_raised_of({ goal: formatMoney(goalPaise) })}</span>
      </p>
      <ProgressBar share={raisedShare} label={m.ui_progress_raised()} className="mt-2" />
      <FactList layout="figures" className="mt-4 sm:grid-cols-4">
        <Fact term={m.dashboard_supporters()}>{formatCount(figures.supporters)}</Fact>
        <Fact term={m.dashboard_of_goal()}>{formatPercent(Math.floor(raisedShare * 100) / 100)}</Fact>
        <DaysLeft campaign={campaign} />
        <Fact term={total.returnedPaise > 0 ? m.dashboard_given_back() : m.dashboard_donations()}>
          {total.returnedPaise > 0 ? formatMoney(total.returnedPaise) : formatCount(total.donations)}
        </Fact>
      </FactList>
    </section>
  );
}

function DaysLeft({ campaign: { status, endsAt } }: Pick<CampaignDashboard, "campaign">) {
  const now = useNow();
  if (status === "ended")
    return <Fact term={m.dashboard_ended()}>{endsAt === undefined ? m.dashboard_over() : formatDate(endsAt)}</Fact>;
  return (
    <Fact term={m.dashboard_days_left()}>
      {endsAt === undefined ? m.dashboard_no_end() : formatCount(wholeDaysUntil(endsAt, now))}
    </Fact>
  );
}
