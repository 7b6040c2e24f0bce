import type { Fundraiser } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { m } from "../../../../paraglide/messages.js";
import { donorsQuery } from "../api/story.ts";
import { AllDonors } from "./all-donors.tsx";
import { DonorRows } from "./donor-rows.tsx";

const LATEST = 3;

/** The last donations, beside the story only; below 1024 px the donors' own block shows them. */
export default function LatestDonations({ fundraiser: { _id, figures, status } }: { fundraiser: Fundraiser }) {
  const { data } = useInfiniteQuery({
    ...donorsQuery(_id, "recent", 5),
    refetchInterval: status === "live" && 30_000,
  });
  const donors = data?.pages[0]?.items.slice(0, LATEST) ?? [];
  if (donors.length === 0) return null;
  return (
    <section aria-labelledby="latest" className="hidden px-8 pt-6 lg:block">
      <h2 id="latest" className="text-h4">
        {m.story_latest()}
      </h2>
      <DonorRows donors={donors} />
      {figures.supporters > LATEST && <AllDonors campaignId={_id} supporters={figures.supporters} first="recent" />}
    </section>
  );
}
