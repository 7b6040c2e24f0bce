import { calendarDay, monthlyReportEndpoints, monthOf } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { endpointQuery } from "../../../../lib/api/query.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { m } from "../../../../paraglide/messages.js";
import { TextInput } from "../../../../ui/inputs.tsx";
import { SelectFilter } from "../../../../ui/table/index.ts";

/** @param month as `2026-11` */
export function subtractMonths(month: string, count: number): string {
  const [year = 0, monthNumber = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, monthNumber - 1 - count, 1)).toISOString().slice(0, 7);
}

interface MonthFilterProps {
  label: string;
  value: string;
  max: string;
  onChoose: (month: string) => void;
}

export function MonthFilter({ label, value, max, onChoose }: MonthFilterProps) {
  const id = useId();
  return (
    <div className="grid gap-1 text-sm font-semibold text-ink-soft">
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        type="month"
        max={max}
        value={value}
        className="min-h-11 py-1.5 text-sm font-normal"
        onChange={(event) => {
          if (event.target.value !== "") onChoose(event.target.value);
        }}
      />
    </div>
  );
}

interface ReportCampaignFilterProps {
  value: string | undefined;
  onChoose: (campaign: string | undefined) => void;
}

/** Selects one monthly campaign or all, from the campaigns in this month's report. */
export function ReportCampaignFilter({ value, onChoose }: ReportCampaignFilterProps) {
  const month = monthOf(calendarDay(useNow()));
  const { data } = useQuery(
    endpointQuery(monthlyReportEndpoints.monthlyReports, { query: { from: month, to: month } }),
  );
  return (
    <SelectFilter
      label={m.report_campaign()}
      all={m.report_all()}
      value={value}
      options={(data?.campaigns ?? []).map(({ _id, title }) => ({ value: _id, label: title }))}
      onChoose={onChoose}
    />
  );
}
