import { type CampaignRecord, campaignRecordEndpoints, type CampaignRecordSort } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { pagedQuery } from "../../../lib/query.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { PagedList } from "../../../ui/paged-list.tsx";
import { EmptyState } from "../../../ui/state-panel.tsx";
import { EndDialog, ExtendDialog } from "./campaign-acts.tsx";
import { CampaignItems, CampaignSkeletons } from "./campaign-items.tsx";
import { RecordFilters } from "./record-filters.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import { RemoveDialog, RestoreDialog } from "./removal-dialogs.tsx";
import type { CampaignAct } from "./use-act.ts";
import { type OtherState, useRecordFilter } from "./use-record-filter.ts";

interface CampaignsListProps {
  state: "live" | "ended";
  /** What the filter calls that state. */
  stateLabel: string;
  /** Which others may be looked at here. */
  others: readonly OtherState[];
  title: string;
  text: string;
  sorts: readonly [CampaignRecordSort, ...CampaignRecordSort[]];
  layout: "cards" | "rows";
  /** What to say where there is none at all. */
  empty: ReactNode;
}

const DIALOGS = { end: EndDialog, extend: ExtendDialog, remove: RemoveDialog, restore: RestoreDialog } as const;
const OTHERS = {
  draft: { title: m.campaigns_drafts, text: m.campaigns_drafts_text, empty: m.campaigns_none_draft },
  removed: { title: m.campaigns_removed, text: m.campaigns_removed_text, empty: m.campaigns_none_removed },
} as const;

/** Campaigns of both kinds for admins: found, ordered, looked into, and acted upon. */
export function CampaignsList({ state, stateLabel, others, title, text, sorts, layout, empty }: CampaignsListProps) {
  const [filter, narrow] = useRecordFilter({ sorts, layout, others });
  const { search, kind, sort, other } = filter;
  const pages = useInfiniteQuery(
    pagedQuery(campaignRecordEndpoints.campaignRecords, {
      query: { state: other ?? state, sort, limit: "12", search, kind },
    }),
  );
  const [open, setOpen] = useState<{ row: CampaignRecord; act?: CampaignAct }>();
  const close = () => {
    setOpen(undefined);
  };
  const Act = open?.act === undefined ? undefined : DIALOGS[open.act];
  return (
    <>
      <h1 className="text-h2">{other === undefined ? title : OTHERS[other].title()}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{other === undefined ? text : OTHERS[other].text()}</p>
      <RecordFilters filter={filter} onNarrow={narrow} stateLabel={stateLabel} others={others} />
      <PagedList
        pages={pages}
        skeletons={<CampaignSkeletons layout={filter.layout} />}
        empty={
          search === undefined && kind === undefined ? (
            <EmptyState level={2}>{other === undefined ? empty : OTHERS[other].empty()}</EmptyState>
          ) : (
            <EmptyState
              level={2}
              actions={
                <Button
                  variant="soft"
                  onClick={() => {
                    narrow({ search: undefined, kind: undefined });
                  }}
                >
                  {m.campaigns_clear()}
                </Button>
              }
            >
              {m.campaigns_none_found()}
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <CampaignItems
            rows={rows}
            layout={filter.layout}
            onChoose={(row, act) => {
              setOpen(act === undefined ? { row } : { row, act });
            }}
          />
        )}
      </PagedList>
      {open !== undefined && Act === undefined && (
        <DetailsDialog
          row={open.row}
          onChoose={(act, row) => {
            setOpen({ row, act });
          }}
          onClose={close}
        />
      )}
      {open !== undefined && Act !== undefined && <Act row={open.row} onClose={close} />}
    </>
  );
}
