import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatCount } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { Dialog } from "../../../../../ui/dialog.tsx";
import { PagedList } from "../../../../../ui/paged-list.tsx";
import { type DonorTab, donorsQuery } from "../api/story.ts";
import { DonorRows } from "./donor-rows.tsx";
import { DonorTabs } from "./donor-tabs.tsx";
import { DonorsSkeleton } from "./donors-skeleton.tsx";

const PAGE_SIZE = 20;

interface AllDonorsProps {
  campaignId: string;
  supporters: number;
  initialTab: DonorTab;
}

/** The button that opens the paged list of all donors in a dialog, which keeps the scroll position of the page. */
export function AllDonors({ campaignId, supporters, initialTab }: AllDonorsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const supporterCounts = { count: supporters, shown: formatCount(supporters) };
  return (
    <>
      <Button
        variant="soft"
        block
        className="mt-3"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {m.story_all_donors(supporterCounts)}
      </Button>
      {isOpen && (
        <Dialog title={m.story_people(supporterCounts)} onClose={() => setIsOpen(false)}>
          <DonorList campaignId={campaignId} initialTab={initialTab} />
        </Dialog>
      )}
    </>
  );
}

function DonorList({ campaignId, initialTab }: Pick<AllDonorsProps, "campaignId" | "initialTab">) {
  const [tab, setTab] = useState(initialTab);
  const pages = useInfiniteQuery(donorsQuery(campaignId, tab, PAGE_SIZE));
  return (
    <div>
      <DonorTabs tab={tab} onTab={setTab}>
        <PagedList
          pages={pages}
          skeletons={<DonorsSkeleton count={6} />}
          empty={<p className="py-4 text-ink-soft">{m.story_nobody_text()}</p>}
        >
          {(donors) => <DonorRows donors={donors} hasDetails />}
        </PagedList>
      </DonorTabs>
    </div>
  );
}
