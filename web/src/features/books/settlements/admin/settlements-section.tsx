import { settlementEndpoints, type SettlementRow } from "@daansetu/contract";
import { useSearchParams } from "react-router-dom";
import { formatDay } from "../../../../lib/format-day.ts";
import { formatCount, formatDate, formatMoney } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Chip } from "../../../../ui/chip.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { DataTable, type TableColumn, useOpenRecord, useTablePage, useTableState } from "../../../../ui/table/index.ts";
import { BankStatement } from "./bank-statement.tsx";
import { BooksExport } from "./books-export.tsx";
import { SettlementRecord } from "./settlement-record.tsx";
import { SettlementTag } from "./settlement-tag.tsx";

const PARTS = [
  { key: "list", label: m.settlements_part_list, Body: SettlementList },
  { key: "statement", label: m.settlements_part_statement, Body: BankStatement },
  { key: "export", label: m.settlements_part_export, Body: BooksExport },
] as const;

const columns = (): TableColumn<SettlementRow>[] => [
  {
    id: "day",
    label: m.settlements_day(),
    visibility: "always",
    phonePlace: "title",
    cell: ({ createdAt }) => <span className="font-semibold">{formatDate(createdAt)}</span>,
  },
  {
    id: "amount",
    label: m.settlements_amount(),
    visibility: "always",
    phonePlace: "corner",
    align: "end",
    width: "8rem",
    cell: ({ amountPaise }) => <b className="text-base text-ink">{formatMoney(amountPaise)}</b>,
  },
  { id: "state", label: m.settlements_state(), width: "8.5rem", cell: ({ state }) => <SettlementTag state={state} /> },
  {
    id: "fees",
    label: m.settlements_fees(),
    align: "end",
    width: "7rem",
    cell: ({ feesPaise }) => formatMoney(feesPaise),
  },
  {
    id: "gst",
    label: m.settlements_gst(),
    align: "end",
    width: "7rem",
    cell: ({ feeGstPaise }) => formatMoney(feeGstPaise),
  },
  { id: "utr", label: m.settlements_utr(), needsRoom: true, cell: ({ utr }) => utr ?? "–" },
  {
    id: "bankDay",
    label: m.settlements_bank_day(),
    width: "9rem",
    needsRoom: true,
    cell: ({ bankDay }) => (bankDay === undefined ? "–" : formatDay(bankDay)),
  },
  {
    id: "lines",
    label: m.settlements_lines(),
    align: "end",
    width: "5rem",
    visibility: "off",
    cell: ({ lineCount }) => formatCount(lineCount),
  },
];

/** The panel's section `settlements`: the gateway's payouts, the bank's statement and the exports, or the record of the open settlement. */
export default function SettlementsSection() {
  const { open: openId, listHref } = useOpenRecord();
  const [search, setSearch] = useSearchParams();
  if (openId !== undefined) return <SettlementRecord key={openId} id={openId} listHref={listHref} />;
  const { key: chosenKey, Body } = PARTS.find(({ key }) => key === search.get("part")) ?? PARTS[0];
  return (
    <>
      <h1 className="text-h2">{m.settlements_section()}</h1>
      <p className="mt-1 mb-5 max-w-(--measure) text-ink-soft">{m.settlements_text()}</p>
      <div role="group" aria-label={m.settlements_part()} className="mb-5 flex flex-wrap gap-2">
        {PARTS.map(({ key, label }) => (
          <Chip
            key={key}
            pressed={key === chosenKey}
            onClick={() => setSearch({ section: "settlements", ...(key !== "list" && { part: key }) })}
          >
            {label()}
          </Chip>
        ))}
      </div>
      <Body />
    </>
  );
}

function SettlementList() {
  const table = useTableState({ filters: [] });
  const { hrefOf } = useOpenRecord();
  const page = useTablePage(settlementEndpoints.settlements, { query: { limit: String(table.size) } }, table);
  return (
    <DataTable
      label={m.settlements_section()}
      section="settlements"
      columns={columns()}
      table={table}
      page={page}
      rowId={({ _id: id }) => id}
      rowName={({ amountPaise, createdAt }) =>
        m.settlements_row({ amount: formatMoney(amountPaise), day: formatDate(createdAt) })
      }
      rowHref={({ _id: id }) => hrefOf(id)}
      empty={<EmptyState level={2}>{m.settlements_none()}</EmptyState>}
    />
  );
}
