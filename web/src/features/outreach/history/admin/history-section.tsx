import { historyEndpoints } from "@daansetu/contract";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { href } from "../../../../lib/paths.ts";
import { useRefetch } from "../../../../lib/use-refetch.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { DataTable, useOpenRecord, useTablePage, useTableState } from "../../../../ui/table/index.ts";
import { importColumns } from "./history-columns.tsx";
import { HistoryRecord } from "./history-record.tsx";
import { HistoryDialog } from "./import/history-dialog.tsx";

const { historyImports } = historyEndpoints;

/** The panel's section `history`: what a foundation imported from before this site. */
export default function HistorySection() {
  const { open: openId } = useOpenRecord();
  if (openId !== undefined) return <HistoryRecord key={openId} id={openId} listHref={href.adminPanel("history")} />;
  return <Imports />;
}

function Imports() {
  const table = useTableState({ filters: [] });
  const page = useTablePage(historyImports, { query: { limit: String(table.size) } }, table);
  const refetch = useRefetch([historyImports]);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    void refetch();
  };
  return (
    <>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-h2">{m.history_section()}</h1>
          <p className="mt-1 max-w-(--measure) text-ink-soft">{m.history_text()}</p>
        </div>
        <Button icon={FileUp} onClick={() => setIsOpen(true)}>
          {m.history_import()}
        </Button>
      </div>
      <DataTable
        label={m.history_section()}
        section="history"
        columns={importColumns()}
        table={table}
        page={page}
        rowId={({ _id }) => _id}
        rowName={({ fileName }) => fileName}
        // `hrefOf` would keep this list's cursor, but the record has a list of lines with its own.
        rowHref={({ _id }) => href.adminPanel("history", { open: _id })}
        empty={<EmptyState level={2}>{m.history_empty()}</EmptyState>}
      />
      {isOpen && <HistoryDialog onClose={close} />}
    </>
  );
}
