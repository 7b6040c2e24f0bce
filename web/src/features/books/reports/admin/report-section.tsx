import { calendarDay, monthlyReportEndpoints } from "@daansetu/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { downloadFile } from "../../../../lib/api-download.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { toast } from "../../../../lib/toast.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../../../ui/state-panel.tsx";
import { Skeletons } from "../../../../ui/skeleton.tsx";
import { Filters } from "../../../../ui/table/index.ts";
import { MonthFilter, subtractMonths, ReportCampaignFilter } from "./report-filters.tsx";
import { ReportCampaigns, ReportMonths } from "./report-tables.tsx";

const MONTH_PATTERN = /^20\d{2}-(0[1-9]|1[0-2])$/;
const DEFAULT_MONTHS = 12;

/** Section `monthlyCampReport` (spec section 2): figures of one monthly campaign or all, by month. */
export default function ReportSection() {
  const now = useNow();
  const [params, setParams] = useSearchParams();
  const monthOf = (name: "from" | "to", fallback: string) => {
    const requested = params.get(name) ?? "";
    return MONTH_PATTERN.test(requested) ? requested : fallback;
  };
  const currentMonth = calendarDay(now).slice(0, 7);
  const firstMonth = monthOf("from", subtractMonths(currentMonth, DEFAULT_MONTHS - 1));
  const lastMonth = monthOf("to", currentMonth);
  const campaign = params.get("campaign") ?? undefined;
  const setParameters = (changes: Record<string, string | undefined>) => {
    const nextQuery = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined || value === "") nextQuery.delete(name);
      else nextQuery.set(name, value);
    setParams(nextQuery, { replace: true, preventScrollReset: true });
  };
  const isValidPeriod = firstMonth <= lastMonth && subtractMonths(lastMonth, 23) <= firstMonth;
  const query = { from: firstMonth, to: lastMonth, campaign };
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...endpointQuery(monthlyReportEndpoints.monthlyReports, { query }),
    placeholderData: keepPreviousData,
    enabled: isValidPeriod,
  });
  return (
    <>
      <h1 className="text-h2">{m.campaigns_report()}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{m.campaigns_report_text()}</p>
      <Filters>
        <MonthFilter
          label={m.report_from()}
          value={firstMonth}
          max={lastMonth}
          onChoose={(value) => setParameters({ from: value })}
        />
        <MonthFilter
          label={m.report_to()}
          value={lastMonth}
          max={currentMonth}
          onChoose={(value) => setParameters({ to: value })}
        />
        <ReportCampaignFilter value={campaign} onChoose={(value) => setParameters({ campaign: value })} />
        <CsvButton query={query} disabled={!isValidPeriod} />
      </Filters>
      {!isValidPeriod && (
        <p role="alert" className="mb-4 font-semibold text-danger">
          {m.report_bad_period()}
        </p>
      )}
      {data === undefined ? (
        error === null ? (
          <Skeletons count={3} barClassName="mb-4 h-40 rounded-card" />
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

function CsvButton({
  query,
  disabled,
}: {
  query: { from: string; to: string; campaign: string | undefined };
  disabled: boolean;
}) {
  const [isBusy, setBusy] = useState(false);
  const saveCsv = async () => {
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
      onClick={() => void saveCsv()}
    >
      {m.report_csv()}
    </Button>
  );
}
