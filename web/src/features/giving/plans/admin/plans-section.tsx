import { type AdminPlan, adminPlanEndpoints, PlanStatus } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api/api-client.ts";
import { formatDate, formatMoney } from "../../../../lib/format.ts";
import { endpointQuery } from "../../../../lib/api/query.ts";
import { m } from "../../../../paraglide/messages.js";
import {
  DataTable,
  type TableColumn,
  type TableFilter,
  useOpenRecord,
  useTablePage,
  useTableState,
} from "../../../../ui/table/index.ts";
import { useListExport } from "../../../platform/exports/index.ts";
import { STATUS_LOOKS } from "../plan-labels.ts";
import { PlanRecord } from "./plan-record.tsx";
import { PlanStatusTag } from "./plan-status-tag.tsx";
import { EmailText } from "../../../../ui/email-text.tsx";

const columns = (): TableColumn<AdminPlan>[] => [
  {
    id: "donor",
    label: m.records_donor(),
    visibility: "always",
    phonePlace: "title",
    cell: ({ donorName, donorEmail }) => (
      <span className="grid min-w-0 leading-snug">
        <span className="font-semibold">{donorName}</span>
        <span className="text-sm text-ink-soft">
          <EmailText>{donorEmail}</EmailText>
        </span>
      </span>
    ),
  },
  {
    id: "sum",
    label: m.records_plan_sum(),
    visibility: "always",
    phonePlace: "corner",
    align: "end",
    width: "5.5rem",
    cell: ({ monthlyPaise }) => <b className="text-base text-ink">{formatMoney(monthlyPaise)}</b>,
  },
  { id: "status", label: m.records_status(), width: "9.5rem", cell: ({ status }) => <PlanStatusTag status={status} /> },
  { id: "campaign", label: m.records_campaign(), needsRoom: true, cell: ({ campaign }) => campaign.title },
  {
    id: "next",
    label: m.records_plan_next(),
    width: "9rem",
    cell: ({ nextDebitAt }) => (nextDebitAt === undefined ? "–" : formatDate(nextDebitAt)),
  },
  {
    id: "paid",
    label: m.records_plan_paid(),
    width: "8rem",
    needsRoom: true,
    cell: ({ paidCount, paidPaise }) => m.records_plan_debits({ count: paidCount, sum: formatMoney(paidPaise) }),
  },
  {
    id: "failures",
    label: m.records_plan_failures(),
    width: "6rem",
    align: "end",
    visibility: "off",
    cell: ({ failures }) => failures,
  },
  {
    id: "since",
    label: m.records_plan_since(),
    width: "9rem",
    visibility: "off",
    cell: ({ createdAt }) => formatDate(createdAt),
  },
];

/** The panel's section `plans`: the list, or the record of the open plan. */
export default function PlansSection() {
  const { open: openPlanId, listHref } = useOpenRecord();
  return openPlanId === undefined ? (
    <PlanList />
  ) : (
    <PlanRecord key={openPlanId} planId={openPlanId} listHref={listHref} />
  );
}

function PlanList() {
  const table = useTableState({ filters: ["find", "status"] });
  const { hrefOf } = useOpenRecord();
  const status = PlanStatus.options.find((option) => option === table.filters.status);
  const query = { status, find: table.filters.find };
  const page = useTablePage(adminPlanEndpoints.allPlans, { query: { ...query, limit: String(table.size) } }, table);
  const csv = useListExport(adminPlanEndpoints.plansCsv, () => callApi(adminPlanEndpoints.plansCsv, { body: query }));
  const filters = usePlanFilters();
  return (
    <>
      <h1 className="text-h2">{m.records_plans()}</h1>
      <p className="mt-1 mb-4 text-ink-soft">{m.records_plans_text()}</p>
      <DataTable
        label={m.records_plans()}
        section="plans"
        columns={columns()}
        filters={filters}
        table={table}
        page={page}
        rowId={({ planId }) => planId}
        rowName={({ donorName, monthlyPaise }) =>
          m.records_donation_of({ donor: donorName, amount: formatMoney(monthlyPaise) })
        }
        rowHref={({ planId }) => hrefOf(planId)}
        csv={csv}
      />
    </>
  );
}

function usePlanFilters(): TableFilter[] {
  const { data: counts } = useQuery(endpointQuery(adminPlanEndpoints.planStatusCounts, {}));
  return [
    { type: "search", name: "find", label: m.records_find(), hint: m.records_plans_find_hint(), maxLength: 100 },
    {
      type: "chips",
      name: "status",
      label: m.records_status(),
      all: m.records_status_all(),
      options: PlanStatus.options.map((value) => ({
        value,
        label: STATUS_LOOKS[value].label(),
        count: counts?.find(({ status }) => status === value)?.count,
      })),
    },
  ];
}
