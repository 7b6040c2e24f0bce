import { DONATION_SORTS, donationRecordEndpoints } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../../../../lib/api/api-client.ts";
import { ApiError } from "../../../../../lib/api-error.ts";
import { formatCount, formatMoney } from "../../../../../lib/format.ts";
import { endpointQuery } from "../../../../../lib/api/query.ts";
import { m } from "../../../../../paraglide/messages.js";
import { DataTable, RecordDrawer, useOpenRecord, useTablePage, useTableState } from "../../../../../ui/table/index.ts";
import { useListExport } from "../../../../platform/exports/index.ts";
import { donationColumns, donorLabel } from "./donation-columns.tsx";
import { useDonationFilters } from "./donation-filters.ts";
import { parseFilters, FILTER_NAMES, parseSort } from "./donation-query.ts";
import { DonationRecordPage, RECORD_TITLE_ID } from "./donation-record.tsx";

const { allDonations, donationSums, donationsCsv } = donationRecordEndpoints;

/** The panel's section `donations`: the list with filters, sums and CSV, and the record of the open donation beside it. */
export default function DonationsSection() {
  const { open, listHref } = useOpenRecord();
  return (
    <RecordDrawer list={<DonationList openId={open} />} open={open} listHref={listHref} titleId={RECORD_TITLE_ID}>
      {(isBeside) =>
        open !== undefined && <DonationRecordPage key={open} reference={open} listHref={listHref} isBeside={isBeside} />
      }
    </RecordDrawer>
  );
}

function DonationList({ openId }: { openId: string | undefined }) {
  const table = useTableState({ filters: FILTER_NAMES, sort: "-time", sorts: DONATION_SORTS });
  const { hrefOf } = useOpenRecord();
  const filters = parseFilters(table.filters);
  const query = { ...filters, sort: parseSort(table.sort) };
  const page = useTablePage(allDonations, { query: { ...query, limit: String(table.size) } }, table);
  const csv = useListExport(donationsCsv, () => callApi(donationsCsv, { body: query }));
  const tableFilters = useDonationFilters(table.filters);
  return (
    <>
      <h1 className="text-h2">{m.records_donations()}</h1>
      <p className="mt-1 mb-4 text-ink-soft">
        <FilteredTotals filter={filters} />
      </p>
      <DataTable
        label={m.records_donations()}
        section="donations"
        columns={donationColumns()}
        filters={tableFilters}
        table={table}
        page={page}
        rowId={({ reference }) => reference}
        rowName={(row) => m.records_donation_of({ donor: donorLabel(row), amount: formatMoney(row.amountPaise) })}
        rowHref={({ reference }) => hrefOf(reference)}
        openId={openId}
        csv={csv}
      />
    </>
  );
}

/** Number and total of the filtered donations that were received; loaded separately, because summing takes the server longer. */
function FilteredTotals({ filter }: { filter: ReturnType<typeof parseFilters> }) {
  const { data, error } = useQuery(endpointQuery(donationSums, { query: filter }));
  // The list itself shows why a search was rejected.
  if (error instanceof ApiError && error.code === "bad-input") return null;
  if (error) return <span>{m.records_sums_failed()}</span>;
  if (data === undefined) return <span>{m.records_counting()}</span>;
  if (data.isPartial) return <span role="status">{m.records_sums_partial()}</span>;
  const { count, netPaise } = data;
  return (
    <>
      <span role="status">
        {count === 0
          ? m.records_sums_none()
          : m.records_sums({ count, shown: formatCount(count), sum: formatMoney(netPaise) })}
      </span>{" "}
      <span className="block text-sm">{m.records_sums_scope()}</span>
    </>
  );
}
