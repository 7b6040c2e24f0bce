import type { PurchaseRow } from "@daansetu/contract";
import { CircleAlert, FileCheck } from "lucide-react";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import type { TableColumn } from "../../../../ui/table/index.ts";
import { LookTag, Tag } from "../../../../ui/tag.tsx";
import { STATE_LOOKS } from "./shared/purchase-labels.ts";

export const purchaseColumns = (): TableColumn<PurchaseRow>[] => [
  {
    id: "supplier",
    label: m.purchases_supplier(),
    visibility: "always",
    phonePlace: "title",
    width: "minmax(0,5fr)",
    cell: ({ supplier, billNumber, billDay }) => (
      <span className="grid min-w-0 leading-snug">
        <span className="font-semibold">{supplier}</span>
        <span className="text-sm text-ink-soft">
          {m.purchases_bill_of_day({ number: billNumber, day: formatDay(billDay) })}
        </span>
      </span>
    ),
  },
  {
    id: "total",
    label: m.purchases_total(),
    visibility: "always",
    phonePlace: "corner",
    align: "end",
    width: "6.5rem",
    cell: ({ totalPaise }) => <b className="text-base text-ink">{formatMoney(totalPaise)}</b>,
  },
  {
    id: "state",
    label: m.purchases_state(),
    width: "9.5rem",
    cell: ({ state, problems }) => (
      <span className="inline-flex flex-wrap gap-1 align-middle">
        <LookTag look={STATE_LOOKS[state]} />
        {state === "asked" && problems.length > 0 && (
          <Tag tone="warning" icon={CircleAlert}>
            {m.purchases_look()}
          </Tag>
        )}
      </span>
    ),
  },
  {
    id: "campaigns",
    label: m.purchases_campaigns(),
    needsRoom: true,
    width: "minmax(0,4fr)",
    cell: ({ campaigns }) => campaigns.map(({ title }) => title).join(", "),
  },
  {
    id: "owed",
    label: m.purchases_owed(),
    align: "end",
    width: "6rem",
    cell: ({ owedPaise }) => (owedPaise === 0 ? "–" : formatMoney(owedPaise)),
  },
  {
    id: "paid",
    label: m.purchases_paid(),
    align: "end",
    width: "7rem",
    visibility: "off",
    cell: ({ paidPaise }) => formatMoney(paidPaise),
  },
  {
    id: "paper",
    label: m.purchases_paper(),
    width: "6rem",
    needsRoom: true,
    cell: ({ hasPaper }) =>
      hasPaper ? (
        <Tag tone="leaf" icon={FileCheck}>
          {m.purchases_paper_public()}
        </Tag>
      ) : (
        m.purchases_paper_closed()
      ),
  },
];
