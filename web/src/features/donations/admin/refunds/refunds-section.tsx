import { REFUND_QUEUES, refundEndpoints } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { pagedQuery } from "../../../../lib/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Chip } from "../../../../ui/chip.tsx";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { Skeleton, Skeletons } from "../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { RefundItem } from "./refund-item.tsx";

type RefundGroup = (typeof REFUND_QUEUES)[number];

const GROUP_LABELS: Record<RefundGroup, () => string> = {
  waiting: m.refunds_part_waiting,
  marked: m.refunds_part_marked,
  closed: m.refunds_part_closed,
};

/** The panel's section `refunds`, in three parts: waiting for an answer (oldest first), waiting for the gateway, closed. */
export default function RefundsSection() {
  const [search, setSearch] = useSearchParams();
  const chosenGroup = REFUND_QUEUES.find((group) => group === search.get("part")) ?? "waiting";
  const pages = useInfiniteQuery({
    ...pagedQuery(refundEndpoints.refundRequests, { query: { limit: "20", part: chosenGroup } }),
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
  return (
    <>
      <h1 className="text-h2">{m.refunds_section()}</h1>
      <p className="mt-1 mb-5 max-w-(--measure) text-ink-soft">{m.refunds_text()}</p>
      <div role="group" aria-label={m.refunds_part()} className="mb-5 flex flex-wrap gap-2">
        {REFUND_QUEUES.map((group) => (
          <Chip
            key={group}
            pressed={group === chosenGroup}
            onPress={() => setSearch({ section: "refunds", ...(group !== "waiting" && { part: group }) })}
          >
            {GROUP_LABELS[group]()}
          </Chip>
        ))}
      </div>
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
        empty={
          <EmptyState level={2}>{chosenGroup === "waiting" ? m.refunds_none_waiting() : m.refunds_none()}</EmptyState>
        }
      >
        {(requests) => (
          <ul className="grid max-w-220 gap-4">
            {requests.map((request) => (
              <RefundItem key={request.reference} request={request} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
