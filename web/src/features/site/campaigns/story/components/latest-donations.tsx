import type { Fundraiser } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { m } from "../../../../../paraglide/messages.js";
import { donorsQuery, LIVE_INTERVAL_MS } from "../api/story.ts";
import { AllDonors } from "./all-donors.tsx";
import { DonorRows } from "./donor-rows.tsx";

const MAX_DONATIONS = 3;

/** The latest donations, shown beside the story from 1024 px; on narrower screens the block of donors has them. */
export default function LatestDonations({ fundraiser: { _id, figures, status } }: { fundraiser: Fundraiser }) {
  const { data } = useInfiniteQuery({
    ...donorsQuery(_id, "recent", 5),
    refetchInterval: status === "live" && LIVE_INTERVAL_MS,
  });
  const donors = data?.pages[0]?.items.slice(0, MAX_DONATIONS) ?? [];
  if (donors.length === 0) return null;
  return (
    <section aria-labelledby="latest" className="hidden px-8 pt-6 lg:block">
      <h2 id="latest" className="text-h4">
        {m.story_latest()}
      </h2>
      <DonorRows donors={donors} />
      {figures.supporters > MAX_DONATIONS && (
        <AllDonors campaignId={_id} supporters={figures.supporters} initialTab="recent" />
      )}
    </section>
  );
}
