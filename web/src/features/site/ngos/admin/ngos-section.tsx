import {
  ACTS,
  NGO_SECTORS,
  NGO_STATUSES,
  ngoEndpoints,
  ngoExportEndpoints,
  CERTIFICATE_WARNINGS,
  INDIAN_STATES,
} from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import { DataTable, useOpenRecord, useTablePage, useTableState } from "../../../../ui/table/index.ts";
import { useListExport } from "../../../platform/exports/index.ts";
import { ngoBulkActions } from "./ngo-bulk-actions.ts";
import { NgoEditor } from "./ngo-editor.tsx";
import { ngoColumns } from "./ngo-columns.tsx";
import { NGO_FILTERS, ngoFilters } from "./ngo-filters.ts";

/** The server refuses longer searches. */
const MAX_SEARCH_LENGTH = 80;

/** Section `listOfNgo` (spec section 2): the list of NGOs, or the editor of one. */
export default function NgosSection() {
  const { open: openId, listHref } = useOpenRecord();
  return openId === undefined ? <NgoList /> : <NgoEditor key={openId} id={openId} listHref={listHref} />;
}

function NgoList() {
  const client = useQueryClient();
  const table = useTableState({ filters: NGO_FILTERS });
  const { hrefOf } = useOpenRecord();
  const { search, sector, place, act, status, papers } = table.filters;
  const query = {
    search: search?.slice(0, MAX_SEARCH_LENGTH),
    sector: NGO_SECTORS.find((each) => each === sector),
    place: INDIAN_STATES.find((each) => each === place),
    act: ACTS.find((each) => each === act),
    status: [...NGO_STATUSES, "all" as const].find((each) => each === status),
    papers: CERTIFICATE_WARNINGS.find((each) => each === papers),
  };
  const page = useTablePage(ngoEndpoints.allNgos, { query: { ...query, limit: String(table.size) } }, table);
  const csv = useListExport(ngoExportEndpoints.ngosCsv, () => callApi(ngoExportEndpoints.ngosCsv, { body: query }));
  return (
    <>
      <h1 className="text-h2">{m.ngos_list()}</h1>
      <p className="mt-1 mb-4 text-ink-soft">{m.ngos_list_text()}</p>
      <DataTable
        label={m.ngos_list()}
        section="listOfNgo"
        columns={ngoColumns()}
        filters={ngoFilters()}
        table={table}
        page={page}
        rowId={({ _id }) => _id}
        rowName={({ ngoName }) => ngoName}
        rowHref={({ _id }) => hrefOf(_id)}
        bulk={ngoBulkActions(client)}
        csv={csv}
        empty={m.ngos_list_none()}
      />
    </>
  );
}
