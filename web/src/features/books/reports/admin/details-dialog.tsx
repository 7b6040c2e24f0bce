import { type CampaignRecord, campaignRecordEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import {
  CalendarClock,
  CircleStop,
  ExternalLink,
  ListChecks,
  Newspaper,
  PencilLine,
  RotateCcw,
  Trash2,
} from "lucide-react";
import { endpointQuery } from "../../../../lib/api/query.ts";
import { formatCount, formatDate, formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { dashboardQuery } from "../api/dashboards.ts";
import { DaysChart } from "../figures/days-chart.tsx";
import { DashboardDonors } from "../figures/dashboard-donors.tsx";
import { CampaignEndLine, CampaignTags, TargetLine } from "./campaign-facts.tsx";
import type { CampaignAction } from "./use-campaign-action.ts";

interface DetailsProps {
  row: CampaignRecord;
  onChoose: (action: CampaignAction, row: CampaignRecord) => void;
  onClose: () => void;
}

/** The details of one campaign (spec section 2: the details modal), refetched when it opens. */
export function DetailsDialog({ row: listedRow, onChoose, onClose }: DetailsProps) {
  const id = listedRow.campaign._id;
  const { data } = useQuery(endpointQuery(campaignRecordEndpoints.campaignRecord, { params: { id } }));
  // Until the details are refetched, the cached ones may be older than the list, and an action on them would be refused.
  const row = data !== undefined && data.version >= listedRow.version ? data : listedRow;
  const { campaign } = row;
  const pagePath = campaign.kind === "monthly" ? href.monthly(id) : href.story(id);
  const section = campaign.kind === "monthly" ? "monthlyCampain" : "donationCreate";
  return (
    <Dialog title={campaign.title} isWide onClose={onClose}>
      <div className="grid gap-2">
        <CampaignTags row={row} />
        <p className="text-sm text-ink-soft">
          {[campaign.ngoName, m.campaigns_started_on({ day: formatDate(campaign.createdAt) })].join(" · ")}
        </p>
        <TargetLine row={row} />
        <CampaignEndLine row={row} />
      </div>
      <Totals id={id} row={row} />
      <DaysChart campaignId={id} title={m.dashboard_days()} level={3} />
      <DashboardDonors campaignId={id} limit={5} level={3} defaultTab="top" />
      <div
        role="group"
        aria-label={m.campaigns_actions_of({ title: campaign.title })}
        className="flex flex-wrap gap-2.5"
      >
        <ButtonLink size="sm" variant="line" icon={ExternalLink} to={pagePath}>
          {m.campaigns_see()}
        </ButtonLink>
        <ButtonLink size="sm" variant="line" icon={Newspaper} to={href.myFundraiser(id)}>
          {m.campaigns_updates()}
        </ButtonLink>
        <ButtonLink size="sm" variant="line" icon={PencilLine} to={href.adminPanel(section, { edit: id })}>
          {m.campaigns_edit()}
        </ButtonLink>
        <ButtonLink size="sm" variant="line" icon={ListChecks} to={href.adminPanel("itemLists", { campaign: id })}>
          {m.item_lists_items()}
        </ButtonLink>
        <ActionButton action="extend" row={row} onChoose={onChoose} />
        {campaign.status === "live" && <ActionButton action="end" row={row} onChoose={onChoose} />}
        <ActionButton action="remove" row={row} onChoose={onChoose} />
      </div>
    </Dialog>
  );
}

function Totals({ id, row }: { id: string; row: CampaignRecord }) {
  const { data, error, refetch, isFetching } = useQuery(dashboardQuery(id));
  if (data === undefined)
    return error === null ? (
      <Skeleton className="h-24 rounded-card" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  const { total, campaign } = data;
  return (
    <section aria-label={m.dashboard_figures()} className="rounded-card bg-well p-4">
      <FactList layout="figures" className="sm:grid-cols-3">
        <Fact term={m.campaigns_total_raised()}>{formatMoney(campaign.figures.raisedPaise)}</Fact>
        <Fact term={m.campaigns_received()}>{formatMoney(total.receivedPaise)}</Fact>
        <Fact term={m.campaigns_returned()}>{formatMoney(total.returnedPaise)}</Fact>
        <Fact term={m.campaigns_donors()}>{formatCount(campaign.figures.supporters)}</Fact>
        <Fact term={m.campaigns_donations()}>{formatCount(total.donations)}</Fact>
        {campaign.kind === "monthly" && <Fact term={m.campaigns_running()}>{formatCount(row.runningPlans)}</Fact>}
      </FactList>
      <p className="mt-3 text-sm text-ink-soft">{m.campaigns_settled_note()}</p>
    </section>
  );
}

const ACTION_ICONS = { extend: CalendarClock, end: CircleStop, remove: Trash2 } as const;

function ActionButton({
  action,
  row,
  onChoose,
}: {
  action: keyof typeof ACTION_ICONS;
  row: CampaignRecord;
  onChoose: DetailsProps["onChoose"];
}) {
  const isOver = row.campaign.status === "ended";
  const label = {
    extend: isOver ? m.campaigns_reopen : m.campaigns_extend,
    end: m.campaigns_end,
    remove: m.campaigns_remove,
  }[action];
  return (
    <Button
      size="sm"
      variant={action === "extend" ? "line" : "danger"}
      icon={action === "extend" && isOver ? RotateCcw : ACTION_ICONS[action]}
      onClick={() => {
        onChoose(action, row);
      }}
    >
      {label()}
    </Button>
  );
}
