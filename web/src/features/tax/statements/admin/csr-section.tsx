import { type CsrState, type CsrStatementRow, csrStatementEndpoints } from "@daansetu/contract";
import { CircleCheck, CircleX, FilePen, Plus } from "lucide-react";
import { useState } from "react";
import { formatDay } from "../../../../lib/format-day.ts";
import { useAskedAction } from "../../../../lib/use-asked-action.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { DataTable, type TableColumn, useTablePage, useTableState } from "../../../../ui/table/index.ts";
import { type Look, LookTag } from "../../../../ui/tag.tsx";
import { CsrDialog } from "./csr-dialog.tsx";
import { NewCsrDialog } from "./new-csr-dialog.tsx";
import { useCsrRefetch } from "./use-csr-refetch.ts";

const STATES: Record<CsrState, Look> = {
  draft: { label: m.csr_state_draft, tone: "warning", icon: FilePen },
  issued: { label: m.csr_state_issued, tone: "leaf", icon: CircleCheck },
  cancelled: { label: m.csr_state_cancelled, tone: "danger", icon: CircleX },
};

const periodOf = ({ from, until }: CsrStatementRow) =>
  m.csr_period_days({ from: formatDay(from), until: formatDay(until) });

const columns = (): TableColumn<CsrStatementRow>[] => [
  {
    id: "company",
    label: m.csr_company(),
    visibility: "always",
    phonePlace: "title",
    cell: ({ company }) => <span className="font-semibold wrap-anywhere">{company.name}</span>,
  },
  { id: "number", label: m.csr_number(), width: "9.5rem", cell: ({ number }) => number ?? "–" },
  { id: "period", label: m.csr_period(), width: "12rem", cell: periodOf },
  {
    id: "state",
    label: m.csr_state(),
    visibility: "always",
    phonePlace: "corner",
    width: "8rem",
    cell: ({ state }) => <LookTag look={STATES[state]} />,
  },
];

const rowName = ({ company, from, until }: CsrStatementRow) =>
  m.csr_row_name({ company: company.name, from: formatDay(from), until: formatDay(until) });

/** The panel's section `csrStatements`: statements of accounts for companies. */
export default function CsrSection() {
  const table = useTableState({ filters: [] });
  const page = useTablePage(csrStatementEndpoints.csrStatements, { query: { limit: String(table.size) } }, table);
  const refetch = useCsrRefetch();
  const [askedForm, finishAsked] = useAskedAction(["new"]);
  const [chosenRecord, setOpen] = useState<"new" | { id: string }>();
  const open = chosenRecord ?? askedForm;
  const close = () => {
    setOpen(undefined);
    finishAsked();
    void refetch();
  };
  return (
    <>
      <h1 className="text-h2">{m.csr_section()}</h1>
      <p className="mt-1 mb-5 max-w-(--measure) text-ink-soft">{m.csr_text()}</p>
      <div className="mb-5">
        <Button icon={Plus} onClick={() => setOpen("new")}>
          {m.csr_new()}
        </Button>
      </div>
      <DataTable
        label={m.csr_section()}
        section="csrStatements"
        columns={columns()}
        table={table}
        page={page}
        rowId={({ id }) => id}
        rowName={rowName}
        rowAction={{
          width: "5.5rem",
          of: (row) => (
            <Button
              size="sm"
              variant="line"
              aria-label={`${m.csr_open()}: ${rowName(row)}`}
              onClick={() => setOpen({ id: row.id })}
            >
              {m.csr_open()}
            </Button>
          ),
        }}
        empty={<EmptyState level={2}>{m.csr_none()}</EmptyState>}
      />
      {open === "new" && <NewCsrDialog onBegun={(id) => setOpen({ id })} onClose={close} />}
      {open !== undefined && open !== "new" && <CsrDialog id={open.id} onClose={close} />}
    </>
  );
}
