import type { ImportChoices, ImportLine } from "@daansetu/contract";
import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatCount } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Button } from "../../../../../ui/button.tsx";
import { FieldError, fieldId } from "../../../../../ui/field.tsx";
import { Checkbox } from "../../../../../ui/inputs.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { Tag } from "../../../../../ui/tag.tsx";
import { ImportUnderstanding } from "./import-understanding.tsx";
import {
  becomesSentence,
  lineErrorSentence,
  methodSentence,
  SKIPPED_SENTENCES,
  WARNING_SENTENCES,
} from "./line-sentences.ts";
import { type ImportState, linesToImport } from "./use-import.ts";

/** The admin's confirmations about a file; kept while an interrupted import is resumed. */
export interface ImportConfirmations {
  lines: ReadonlySet<number>;
  citizenship: boolean;
}

export const NOTHING_CONFIRMED: ImportConfirmations = { lines: new Set(), citizenship: false };

interface ImportPreviewProps {
  state: Extract<ImportState, { at: "previewed" }>;
  /** Looks at the file again with another choice. */
  onChoices: (choices: ImportChoices) => void;
  confirmations: ImportConfirmations;
  onConfirm: (confirmations: ImportConfirmations) => void;
  /** Chooses the corrected file. */
  otherFile: ReactNode;
  onImport: () => void;
  onClose: () => void;
}

/** The result of each line. With an error in any line nothing is imported: the corrected file would be another one. */
export function ImportPreview(props: ImportPreviewProps) {
  const {
    state: { previewed, isReading = false, failure },
    onChoices,
    confirmations,
    onConfirm,
    otherFile,
    onImport,
    onClose,
  } = props;
  const { lines } = previewed.preview;
  const { lines: confirmed, citizenship: isCitizenshipConfirmed } = confirmations;
  const [wasRefused, setWasRefused] = useState(false);
  const wrongCount = lines.filter(({ errors }) => errors.length > 0).length;
  const recordedCount = lines.filter(({ isRecorded }) => isRecorded).length;
  const importCount = linesToImport(lines, confirmed).length;
  const hasWarnings = lines.some(({ warnings }) => warnings.length > 0);
  const confirm = (line: number, isConfirmed: boolean) => {
    const others = [...confirmed].filter((confirmedLine) => confirmedLine !== line);
    onConfirm({ ...confirmations, lines: new Set(isConfirmed ? [...others, line] : others) });
  };
  const importAll = () => {
    setWasRefused(!isCitizenshipConfirmed);
    if (isCitizenshipConfirmed) onImport();
    else document.getElementById(fieldId("citizenshipConfirmed"))?.focus();
  };
  const citizenErrorId = `${fieldId("citizenshipConfirmed")}-error`;
  const isCitizenshipMissing = wasRefused && !isCitizenshipConfirmed;
  return (
    <>
      <div role="status" className="grid gap-2">
        {wrongCount > 0 ? (
          <Note tone="danger">{m.offline_import_wrong({ count: wrongCount, shown: formatCount(wrongCount) })}</Note>
        ) : (
          <Note tone="leaf">{m.offline_import_ready({ count: importCount, shown: formatCount(importCount) })}</Note>
        )}
        {recordedCount > 0 && (
          <p className="text-ink-soft">
            {m.offline_import_recorded_before({ count: recordedCount, shown: formatCount(recordedCount) })}
          </p>
        )}
        {hasWarnings && wrongCount === 0 && <p className="text-ink-soft">{m.offline_import_unconfirmed()}</p>}
      </div>
      <ImportUnderstanding previewed={previewed} isReading={isReading} onChoices={onChoices} />
      <ul className="grid max-h-96 gap-2 overflow-y-auto">
        {lines.map((line) => (
          <li key={line.line} className="grid gap-1 rounded-card border border-line px-3.5 py-2.5">
            <PreviewLine
              line={line}
              isConfirmed={confirmed.has(line.line)}
              onConfirm={(isConfirmed) => confirm(line.line, isConfirmed)}
            />
          </li>
        ))}
      </ul>
      {wrongCount === 0 && importCount > 0 && (
        <div>
          <Checkbox
            id={fieldId("citizenshipConfirmed")}
            checked={isCitizenshipConfirmed}
            onChange={({ target }) => onConfirm({ ...confirmations, citizenship: target.checked })}
            aria-invalid={isCitizenshipMissing || undefined}
            aria-describedby={isCitizenshipMissing ? citizenErrorId : undefined}
          >
            {m.offline_import_citizen()}
          </Checkbox>
          {isCitizenshipMissing && <FieldError id={citizenErrorId}>{m.offline_import_citizen_missing()}</FieldError>}
        </div>
      )}
      {failure !== undefined && (
        <Note tone="danger" role="alert">
          {failure}
        </Note>
      )}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
        <Button variant="line" onClick={onClose}>
          {m.ui_close()}
        </Button>
        {otherFile}
        {wrongCount === 0 && importCount > 0 && (
          <Button onClick={importAll} disabled={isReading}>
            {m.offline_import_do({ count: importCount, shown: formatCount(importCount) })}
          </Button>
        )}
      </div>
    </>
  );
}

interface PreviewLineProps {
  line: ImportLine;
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}

function PreviewLine({ line: previewed, isConfirmed, onConfirm }: PreviewLineProps) {
  const { donation, errors, warnings, isRecorded, skipped } = previewed;
  const line = formatCount(previewed.line);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-sm text-ink-soft">{m.offline_import_line({ line })}</span>
        {skipped !== undefined ? (
          <Tag>{m.offline_import_line_skipped()}</Tag>
        ) : isRecorded ? (
          <Tag tone="leaf" icon={CircleCheck}>
            {m.offline_import_line_recorded()}
          </Tag>
        ) : errors.length > 0 ? (
          <Tag tone="danger" icon={CircleX}>
            {m.offline_import_line_error()}
          </Tag>
        ) : (
          warnings.length > 0 && (
            <Tag tone="warning" icon={TriangleAlert}>
              {m.offline_import_line_warning()}
            </Tag>
          )
        )}
        {donation !== undefined && !donation.isDeductible && <Tag>{m.offline_not_deductible()}</Tag>}
      </p>
      {donation !== undefined && (
        <>
          <p className="font-semibold">{becomesSentence(donation)}</p>
          <p className="text-sm text-ink-soft">{methodSentence(donation)}</p>
        </>
      )}
      {skipped !== undefined && <p className="text-sm text-ink-soft">{SKIPPED_SENTENCES[skipped]()}</p>}
      {errors.length > 0 && (
        <ul className="grid gap-0.5 font-semibold text-danger">
          {errors.map((error) => (
            <li key={`${error.field} ${error.problem}`}>{lineErrorSentence(error)}</li>
          ))}
        </ul>
      )}
      {warnings.map((warning) => (
        <p key={warning}>{WARNING_SENTENCES[warning]()}</p>
      ))}
      {warnings.length > 0 && errors.length === 0 && (
        <Checkbox checked={isConfirmed} onChange={({ target }) => onConfirm(target.checked)}>
          {m.offline_import_confirm_line({ line })}
        </Checkbox>
      )}
    </>
  );
}
