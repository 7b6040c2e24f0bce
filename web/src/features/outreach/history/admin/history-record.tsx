import { type HistoryImport, historyEndpoints } from "@daansetu/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { callApi } from "../../../../lib/api/api-client.ts";
import { endpointQuery } from "../../../../lib/api/query.ts";
import { formatCount, formatMoney } from "../../../../lib/format.ts";
import { formatMoment } from "../../../../lib/format-moment.ts";
import { useRefetch } from "../../../../lib/use-refetch.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { Fact, FactList } from "../../../../ui/fact-list.tsx";
import { Note } from "../../../../ui/note.tsx";
import { ProgressBar } from "../../../../ui/progress-bar.tsx";
import { SkeletonBars } from "../../../../ui/skeleton.tsx";
import { EmptyState } from "../../../../ui/state-panel.tsx";
import { DataTable, useTablePage, useTableState } from "../../../../ui/table/index.ts";
import { LookTag } from "../../../../ui/tag.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { WhenLoaded } from "../../../../ui/when-loaded.tsx";
import { useListExport } from "../../../platform/exports/index.ts";
import { lineColumns } from "./history-columns.tsx";
import { FATE_LOOKS, KIND_LABELS, SHOWN_FATES, STATE_LOOKS } from "../history-labels.ts";

const { historyImport, historyImports, historyLines, historyLinesCsv, undoHistoryImport } = historyEndpoints;

/** Polling while lines are added or removed. */
const POLL_INTERVAL_MS = 5_000;

/** An import of history: its totals, its lines, and its undoing. */
export function HistoryRecord({ id, listHref }: { id: string; listHref: string }) {
  const query = useQuery({
    ...endpointQuery(historyImport, { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === "importing" || data?.state === "undoing" ? POLL_INTERVAL_MS : false,
  });
  return (
    <>
      <TextLink to={listHref} arrow="back">
        {m.history_back()}
      </TextLink>
      <WhenLoaded
        query={query}
        level={1}
        title={m.history_error()}
        skeleton={<SkeletonBars className="grid gap-3" bars={["h-9 w-3/5", "h-5 w-2/5", "h-40"]} />}
      >
        {(loaded) => <LoadedImport loaded={loaded} />}
      </WhenLoaded>
    </>
  );
}

function LoadedImport({ loaded }: { loaded: HistoryImport }) {
  const { _id: id, fileName, kind, state, counts, createdAt } = loaded;
  const [isAsking, setIsAsking] = useState(false);
  const refetch = useRefetch([historyImport, historyImports, historyLines]);
  const undoing = useMutation({
    mutationFn: () => callApi(undoHistoryImport, { params: { id } }),
    onSuccess: async () => {
      setIsAsking(false);
      await refetch();
    },
  });
  const added = { count: counts.new, shown: formatCount(counts.new) };
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-h2 wrap-anywhere">{fileName}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-soft">
            <LookTag look={STATE_LOOKS[state]} /> {KIND_LABELS[kind]()} · {formatMoment(createdAt)}
          </p>
        </div>
        {(state === "importing" || state === "done") && (
          <Button variant="line" icon={Undo2} onClick={() => setIsAsking(true)}>
            {m.history_undo()}
          </Button>
        )}
      </div>
      <Note className="my-4">{m.history_not_booked()}</Note>
      <Progress loaded={loaded} />
      {state !== "undone" && (
        <>
          <Totals loaded={loaded} />
          <Years years={loaded.years} />
          <h2 className="mt-6 mb-3 text-h4">{m.history_lines()}</h2>
          <Lines id={id} />
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          title={m.history_undo_title()}
          confirmLabel={m.history_undo()}
          busyLabel={m.history_undo_busy()}
          danger
          action={undoing}
          onClose={() => setIsAsking(false)}
        >
          <p>{m.history_undo_text(added)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Progress({ loaded: { state, doneLines, lineCount, removedLines, counts } }: { loaded: HistoryImport }) {
  if (state === "importing") {
    const done = m.history_progress({ done: formatCount(doneLines), all: formatCount(lineCount) });
    return (
      <Note tone="warning" role="status" title={done}>
        {m.history_unfinished_text()}
      </Note>
    );
  }
  if (state !== "undoing") return null;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0) - counts.empty;
  return (
    <div className="grid gap-2">
      <p role="status">{m.history_undo_progress({ done: formatCount(removedLines), all: formatCount(all) })}</p>
      <ProgressBar share={all === 0 ? 0 : removedLines / all} label={m.history_undo_busy()} />
    </div>
  );
}

const Totals = ({ loaded: { counts, amountPaise } }: { loaded: HistoryImport }) => (
  <FactList layout="figures" className="my-4">
    <Fact term={m.history_col_added()}>{formatCount(counts.new)}</Fact>
    {amountPaise > 0 && <Fact term={m.history_col_amount()}>{formatMoney(amountPaise)}</Fact>}
    {SHOWN_FATES.filter((fate) => fate !== "new" && counts[fate] > 0).map((fate) => (
      <Fact key={fate} term={FATE_LOOKS[fate].label()}>
        {formatCount(counts[fate])}
      </Fact>
    ))}
  </FactList>
);

function Years({ years }: Pick<HistoryImport, "years">) {
  if (years.length === 0) return null;
  return (
    <section aria-label={m.history_years()}>
      <h2 className="mb-2 text-h4">{m.history_years()}</h2>
      <FactList layout="ruled" className="max-w-(--measure)">
        {years.map(({ year, count, amountPaise }) => (
          <Fact key={year} term={year}>
            {m.history_year({ count, shown: formatCount(count), amount: formatMoney(amountPaise) })}
          </Fact>
        ))}
      </FactList>
    </section>
  );
}

function Lines({ id }: { id: string }) {
  const table = useTableState({ filters: ["fate"] });
  const fate = SHOWN_FATES.find((each) => each === table.filters.fate);
  const query = { limit: String(table.size), ...(fate !== undefined && { fate }) };
  const page = useTablePage(historyLines, { params: { id }, query }, table);
  const csv = useListExport(historyLinesCsv, () =>
    callApi(historyLinesCsv, { body: { importId: id, ...(fate !== undefined && { fate }) } }),
  );
  return (
    <DataTable
      label={m.history_lines()}
      section="historyLines"
      columns={lineColumns()}
      filters={[
        {
          type: "chips",
          name: "fate",
          label: m.history_col_fate(),
          all: m.table_all(),
          options: SHOWN_FATES.map((value) => ({ value, label: FATE_LOOKS[value].label() })),
        },
      ]}
      table={table}
      page={page}
      csv={csv}
      rowId={({ _id }) => _id}
      rowName={({ line }) => m.offline_import_line({ line: formatCount(line) })}
      empty={<EmptyState level={3}>{m.history_lines_none()}</EmptyState>}
    />
  );
}
