import { useSearchParams } from "react-router-dom";
import { NgoReports } from "../../../features/impact/ngo-members/index.ts";
import { FundraiserRequests } from "../../../features/site/campaigns/review/index.ts";
import { NgoApplications } from "../../../features/site/ngos/review/index.ts";
import { m } from "../../../paraglide/messages.js";
import { Tabs } from "../../../ui/tabs.tsx";
import { useWaitingCounts } from "./use-waiting-counts.ts";

const QUEUE_KINDS = ["ngos", "fundraisers", "ngo-reports"] as const;

/** The review queue (`reviewQueue`): NGO applications, fundraiser requests, and what NGOs sent, that wait for the foundation's decision. */
export default function ReviewQueue() {
  const { ngos, fundraisers, ngoReports } = useWaitingCounts();
  const [search, setSearch] = useSearchParams();
  // A link to a request of either kind selects that kind.
  const requestedKind = search.get("kind") ?? (search.has("request") || search.has("waits") ? "fundraisers" : "ngos");
  const kind = QUEUE_KINDS.find((queueKind) => queueKind === requestedKind) ?? "ngos";
  return (
    <>
      <h1 className="text-h2">{m.applications_queue()}</h1>
      <p className="mt-1 mb-5 text-ink-soft">
        {kind === "ngos" && ngos !== undefined
          ? m.applications_queue_counts({ count: ngos.waiting })
          : kind === "fundraisers" && fundraisers !== undefined
            ? m.applications_queue_request_counts({ count: fundraisers.waiting })
            : kind === "ngo-reports" && ngoReports !== undefined
              ? m.ngo_reports_count({ count: ngoReports.waiting })
              : m.applications_queue_text()}
      </p>
      <Tabs
        tabs={[
          { id: "ngos", label: m.applications_queue_ngos() },
          { id: "fundraisers", label: m.applications_queue_fundraisers() },
          { id: "ngo-reports", label: m.ngo_reports_tab() },
        ]}
        selected={kind}
        label={m.applications_queue_kinds()}
        onSelect={(nextKind) => {
          // Drops other query parameters, since filters and the open record belong to the previous kind.
          setSearch({ section: "reviewQueue", kind: nextKind });
        }}
      >
        <div className="pt-5">
          {kind === "ngos" && <NgoApplications level={2} />}
          {kind === "fundraisers" && <FundraiserRequests />}
          {kind === "ngo-reports" && <NgoReports />}
        </div>
      </Tabs>
    </>
  );
}
