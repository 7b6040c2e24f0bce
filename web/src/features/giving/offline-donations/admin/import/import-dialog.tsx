import { offlineDonationEndpoints } from "@daansetu/contract";
import { useMutation } from "@tanstack/react-query";
import { Download, FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { downloadFile } from "../../../../../lib/api-download.ts";
import { formatCount } from "../../../../../lib/format.ts";
import { TABLE_FILE_TYPES } from "../../../../../lib/table-file/problem-sentences.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { Dialog } from "../../../../../ui/dialog.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { ProgressBar } from "../../../../../ui/progress-bar.tsx";
import { ImportPreview, NOTHING_CONFIRMED } from "./import-preview.tsx";
import { lineErrorSentence } from "./line-sentences.ts";
import { type ImportState, useImport } from "./use-import.ts";

/** Imports a CSV file: choose, see what each line becomes, import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { state, choose: chooseFile, chooseFor, start } = useImport();
  const [confirmations, setConfirmations] = useState(NOTHING_CONFIRMED);
  const choose = (file: File) => {
    setConfirmations(NOTHING_CONFIRMED);
    return chooseFile(file);
  };
  const isBusy = state.at === "reading" || state.at === "importing";
  return (
    <Dialog title={m.offline_import_title()} busy={isBusy} isWide onClose={onClose}>
      {(state.at === "choosing" || state.at === "reading") && (
        <>
          <p className="text-ink-soft">{m.offline_import_text()}</p>
          {state.at === "choosing" && state.failure !== undefined && (
            <Note tone="danger" role="alert" title={m.offline_import_refused()}>
              {state.failure}
            </Note>
          )}
          <div className="flex flex-wrap gap-3">
            <ChooseFile label={m.offline_import_choose()} isBusy={isBusy} onFile={(file) => void choose(file)} />
            <TemplateButton />
          </div>
        </>
      )}
      {state.at === "previewed" && (
        <ImportPreview
          key={state.previewed.file}
          state={state}
          onChoices={(choices) => void chooseFor(state.previewed, choices)}
          confirmations={confirmations}
          onConfirm={setConfirmations}
          otherFile={<ChooseFile label={m.offline_import_choose_other()} onFile={(file) => void choose(file)} />}
          onImport={() => void start(state.previewed, confirmations.lines)}
          onClose={onClose}
        />
      )}
      {state.at === "importing" && <Progress state={state} />}
      {state.at === "done" && <Outcome state={state} onClose={onClose} />}
    </Dialog>
  );
}

function Progress({ state: { done, all } }: { state: Extract<ImportState, { at: "importing" }> }) {
  const sentence = m.offline_import_progress({ done: formatCount(done), all: formatCount(all) });
  return (
    <div className="grid gap-2">
      <p role="status">{sentence}</p>
      <ProgressBar share={all === 0 ? 0 : done / all} label={m.offline_import_busy()} />
    </div>
  );
}

interface OutcomeProps {
  state: Extract<ImportState, { at: "done" }>;
  onClose: () => void;
}

function Outcome({ state: { recorded, refused }, onClose }: OutcomeProps) {
  return (
    <>
      <Note tone="leaf" role="status">
        {m.offline_import_done({ count: recorded, shown: formatCount(recorded) })}
      </Note>
      {refused.length > 0 && (
        <Note tone="danger" role="alert" title={m.offline_import_done_refused()}>
          <ul className="grid gap-1">
            {refused.map(({ line, errors }) => (
              <li key={line}>
                <b>{m.offline_import_line({ line: formatCount(line) })}</b> {errors.map(lineErrorSentence).join(" ")}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Button className="justify-self-end" onClick={onClose}>
        {m.ui_close()}
      </Button>
    </>
  );
}

interface ChooseFileProps {
  label: string;
  isBusy?: boolean;
  onFile: (file: File) => void;
}

function ChooseFile({ label, isBusy = false, onFile }: ChooseFileProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={fileInput}
        type="file"
        accept={TABLE_FILE_TYPES}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Allows choosing the corrected file of the same name, which would otherwise fire no event.
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
        {label}
      </Button>
    </>
  );
}

function TemplateButton() {
  const saving = useMutation({
    mutationFn: () =>
      downloadFile(offlineDonationEndpoints.offlineImportTemplate, {}, "offline-donations-template.csv"),
  });
  return (
    <>
      <Button variant="quiet" icon={Download} action={saving}>
        {m.offline_import_template()}
      </Button>
      {saving.error !== null && (
        <Note tone="danger" role="alert" className="basis-full">
          {m.offline_import_template_failed()}
        </Note>
      )}
    </>
  );
}
