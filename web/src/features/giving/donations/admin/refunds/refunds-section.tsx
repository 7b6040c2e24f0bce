import {
  ADMIN_REFUND_QUEUES,
  adminRefundEndpoints,
  type AdminRefundQueue,
  REFUND_QUEUES,
  refundEndpoints,
} from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { pagedQuery } from "../../../../../lib/query.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Chip } from "../../../../../ui/chip.tsx";
import { type Pages, PagedList } from "../../../../../ui/paged-list.tsx";
import { Skeleton, Skeletons } from "../../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../../ui/state-panel.tsx";
import { AdminRefundItem } from "./admin-refund-item.tsx";
import { RefundItem } from "./refund-item.tsx";

type RequestQueue = (typeof REFUND_QUEUES)[number];

/** The parts of the section: donors' requests, and refunds by admins. */
const PARTS = [
  { key: "waiting", label: m.refunds_part_waiting },
  { key: "approval", label: m.refunds_part_approval },
  { key: "sending", label: m.refunds_part_sending },
  { key: "failed", label: m.refunds_part_failed },
  { key: "marked", label: m.refunds_part_marked },
  { key: "closed", label: m.refunds_part_closed },
  { key: "made", label: m.refunds_part_made },
] as const;
type PartKey = (typeof PARTS)[number]["key"];

/** The queue of refunds by admins that a part shows; `undefined` for a part of donors' requests. */
function refundQueueOf(part: PartKey): AdminRefundQueue | undefined {
  return part === "made"
    ? "closed"
    : part === "closed"
      ? undefined
      : ADMIN_REFUND_QUEUES.find((queue) => queue === part);
}

const LIVE_QUERY = { staleTime: 0, refetchOnWindowFocus: "always" } as const;

/** The panel's section `refunds`: what waits for an answer, for a second admin, and for the gateway; then what is done. */
export default function RefundsSection() {
  const [search, setSearch] = useSearchParams();
  const chosenPart = PARTS.find(({ key }) => key === search.get("part"))?.key ?? "waiting";
  const refundQueue = refundQueueOf(chosenPart);
  const requestQueue = REFUND_QUEUES.find((queue) => queue === chosenPart);
  return (
    <>
      <h1 className="text-h2">{m.refunds_section()}</h1>
      <p className="mt-1 mb-5 max-w-(--measure) text-ink-soft">{m.refunds_text()}</p>
      <div role="group" aria-label={m.refunds_part()} className="mb-5 flex flex-wrap gap-2">
        {PARTS.map(({ key, label }) => (
          <Chip
            key={key}
            pressed={key === chosenPart}
            onClick={() => setSearch({ section: "refunds", ...(key !== "waiting" && { part: key }) })}
          >
            {label()}
          </Chip>
        ))}
      </div>
      {refundQueue !== undefined ? (
        <RefundList key={refundQueue} queue={refundQueue} />
      ) : (
        <RequestList key={requestQueue} queue={requestQueue ?? "waiting"} />
      )}
    </>
  );
}

function RequestList({ queue }: { queue: RequestQueue }) {
  const pages = useInfiniteQuery({
    ...pagedQuery(refundEndpoints.refundRequests, { query: { limit: "20", part: queue } }),
    ...LIVE_QUERY,
  });
  return (
    <List pages={pages} empty={queue === "waiting" ? m.refunds_none_waiting() : m.refunds_none()}>
      {(request) => <RefundItem key={request.reference} request={request} />}
    </List>
  );
}

function RefundList({ queue }: { queue: AdminRefundQueue }) {
  const pages = useInfiniteQuery({
    ...pagedQuery(adminRefundEndpoints.adminRefunds, { query: { limit: "20", part: queue } }),
    ...LIVE_QUERY,
  });
  return (
    <List pages={pages} empty={queue === "approval" ? m.refunds_none_approval() : m.refunds_none()}>
      {(donation) => <AdminRefundItem key={donation.reference} donation={donation} />}
    </List>
  );
}

interface ListProps<Item> {
  pages: Pages<Item>;
  empty: string;
  children: (item: Item) => ReactNode;
}

function List<Item>({ pages, empty, children }: ListProps<Item>) {
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
      empty={<EmptyState level={2}>{empty}</EmptyState>}
    >
      {(items) => <ul className="grid max-w-220 gap-4">{items.map(children)}</ul>}
    </PagedList>
  );
}
