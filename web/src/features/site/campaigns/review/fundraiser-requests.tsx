import type { RequestRowForReview, AwaitedAction } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { m } from "../../../../paraglide/messages.js";
import { Chip } from "../../../../ui/chip.tsx";
import { Link } from "../../../../ui/link.tsx";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { RowSkeleton, Skeletons } from "../../../../ui/skeleton.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { StateTag } from "../requests/state-tag.tsx";
import { DueTag } from "./due-tag.tsx";
import { FundraiserReview } from "./fundraiser-review.tsx";
import { queueQuery } from "./review-api.ts";

const QUEUE_VIEWS = [
  { id: "review", label: m.review_waiting, waitsFor: "review" },
  { id: "call", label: m.review_calls, waitsFor: "call" },
  { id: "all", label: m.review_decided, waitsFor: undefined },
] as const satisfies { id: string; label: () => string; waitsFor: AwaitedAction | undefined }[];

/** Fundraiser requests of the review queue, or the one that is open (`?request=`). */
export function FundraiserRequests() {
  const [search, setSearch] = useSearchParams();
  const setParams = (changes: Record<string, string | undefined>) =>
    setSearch((now) => {
      for (const [name, value] of Object.entries(changes))
        if (value === undefined) now.delete(name);
        else now.set(name, value);
      return now;
    });
  const openId = search.get("request");
  const view = QUEUE_VIEWS.find(({ id }) => id === search.get("waits")) ?? QUEUE_VIEWS[0];
  const hrefWith = (id: string | undefined) => {
    const nextSearch = new URLSearchParams(search);
    if (id === undefined) nextSearch.delete("request");
    else nextSearch.set("request", id);
    return `?${nextSearch.toString()}`;
  };
  if (openId !== null)
    return (
      <div className="grid gap-4">
        <TextLink to={hrefWith(undefined)} arrow="back">
          {m.review_back()}
        </TextLink>
        <FundraiserReview key={openId} id={openId} onDecided={() => setParams({ request: undefined })} />
      </div>
    );
  return (
    <div className="grid gap-4">
      <div role="group" aria-label={m.review_tabs()} className="flex flex-wrap gap-2">
        {QUEUE_VIEWS.map(({ id, label }) => (
          <Chip key={id} pressed={view.id === id} onClick={() => setParams({ waits: id })}>
            {label()}
          </Chip>
        ))}
      </div>
      <Queue key={view.id} waitsFor={view.waitsFor} hrefOf={hrefWith} />
    </div>
  );
}

function Queue({ waitsFor, hrefOf }: { waitsFor: AwaitedAction | undefined; hrefOf: (id: string) => string }) {
  const pages = useInfiniteQuery({ ...queueQuery(waitsFor), staleTime: 0 });
  return (
    <PagedList
      pages={pages}
      skeletons={
        <Skeletons count={3}>
          <RowSkeleton />
        </Skeletons>
      }
      empty={<p className="py-6 text-ink-soft">{m.review_empty()}</p>}
    >
      {(requests) => (
        <ul className="border-t border-line">
          {requests.map((request) => (
            <QueueRow key={request._id} request={request} to={hrefOf(request._id)} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function QueueRow({ request, to }: { request: RequestRowForReview; to: string }) {
  const { title, ownerName, ngoName, amountRaise, place, state, dueAt } = request;
  const facts = [m.review_by({ name: ownerName }), ngoName, place, m.review_goal({ goal: `₹${amountRaise}` })];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-info wrap-anywhere">
          {title}
        </Link>
        <p className="text-sm text-ink-soft wrap-anywhere">{facts.filter((fact) => fact.trim() !== "").join(" · ")}</p>
      </div>
      {dueAt === undefined ? <StateTag state={state} /> : <DueTag dueAt={dueAt} />}
    </li>
  );
}
