import { billReportEndpoints } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { pagedQuery } from "../../../../lib/api/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Chip } from "../../../../ui/chip.tsx";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { Skeleton, Skeletons } from "../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { ReportItem } from "./report-item.tsx";

const PARTS = [
  { state: "open", label: m.bill_reports_part_open, empty: m.bill_reports_none },
  { state: "closed", label: m.bill_reports_part_closed, empty: m.bill_reports_none_closed },
] as const;

/** The panel's section `billReports`: what visitors say is wrong with bills. */
export default function BillReportsSection() {
  const [search, setSearch] = useSearchParams();
  const chosen = PARTS.find(({ state }) => state === search.get("state")) ?? PARTS[0];
  return (
    <>
      <h1 className="text-h2">{m.bill_reports_section()}</h1>
      <p className="mt-1 mb-5 max-w-(--measure) text-ink-soft">{m.bill_reports_text()}</p>
      <div role="group" aria-label={m.bill_reports_part()} className="mb-5 flex flex-wrap gap-2">
        {PARTS.map(({ state, label }) => (
          <Chip
            key={state}
            pressed={state === chosen.state}
            onClick={() => setSearch({ section: "billReports", ...(state !== "open" && { state }) })}
          >
            {label()}
          </Chip>
        ))}
      </div>
      <ReportList key={chosen.state} {...chosen} />
    </>
  );
}

function ReportList({ state, empty }: (typeof PARTS)[number]) {
  const pages = useInfiniteQuery({
    ...pagedQuery(billReportEndpoints.billReports, { query: { limit: "20", state } }),
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
  return (
    <PagedList
      pages={pages}
      skeletons={
        <Skeletons count={3} className="grid gap-4">
          <div className="grid gap-2 rounded-card border border-line p-4">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-12 w-full" />
          </div>
        </Skeletons>
      }
      empty={<EmptyState level={2}>{empty()}</EmptyState>}
    >
      {(reports) => (
        <ul className="grid max-w-220 gap-4">
          {reports.map((report) => (
            <ReportItem key={report._id} report={report} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
