import { OFFLINE_METHODS, OFFLINE_STATES, type OfflineDonation, offlineDonationEndpoints } from "@daansetu/contract";
import { FileUp, Landmark, Plus } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../lib/api-client.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { useAskedAction } from "../../../../lib/use-asked-action.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { DataTable, type TableFilter, useTablePage, useTableState } from "../../../../ui/table/index.ts";
import { useListExport } from "../../../platform/exports/index.ts";
import { DepositsDialog } from "./deposits-dialog.tsx";
import { ImportDialog } from "./import/import-dialog.tsx";
import { offlineColumns } from "./offline-columns.tsx";
import { DetailsDialog } from "./details-dialog.tsx";
import { HandFigures } from "./hand-figures.tsx";
import { donorLabel, METHOD_LABELS, STATE_TAGS } from "./offline-labels.ts";
import { RecordDialog } from "./record/record-dialog.tsx";
import { useOfflineRefetch } from "./use-offline-refetch.ts";

const { offlineDonations, offlineDonationsCsv } = offlineDonationEndpoints;
const FILTER_NAMES = ["find", "method", "state"] as const;

/** Actions that a link may start with `?do=…`: `record`. */
const ASKED_DIALOGS = ["record", "import", "deposits"] as const;
type OpenDialog = { of: (typeof ASKED_DIALOGS)[number] } | { of: "details"; donation: OfflineDonation };

/** The panel's section `offlineDonations`: what came in cash, by cheque, by transfer or by QR at a counter. */
export default function OfflineSection() {
  const table = useTableState({ filters: FILTER_NAMES });
  const { find } = table.filters;
  const method = OFFLINE_METHODS.find((name) => name === table.filters.method);
  const state = OFFLINE_STATES.find((name) => name === table.filters.state);
  const query = find === undefined ? { method, state } : { find };
  const page = useTablePage(offlineDonations, { query: { ...query, limit: String(table.size) } }, table);
  const csv = useListExport(offlineDonationsCsv, () => callApi(offlineDonationsCsv, { body: query }));
  const refetch = useOfflineRefetch();
  const [askedDialog, finishAsked] = useAskedAction(ASKED_DIALOGS);
  const [chosenDialog, setDialog] = useState<OpenDialog>();
  const dialog = chosenDialog ?? (askedDialog === undefined ? undefined : { of: askedDialog });
  const close = () => {
    setDialog(undefined);
    finishAsked();
    void refetch();
  };
  return (
    <>
      <h1 className="text-h2">{m.offline_section()}</h1>
      <p className="mt-1 mb-4 text-ink-soft">{m.offline_text()}</p>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <HandFigures />
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={Plus} onClick={() => setDialog({ of: "record" })}>
            {m.offline_record()}
          </Button>
          <Button size="sm" variant="line" icon={FileUp} onClick={() => setDialog({ of: "import" })}>
            {m.offline_import()}
          </Button>
          <Button size="sm" variant="line" icon={Landmark} onClick={() => setDialog({ of: "deposits" })}>
            {m.offline_deposits()}
          </Button>
        </div>
      </div>
      <DataTable
        label={m.offline_section()}
        section="offlineDonations"
        columns={offlineColumns()}
        filters={tableFilters(find !== undefined)}
        table={table}
        page={page}
        rowId={({ _id }) => _id}
        rowName={rowName}
        rowAction={{
          width: "5.5rem",
          of: (donation) => (
            <Button
              size="sm"
              variant="line"
              aria-label={`${m.offline_open()}: ${rowName(donation)}`}
              onClick={() => setDialog({ of: "details", donation })}
            >
              {m.offline_open()}
            </Button>
          ),
        }}
        csv={csv}
        empty={m.offline_none()}
      />
      {dialog?.of === "record" && <RecordDialog onClose={close} />}
      {dialog?.of === "import" && <ImportDialog onClose={close} />}
      {dialog?.of === "deposits" && <DepositsDialog onClose={close} />}
      {dialog?.of === "details" && <DetailsDialog donation={dialog.donation} onClose={close} />}
    </>
  );
}

const rowName = (donation: OfflineDonation) =>
  m.offline_row_name({ amount: formatMoney(donation.amountPaise), donor: donorLabel(donation) });

const tableFilters = (isSearching: boolean): TableFilter[] => {
  const disabledReason = isSearching ? m.offline_find_alone() : undefined;
  return [
    {
      type: "search",
      name: "find",
      label: m.offline_find(),
      hint: m.offline_find_hint(),
      maxLength: 100,
      clears: ["method", "state"],
    },
    {
      type: "select",
      name: "method",
      label: m.offline_method(),
      isInRow: true,
      options: OFFLINE_METHODS.map((value) => ({ value, label: METHOD_LABELS[value]() })),
      disabledReason,
    },
    {
      type: "chips",
      name: "state",
      label: m.offline_state(),
      all: m.table_all(),
      options: OFFLINE_STATES.map((value) => ({ value, label: STATE_TAGS[value].label() })),
      disabledReason,
    },
  ];
};
