import type { CampaignDashboard as Dashboard } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { Archive, ArrowLeft, CircleCheck, ExternalLink } from "lucide-react";
import { ApiError } from "../../../../lib/api-error.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { Link } from "../../../../ui/link.tsx";
import { ErrorState, StatePanel } from "../../../../ui/state-panel.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { Tag } from "../../../../ui/tag.tsx";
import { ShareButton } from "../../../site/sharing/index.ts";
import { dashboardQuery } from "../api/dashboards.ts";
import { DaysChart } from "../days-chart.tsx";
import { DashboardDonors } from "../dashboard-donors.tsx";
import { DashboardFigures } from "./dashboard-figures.tsx";
import { ThanksBlock } from "./thanks-block.tsx";
import { UpdatesBlock } from "./updates-block.tsx";

/** The organiser's dashboard of one campaign. */
export function CampaignDashboard({ id }: { id: string }) {
  const { data: dashboard, error, refetch, isFetching } = useQuery(dashboardQuery(id));
  if (dashboard === undefined) {
    if (error === null) return <DashboardSkeleton />;
    if (error instanceof ApiError && (error.code === "not-found" || error.code === "not-allowed"))
      return (
        <StatePanel
          spot="search"
          level={1}
          title={m.dashboard_gone_title()}
          actions={<ButtonLink to={href.profile("myFundraiser")}>{m.dashboard_to_mine()}</ButtonLink>}
        >
          {m.dashboard_gone_text()}
        </StatePanel>
      );
    return <ErrorState error={error} level={1} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <>
      <DashboardHeader campaign={dashboard.campaign} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="grid min-w-0 gap-8">
          <DashboardFigures dashboard={dashboard} />
          <div className="rounded-panel border border-line bg-sheet p-5">
            <DaysChart campaignId={id} title={m.dashboard_days()} />
          </div>
          <UpdatesBlock campaignId={id} isEditable={dashboard.may.postUpdates} />
        </div>
        <div className="grid min-w-0 gap-6">
          {dashboard.may.thankDonors && <ThanksBlock campaignId={id} thanks={dashboard.thanks} />}
          <div className="rounded-panel border border-line bg-sheet p-5">
            <DashboardDonors campaignId={id} />
          </div>
        </div>
      </div>
    </>
  );
}

function DashboardHeader({ campaign }: Pick<Dashboard, "campaign">) {
  const page = campaign.kind === "monthly" ? href.monthly(campaign._id) : href.story(campaign._id);
  const isLive = campaign.status === "live";
  return (
    <header className="mb-6">
      <Link
        to={href.profile("myFundraiser")}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-info no-underline"
      >
        <Icon of={ArrowLeft} size="sm" />
        {m.dashboard_to_mine()}
      </Link>
      <h1 className="mt-1 text-h2 wrap-anywhere">{campaign.title}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-soft">
        <Tag tone={isLive ? "leaf" : "plain"} icon={isLive ? CircleCheck : Archive}>
          {isLive ? m.dashboard_live() : m.dashboard_has_ended()}
        </Tag>
        {campaign.ngoName}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={page} variant="line" icon={ExternalLink}>
          {m.dashboard_see_page()}
        </ButtonLink>
        <ShareButton path={page} text={campaign.title} label={m.dashboard_share()} />
      </div>
    </header>
  );
}

function DashboardSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="mt-3 h-12 w-48" />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-48 rounded-panel" />
        <Skeleton className="h-48 rounded-panel" />
        <Skeleton className="h-64 rounded-panel" />
      </div>
    </div>
  );
}
