import { PURCHASE_STATES, type PurchaseRow, purchaseEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { callApi } from "../../../../lib/api/api-client.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { href } from "../../../../lib/paths.ts";
import { m } from "../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../ui/button-link.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { DataTable, type TableFilter, useOpenRecord, useTablePage, useTableState } from "../../../../ui/table/index.ts";
import { useListExport } from "../../../platform/exports/index.ts";
import { purchaseColumns } from "./purchase-columns.tsx";
import { STATE_LOOKS } from "./shared/purchase-labels.ts";
import { PurchasePage } from "./purchase-page.tsx";
import { RecordPurchase } from "./record/record-purchase.tsx";
import { RedactBill } from "./redact/redact-bill.tsx";
import { campaignsWithListQuery } from "./shared/use-purchase.ts";

const { purchases, purchasesCsv } = purchaseEndpoints;
const FILTER_NAMES = ["state", "campaign"] as const;

/** The panel's section `purchases`: suppliers' bills, from recording to the last payment. */
export default function PurchasesSection() {
  const { open: openId, listHref } = useOpenRecord();
  const [search] = useSearchParams();
  const action = search.get("do");
  if (openId !== undefined && action === "redact") return <RedactBill key={openId} id={openId} />;
  if (openId !== undefined) return <PurchasePage key={openId} id={openId} listHref={listHref} />;
  if (action === "record") return <RecordPurchase listHref={href.adminPanel("purchases")} />;
  return <PurchaseList />;
}

const rowName = ({ supplier, billNumber, totalPaise }: PurchaseRow) =>
  m.purchases_row({ supplier, number: billNumber, amount: formatMoney(totalPaise) });

function PurchaseList() {
  const table = useTableState({ filters: FILTER_NAMES });
  const { hrefOf } = useOpenRecord();
  const { data: campaigns } = useQuery(campaignsWithListQuery());
  const { campaign } = table.filters;
  const state = PURCHASE_STATES.find((name) => name === table.filters.state);
  const filter = { state, campaign };
  const page = useTablePage(purchases, { query: { ...filter, limit: String(table.size) } }, table);
  const csv = useListExport(purchasesCsv, () => callApi(purchasesCsv, { body: filter }));
  const filters: TableFilter[] = [
    {
      type: "select",
      name: "campaign",
      label: m.purchases_campaign(),
      isInRow: true,
      options: (campaigns ?? []).map((each) => ({ value: each.campaign._id, label: each.campaign.title })),
    },
    {
      type: "chips",
      name: "state",
      label: m.purchases_state(),
      all: m.table_all(),
      options: PURCHASE_STATES.map((value) => ({ value, label: STATE_LOOKS[value].label() })),
    },
  ];
  return (
    <>
      <h1 className="text-h2">{m.purchases_section()}</h1>
      <p className="mt-1 mb-4 max-w-(--measure) text-ink-soft">{m.purchases_text()}</p>
      <div className="mb-4">
        <ButtonLink size="sm" icon={Plus} to={href.adminPanel("purchases", { do: "record", campaign })}>
          {m.purchases_record()}
        </ButtonLink>
      </div>
      <DataTable
        label={m.purchases_section()}
        section="purchases"
        columns={purchaseColumns()}
        filters={filters}
        table={table}
        page={page}
        rowId={({ _id }) => _id}
        rowName={rowName}
        rowHref={({ _id }) => hrefOf(_id)}
        csv={csv}
        empty={<EmptyState level={2}>{m.purchases_none()}</EmptyState>}
      />
    </>
  );
}
