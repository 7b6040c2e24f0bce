import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { type DonorTab, donorsQuery } from "../api/story.ts";
import { DonorRows } from "./donor-rows.tsx";
import { DonorTabs } from "./donor-tabs.tsx";
import { DonorsWait } from "./donors-wait.tsx";

const PAGE = 20;

interface AllDonorsProps {
  campaignId: string;
  supporters: number;
  /** The order that the dialog begins with. */
  first: DonorTab;
}

/** The button that opens everybody who gave, page by page, so that the page behind stays where it is. */
export function AllDonors({ campaignId, supporters, first }: AllDonorsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const people = { count: supporters, shown: formatCount(supporters) };
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
        {m.story_all_donors(people)}
      </Button>
      {isOpen && (
        <Dialog title={m.story_people(people)} onClose={() => setIsOpen(false)}>
          <Everybody campaignId={campaignId} first={first} />
        </Dialog>
      )}
    </>
  );
}

function Everybody({ campaignId, first }: Pick<AllDonorsProps, "campaignId" | "first">) {
  const [tab, setTab] = useState(first);
  const pages = useInfiniteQuery(donorsQuery(campaignId, tab, PAGE));
  return (
    <div>
      <DonorTabs tab={tab} onTab={setTab}>
        <PagedList
          pages={pages}
          skeletons={<DonorsWait count={6} />}
          empty={<p className="py-4 text-ink-soft">{m.story_nobody_text()}</p>}
        >
          {(donors) => <DonorRows donors={donors} messages />}
        </PagedList>
      </DonorTabs>
    </div>
  );
}
