import { calendarDay, monthlyReportEndpoints } from "@daansetu/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { downloadFile } from "../../../lib/api-download.ts";
import { endpointQuery } from "../../../lib/query.ts";
import { toast } from "../../../lib/toast.ts";
import { useNow } from "../../../lib/use-now.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../../ui/state-panel.tsx";
import { Skeleton, Skeletons } from "../../../ui/skeleton.tsx";
import { Filters } from "../../../ui/table/index.ts";
import { MonthFilter, monthsBack, ReportCampaignFilter } from "./report-filters.tsx";
import { ReportCampaigns, ReportMonths } from "./report-tables.tsx";

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const USUAL_MONTHS = 12;

/** Monthly campaigns report (spec section 2, `monthlyCampReport`): one campaign or all, month by month. */
export default function ReportSection() {
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const month = (name: "from" | "to", usual: string) => {
    const asked = params.get(name) ?? "";
    return MONTH.test(asked) ? asked : usual;
  };
  const thisMonth = calendarDay(now).slice(0, 7);
  const from = month("from", monthsBack(thisMonth, USUAL_MONTHS - 1));
  const to = month("to", thisMonth);
  const campaign = params.get("campaign") ?? undefined;
  const set = (change: Record<string, string | undefined>) => {
    const then = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change))
      if (value === undefined || value === "") then.delete(name);
      else then.set(name, value);
    setParams(then, { replace: true, preventScrollReset: true });
  };
  const isPeriod = from <= to && monthsBack(to, 23) <= from;
  const query = { from, to, campaign };
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...endpointQuery(monthlyReportEndpoints.monthlyReports, { query }),
    placeholderData: keepPreviousData,
    enabled: isPeriod,
  });
  return (
    <>
      <h1 className="text-h2">{m.campaigns_report()}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{m.campaigns_report_text()}</p>
      <Filters>
        <MonthFilter label={m.report_from()} value={from} max={to} onChoose={(value) => set({ from: value })} />
        <MonthFilter label={m.report_to()} value={to} max={thisMonth} onChoose={(value) => set({ to: value })} />
        <ReportCampaignFilter value={campaign} onChoose={(value) => set({ campaign: value })} />
        <SaveCsv query={query} disabled={!isPeriod} />
      </Filters>
      {!isPeriod && (
        <p role="alert" className="mb-4 font-semibold text-madder">
          {m.report_bad_period()}
        </p>
      )}
      {data === undefined ? (
        error === null ? (
          <Skeletons count={3}>
            <Skeleton className="mb-4 h-40 rounded-card" />
          </Skeletons>
        ) : (
          <ErrorState error={error} level={2} onRetry={() => void refetch()} retrying={isFetching} />
        )
      ) : data.campaigns.length === 0 ? (
        <EmptyState level={2}>{m.report_none()}</EmptyState>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8" aria-busy={isPlaceholderData}>
          <ReportMonths months={data.months} />
          <ReportCampaigns campaigns={data.campaigns} />
        </div>
      )}
    </>
  );
}

function SaveCsv({
  query,
  disabled,
}: {
  query: { from: string; to: string; campaign: string | undefined };
  disabled: boolean;
}) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await downloadFile(
        monthlyReportEndpoints.monthlyReportFile,
        { query },
        `monthly-campaigns-${query.from}-to-${query.to}.csv`,
      );
    } catch {
      void toast("error", m.report_csv_failed());
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="line"
      size="sm"
      icon={Download}
      busy={isBusy}
      busyLabel={m.report_csv_busy()}
      disabled={disabled}
      onClick={() => void save()}
    >
      {m.report_csv()}
    </Button>
  );
}
