import { DELIVERY_STATES, deliveryEndpoints, deliveryFollowUpEndpoints, hasPanelAccess } from "@daansetu/contract";
import { Plus } from "lucide-react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { useSession } from "../../../../lib/session/index.ts";
import { useRequestedAction } from "../../../../lib/use-requested-action.ts";
import { useSetQuery } from "../../../../lib/use-set-query.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { DataTable, type TableFilter, useOpenRecord, useTablePage, useTableState } from "../../../../ui/table/index.ts";
import { useListExport } from "../../../platform/exports/index.ts";
import { AllocationsExport } from "./allocations-export.tsx";
import { deliveryColumns } from "./delivery-columns.tsx";
import { STATE_LOOKS } from "./shared/delivery-looks.tsx";
import { deliveryName } from "./shared/delivery-words.ts";
import { PlanDialog } from "./plan/plan-dialog.tsx";
import { useCampaignsWithItems } from "./shared/use-campaigns-with-items.ts";
import { WaitingList } from "./waiting/waiting-list.tsx";

const { deliveries } = deliveryEndpoints;

/** All deliveries, and what waits on this phone above them. */
export function DeliveryList() {
  const table = useTableState({ filters: ["state", "campaign"] });
  const { hrefOf } = useOpenRecord();
  const setQuery = useSetQuery();
  const [asked, finishAsked] = useRequestedAction(["plan"]);
  const role = useSession()?.role ?? "user";
  const state = DELIVERY_STATES.find((each) => each === table.filters.state);
  const { campaign } = table.filters;
  const filter = { ...(state !== undefined && { state }), ...(campaign !== undefined && { campaign }) };
  const page = useTablePage(deliveries, { query: { limit: String(table.size), ...filter } }, table);
  const mayExport = hasPanelAccess(role, "money");
  const csv = useListExport(deliveryFollowUpEndpoints.deliveriesCsv, () =>
    callApi(deliveryFollowUpEndpoints.deliveriesCsv, { body: filter }),
  );
  const filters: TableFilter[] = [
    {
      ...{ type: "chips", name: "state", label: m.deliveries_state(), all: m.deliveries_all_states() },
      options: DELIVERY_STATES.map((value) => ({ value, label: STATE_LOOKS[value].label() })),
    },
    {
      ...{ type: "select", name: "campaign", label: m.deliveries_campaign(), isInRow: true },
      options: useCampaignsWithItems().map(({ _id, title }) => ({ value: _id, label: title })),
    },
  ];
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-h2">{m.deliveries_section()}</h1>
          <p className="mt-1 max-w-(--measure) text-ink-soft">{m.deliveries_text()}</p>
        </div>
        <Button icon={Plus} onClick={() => setQuery({ do: "plan" })}>
          {m.deliveries_plan()}
        </Button>
      </div>
      <WaitingList />
      <DataTable
        label={m.deliveries_section()}
        section="deliveries"
        columns={deliveryColumns()}
        filters={filters}
        table={table}
        page={page}
        rowId={({ _id }) => _id}
        rowName={deliveryName}
        rowHref={({ _id }) => hrefOf(_id)}
        {...(mayExport && { csv })}
        empty={<EmptyState level={2}>{m.deliveries_none()}</EmptyState>}
      />
      {mayExport && campaign !== undefined && <AllocationsExport campaignId={campaign} />}
      {asked === "plan" && <PlanDialog campaignId={campaign} onClose={finishAsked} />}
    </>
  );
}
