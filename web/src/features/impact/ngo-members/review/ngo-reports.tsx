import { type NgoReport, ngoMemberAdminEndpoints } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { pagedQuery } from "../../../../lib/api/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Chip, ChipRow } from "../../../../ui/chip.tsx";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { Skeletons } from "../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { ReportCard } from "./report-card.tsx";

const PARTS = [
  { state: "waiting", label: m.ngo_reports_waiting },
  { state: "published", label: m.ngo_reports_published },
  { state: "declined", label: m.ngo_reports_declined },
] as const satisfies { state: NgoReport["state"]; label: () => string }[];

/** What people of NGOs sent (`?part=`): what waits for a reviewer, oldest first; what was decided, newest first. */
export function NgoReports() {
  const [search, setSearch] = useSearchParams();
  const { state } = PARTS.find((part) => part.state === search.get("part")) ?? PARTS[0];
  return (
    <div className="grid gap-4 *:min-w-0">
      <ChipRow label={m.ngo_reports_parts()}>
        {PARTS.map((part) => (
          <Chip
            key={part.state}
            pressed={part.state === state}
            onClick={() =>
              setSearch((now) => {
                now.set("part", part.state);
                return now;
              })
            }
          >
            {part.label()}
          </Chip>
        ))}
      </ChipRow>
      <Reports key={state} state={state} />
    </div>
  );
}

function Reports({ state }: { state: NgoReport["state"] }) {
  const pages = useInfiniteQuery({
    ...pagedQuery(ngoMemberAdminEndpoints.ngoReports, { query: { state, limit: "10" } }),
    staleTime: 0,
  });
  return (
    <PagedList
      pages={pages}
      skeletons={<Skeletons count={3} barClassName="mb-4 h-40 w-full" />}
      empty={
        <EmptyState level={3}>{state === "waiting" ? m.ngo_reports_none_waiting() : m.ngo_reports_none()}</EmptyState>
      }
    >
      {(reports) => (
        <ul className="grid max-w-[56rem] gap-5 *:min-w-0">
          {reports.map((report) => (
            <ReportCard key={report._id} report={report} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
