import { useInfiniteQuery } from "@tanstack/react-query";
import { m } from "../../../../paraglide/messages.js";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { Skeletons } from "../../../../ui/skeleton.tsx";
import { updatesQuery } from "../api/dashboards.ts";
import { TitledSection } from "../../../../ui/titled-section.tsx";
import { UpdateEntry } from "./update-entry.tsx";
import { UpdateForm } from "./update-form.tsx";

interface UpdatesProps {
  campaignId: string;
  /** True if the person may post and delete updates. */
  isEditable: boolean;
}

/** Updates for donors: the form, and the list of posted ones. */
export function UpdatesBlock({ campaignId, isEditable }: UpdatesProps) {
  const pages = useInfiniteQuery(updatesQuery(campaignId));
  return (
    <TitledSection id="dashboard-updates" title={m.dashboard_updates()} titleClass="text-h3">
      <p className="mt-1 mb-4 text-ink-soft">{m.dashboard_updates_text()}</p>
      {isEditable && <UpdateForm campaignId={campaignId} />}
      <div className="mt-2">
        <PagedList
          pages={pages}
          skeletons={<Skeletons count={3} barClassName="my-4 h-20 rounded-control" />}
          empty={<p className="py-4 text-ink-soft">{m.dashboard_updates_none()}</p>}
        >
          {(updates) => (
            <ul>
              {updates.map((update) => (
                <UpdateEntry key={update._id} campaignId={campaignId} update={update} isEditable={isEditable} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </TitledSection>
  );
}
