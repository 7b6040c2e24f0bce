import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatCount } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/state-panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { type DonorTab, donorsQuery } from "../api/story.ts";
import { DonorRows } from "./donor-rows.tsx";

const FIRST = 5;
const PAGE = 20;

interface DonorsProps {
  campaignId: string;
  supporters: number;
}

/** Donors by time or by amount; the first five, then all of them page by page. */
export function Donors({ campaignId, supporters }: DonorsProps) {
  const [tab, setTab] = useState<DonorTab>("recent");
  if (supporters === 0) return <p className="text-ink-soft">{m.story_nobody_text()}</p>;
  return (
    <Tabs
      label={m.story_donors_label()}
      tabs={[
        { id: "recent", label: m.story_tab_recent() },
        { id: "top", label: m.story_tab_top() },
      ]}
      selected={tab}
      onSelect={setTab}
    >
      <DonorList key={tab} campaignId={campaignId} tab={tab} supporters={supporters} />
    </Tabs>
  );
}

function DonorList({ campaignId, tab, supporters }: DonorsProps & { tab: DonorTab }) {
  const [all, setAll] = useState(false);
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...donorsQuery(campaignId, tab, all ? PAGE : FIRST),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  if (data === undefined) {
    if (error === null) return <Waiting />;
    return (
      <ErrorState error={error} title={m.story_donors_error()} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  const donors = data.pages.flatMap(({ items }) => items);
  const more = all ? hasNextPage : supporters > donors.length;
  return (
    <>
      <DonorRows donors={donors} messages />
      {more && (
        <Button
          variant="soft"
          block
          className="mt-3"
          busy={isFetching}
          onClick={() => (all ? void fetchNextPage() : setAll(true))}
        >
          {all ? m.story_more_donors() : m.story_all_donors({ count: supporters, shown: formatCount(supporters) })}
        </Button>
      )}
    </>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={m.ui_loading()}>
      {Array.from({ length: FIRST }, (_, at) => (
        <div key={at} className="flex items-center gap-3 border-b border-line py-3 last:border-0">
          <Skeleton className="size-10 flex-none rounded-full" />
          <Skeleton className="h-9 flex-1" />
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  );
}
