import { HISTORY_KINDS, type HistoryImport, type HistoryKind, missingHistoryField } from "@daansetu/contract";
import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { formatCount } from "../../../../../lib/format.ts";
import { formatMoment } from "../../../../../lib/format-moment.ts";
import { href } from "../../../../../lib/paths.ts";
import { TABLE_FILE_TYPES } from "../../../../../lib/table-file/problem-sentences.ts";
import { m } from "../../../../../paraglide/messages.js";
import { ButtonLink } from "../../../../../ui/button-link.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { Dialog } from "../../../../../ui/dialog.tsx";
import { Field } from "../../../../../ui/field.tsx";
import { Select } from "../../../../../ui/inputs.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { Options } from "../../../../../ui/options.tsx";
import { ProgressBar } from "../../../../../ui/progress-bar.tsx";
import { KIND_LABELS } from "../../history-labels.ts";
import { CheckResult, isOrderAsked } from "./check-result.tsx";
import { ColumnsForm } from "./columns-form.tsx";
import { useHistoryImport } from "./use-history-import.ts";

/** Imports history in four steps: the file, its columns, a dry run, and the import, which can be left and taken up again. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { state, choose, changeReading, check, start, send, pause } = useHistoryImport();
  const [kind, setKind] = useState<HistoryKind>("donations");
  const [isOrderConfirmed, setIsOrderConfirmed] = useState(false);
  const isBusy = state.at === "reading" || state.at === "checking" || state.at === "importing";
  return (
    <Dialog title={m.history_import_title()} busy={isBusy} isWide onClose={onClose}>
      {(state.at === "choosing" || state.at === "reading") && (
        <ChooseStep
          kind={kind}
          failure={state.at === "choosing" ? state.failure : undefined}
          isBusy={state.at === "reading"}
          onKind={setKind}
          onFile={(file) => {
            setIsOrderConfirmed(false);
            void choose(file, kind);
          }}
        />
      )}
      {state.at === "columns" && (
        <>
          <ColumnsForm
            kind={state.file.kind}
            reading={state.reading}
            samples={state.understood.samples}
            isRemembered={state.understood.columnsFrom === "remembered"}
            onChange={(reading) => changeReading(state, reading)}
          />
          <Failure failure={state.failure} />
          <Buttons>
            <Button variant="line" onClick={onClose}>
              {m.ui_cancel()}
            </Button>
            <Button
              disabled={missingHistoryField(state.file.kind, state.reading.columns) !== undefined}
              onClick={() => void check(state, state.reading)}
            >
              {m.history_check()}
            </Button>
          </Buttons>
        </>
      )}
      {state.at === "checking" && <Running done={state.done} all={state.all} of="check" onPause={pause} />}
      {state.at === "checked" && (
        <>
          <CheckResult
            kind={state.file.kind}
            reading={state.reading}
            report={state.report}
            isOrderConfirmed={isOrderConfirmed}
            onOrderConfirmed={() => setIsOrderConfirmed(true)}
            onReading={(reading) => void check(state, reading)}
          />
          <p className="text-ink-soft">{m.history_not_booked()}</p>
          <Failure failure={state.failure} />
          <Buttons>
            <Button variant="line" onClick={() => changeReading(state, state.reading)}>
              {m.history_columns_back()}
            </Button>
            <Button
              disabled={state.report.counts.new === 0 || isOrderAsked(state.report, state.reading, isOrderConfirmed)}
              onClick={() => void start(state)}
            >
              {m.history_do({ count: state.report.counts.new, shown: formatCount(state.report.counts.new) })}
            </Button>
          </Buttons>
        </>
      )}
      {state.at === "importing" && (
        <Running done={state.batch.doneLines} all={state.batch.lineCount} of="import" onPause={pause} />
      )}
      {state.at === "stopped" && (
        <>
          <Note tone="warning" role="status" title={progressOf(state.batch)}>
            {m.history_stopped({ when: formatMoment(state.batch.createdAt) })}
          </Note>
          <Failure failure={state.failure} />
          <Buttons>
            <Button variant="line" onClick={onClose}>
              {m.ui_close()}
            </Button>
            <Button onClick={() => void send(state.file, state.batch)}>{m.history_continue()}</Button>
          </Buttons>
        </>
      )}
      {state.at === "ended" && <Ended batch={state.batch} />}
    </Dialog>
  );
}

const progressOf = ({ doneLines, lineCount }: HistoryImport) =>
  m.history_progress({ done: formatCount(doneLines), all: formatCount(lineCount) });

const Buttons = ({ children }: { children: React.ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">{children}</div>
);

const Failure = ({ failure }: { failure: string | undefined }) =>
  failure === undefined ? null : (
    <Note tone="danger" role="alert">
      {failure}
    </Note>
  );

interface ChooseStepProps {
  kind: HistoryKind;
  failure: string | undefined;
  isBusy: boolean;
  onKind: (kind: HistoryKind) => void;
  onFile: (file: File) => void;
}

function ChooseStep({ kind, failure, isBusy, onKind, onFile }: ChooseStepProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <>
      <p className="text-ink-soft">{m.history_import_text()}</p>
      <p className="text-ink-soft">{m.history_no_tax_ids()}</p>
      <Field name="kind" label={m.history_kind()}>
        <Select
          value={kind}
          disabled={isBusy}
          onChange={({ target }) => onKind(HISTORY_KINDS.find((each) => each === target.value) ?? "donations")}
        >
          <Options of={HISTORY_KINDS} label={(each) => KIND_LABELS[each]()} />
        </Select>
      </Field>
      <Failure failure={failure} />
      <input
        ref={fileInput}
        type="file"
        accept={TABLE_FILE_TYPES}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Resets the file input, so that choosing a corrected file of the same name fires an event.
          currentTarget.value = "";
          if (file !== undefined) onFile(file);
        }}
      />
      <Button
        variant="line"
        icon={FileUp}
        busy={isBusy}
        busyLabel={m.offline_import_reading()}
        onClick={() => fileInput.current?.click()}
      >
        {m.history_choose()}
      </Button>
    </>
  );
}

function Running({
  done,
  all,
  of,
  onPause,
}: {
  done: number;
  all: number;
  of: "check" | "import";
  onPause: () => void;
}) {
  const counts = { done: formatCount(done), all: formatCount(all) };
  return (
    <div className="grid gap-3">
      <p role="status">{of === "check" ? m.history_check_progress(counts) : m.history_progress(counts)}</p>
      <ProgressBar
        share={all === 0 ? 0 : done / all}
        label={of === "check" ? m.history_check_busy() : m.history_import_busy()}
      />
      {of === "import" && <p className="text-ink-soft">{m.history_keep_open()}</p>}
      <Button variant="line" className="justify-self-end" onClick={onPause}>
        {m.history_pause()}
      </Button>
    </div>
  );
}

function Ended({ batch: { _id, state, counts, createdAt } }: { batch: HistoryImport }) {
  const added = m.history_done({ count: counts.new, shown: formatCount(counts.new), when: formatMoment(createdAt) });
  return (
    <>
      <Note tone={state === "done" ? "leaf" : "warning"} role="status">
        {state === "done" ? added : m.history_being_undone()}
      </Note>
      <ButtonLink className="justify-self-end" to={href.adminPanel("history", { open: _id })}>
        {m.history_open()}
      </ButtonLink>
    </>
  );
}
