import { type CampaignRecord, campaignRecordEndpoints, type CampaignRecordSort } from "@daansetu/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { pagedQuery } from "../../../../lib/api/query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { PagedList } from "../../../../ui/paged-list.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { EndDialog, ExtendDialog } from "./campaign-action-dialogs.tsx";
import { CampaignItems, CampaignSkeletons } from "./campaign-items.tsx";
import { RecordFilters } from "./record-filters.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import { RemoveDialog, RestoreDialog } from "./removal-dialogs.tsx";
import type { CampaignAction } from "./use-campaign-action.ts";
import { type OtherState, useRecordFilter } from "./use-record-filter.ts";

interface CampaignsListProps {
  state: "live" | "ended";
  /** The label of the list's state in the filter. */
  stateLabel: string;
  /** Further states that the filter offers. */
  otherStates: readonly OtherState[];
  title: string;
  text: string;
  sorts: readonly [CampaignRecordSort, ...CampaignRecordSort[]];
  layout: "cards" | "rows";
  /** Shown if there are no campaigns at all. */
  empty: ReactNode;
}

const DIALOG_BY_ACTION = {
  end: EndDialog,
  extend: ExtendDialog,
  remove: RemoveDialog,
  restore: RestoreDialog,
} as const;
const OTHER_STATE_TEXTS = {
  draft: { title: m.campaigns_drafts, text: m.campaigns_drafts_text, empty: m.campaigns_none_draft },
  removed: { title: m.campaigns_removed, text: m.campaigns_removed_text, empty: m.campaigns_none_removed },
} as const;

/** An admin's list of campaigns of both kinds, with filters, details and actions. */
export function CampaignsList({
  state,
  stateLabel,
  otherStates,
  title,
  text,
  sorts,
  layout,
  empty,
}: CampaignsListProps) {
  const [filter, setFilter] = useRecordFilter({ sorts, layout, otherStates });
  const { search, kind, sort, otherState } = filter;
  const pages = useInfiniteQuery(
    pagedQuery(campaignRecordEndpoints.campaignRecords, {
      query: { state: otherState ?? state, sort, limit: "12", search, kind },
    }),
  );
  const [openRecord, setOpenRecord] = useState<{ row: CampaignRecord; action?: CampaignAction }>();
  const closeRecord = () => {
    setOpenRecord(undefined);
  };
  const ActionDialog = openRecord?.action === undefined ? undefined : DIALOG_BY_ACTION[openRecord.action];
  return (
    <>
      <h1 className="text-h2">{otherState === undefined ? title : OTHER_STATE_TEXTS[otherState].title()}</h1>
      <p className="mt-1 mb-5 text-ink-soft">
        {otherState === undefined ? text : OTHER_STATE_TEXTS[otherState].text()}
      </p>
      <RecordFilters filter={filter} onFilter={setFilter} stateLabel={stateLabel} otherStates={otherStates} />
      <PagedList
        pages={pages}
        skeletons={<CampaignSkeletons layout={filter.layout} />}
        empty={
          search === undefined && kind === undefined ? (
            <EmptyState level={2}>
              {otherState === undefined ? empty : OTHER_STATE_TEXTS[otherState].empty()}
            </EmptyState>
          ) : (
            <EmptyState
              level={2}
              actions={
                <Button
                  variant="soft"
                  onClick={() => {
                    setFilter({ search: undefined, kind: undefined });
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
            onChoose={(row, action) => {
              setOpenRecord(action === undefined ? { row } : { row, action });
            }}
          />
        )}
      </PagedList>
      {openRecord !== undefined && ActionDialog === undefined && (
        <DetailsDialog
          row={openRecord.row}
          onChoose={(action, row) => {
            setOpenRecord({ row, action });
          }}
          onClose={closeRecord}
        />
      )}
      {openRecord !== undefined && ActionDialog !== undefined && (
        <ActionDialog row={openRecord.row} onClose={closeRecord} />
      )}
    </>
  );
}
