import { useSearchParams } from "react-router-dom";
import { FundraiserRequests } from "../../features/campaigns/review/index.ts";
import { NgoApplications } from "../../features/ngos/review/index.ts";
import { m } from "../../paraglide/messages.js";
import { Tabs } from "../../ui/tabs.tsx";
import { useWaiting } from "./use-waiting.ts";

const KINDS = ["ngos", "fundraisers"] as const;

/** The review queue (`reviewQueue`): whatever waits for the foundation's answer, NGOs and fundraisers. */
export default function ReviewQueue() {
  const { ngos, fundraisers } = useWaiting();
  const [search, setSearch] = useSearchParams();
  // A link to a request of either kind opens that kind.
  const asked = search.get("kind") ?? (search.has("request") || search.has("waits") ? "fundraisers" : "ngos");
  const kind = KINDS.find((each) => each === asked) ?? "ngos";
  return (
    <>
      <h1 className="text-h2">{m.applications_queue()}</h1>
      <p className="mt-1 mb-5 text-ink-soft">
        {kind === "ngos" && ngos !== undefined
          ? m.applications_queue_counts({ count: ngos.waiting })
          : kind === "fundraisers" && fundraisers !== undefined
            ? m.applications_queue_request_counts({ count: fundraisers.waiting })
            : m.applications_queue_text()}
      </p>
      <Tabs
        tabs={[
          { id: "ngos", label: m.applications_queue_ngos() },
          { id: "fundraisers", label: m.applications_queue_fundraisers() },
        ]}
        selected={kind}
        label={m.applications_queue_kinds()}
        onSelect={(to) => {
          // What is open or filtered belongs to the other kind.
          setSearch({ section: "reviewQueue", kind: to });
        }}
      >
        <div className="pt-5">{kind === "ngos" ? <NgoApplications level={2} /> : <FundraiserRequests />}</div>
      </Tabs>
    </>
  );
}
