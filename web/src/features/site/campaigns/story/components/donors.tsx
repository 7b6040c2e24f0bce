import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../../../../paraglide/messages.js";
import { ErrorState } from "../../../../../ui/state-panel.tsx";
import { type DonorTab, donorsQuery, LIVE_INTERVAL_MS } from "../api/story.ts";
import { AllDonors } from "./all-donors.tsx";
import { DonorRows } from "./donor-rows.tsx";
import { DonorTabs } from "./donor-tabs.tsx";
import { DonorsSkeleton } from "./donors-skeleton.tsx";

/** The same page size as in `LatestDonations`, so that both share one request. */
const FIRST_PAGE_SIZE = 5;

interface DonorsProps {
  campaignId: string;
  supporters: number;
  /** True to refetch the list at an interval. */
  isLive: boolean;
}

/** Donors by time or by amount: the first five, and a button for all. Not for a campaign without donors. */
export default function Donors({ supporters, ...props }: DonorsProps) {
  const [tab, setTab] = useState<DonorTab>("recent");
  return (
    <DonorTabs tab={tab} onTab={setTab}>
      <FirstDonors key={tab} tab={tab} supporters={supporters} {...props} />
    </DonorTabs>
  );
}

function FirstDonors({ campaignId, tab, supporters, isLive }: DonorsProps & { tab: DonorTab }) {
  const { data, error, refetch, isFetching } = useInfiniteQuery({
    ...donorsQuery(campaignId, tab, FIRST_PAGE_SIZE),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchInterval: isLive && LIVE_INTERVAL_MS,
  });
  if (data === undefined) {
    if (error === null) return <DonorsSkeleton count={FIRST_PAGE_SIZE} />;
    return (
      <ErrorState error={error} title={m.story_donors_error()} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  const donors = data.pages[0]?.items ?? [];
  return (
    <>
      <DonorRows donors={donors} hasDetails />
      {supporters > donors.length && <AllDonors campaignId={campaignId} supporters={supporters} initialTab={tab} />}
    </>
  );
}
