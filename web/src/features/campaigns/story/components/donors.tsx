import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../../../paraglide/messages.js";
import { ErrorState } from "../../../../ui/state-panel.tsx";
import { type DonorTab, donorsQuery } from "../api/story.ts";
import { AllDonors } from "./all-donors.tsx";
import { DonorRows } from "./donor-rows.tsx";
import { DonorTabs } from "./donor-tabs.tsx";
import { DonorsWait } from "./donors-wait.tsx";

/** As many as the side card asks for, so that both ask once. */
const FIRST = 5;

interface DonorsProps {
  campaignId: string;
  supporters: number;
  /** Its newest donations come by themselves. */
  live: boolean;
}

/** Donors by time or by amount: the first five, and the way to all of them. */
export function Donors({ supporters, ...about }: DonorsProps) {
  const [tab, setTab] = useState<DonorTab>("recent");
  if (supporters === 0) return <p className="text-ink-soft">{m.story_nobody_text()}</p>;
  return (
    <DonorTabs tab={tab} onTab={setTab}>
      <FirstDonors key={tab} tab={tab} supporters={supporters} {...about} />
    </DonorTabs>
  );
}

function FirstDonors({ campaignId, tab, supporters, live }: DonorsProps & { tab: DonorTab }) {
  const { data, error, refetch, isFetching } = useInfiniteQuery({
    ...donorsQuery(campaignId, tab, FIRST),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchInterval: live && 30_000,
  });
  if (data === undefined) {
    if (error === null) return <DonorsWait count={FIRST} />;
    return (
      <ErrorState error={error} title={m.story_donors_error()} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  const donors = data.pages[0]?.items ?? [];
  return (
    <>
      <DonorRows donors={donors} messages />
      {supporters > donors.length && <AllDonors campaignId={campaignId} supporters={supporters} first={tab} />}
    </>
  );
}
