import { type ImportChoices, OFFLINE_METHODS } from "@daansetu/contract";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { Checkbox, Select } from "../../../../../ui/inputs.tsx";
import { METHOD_LABELS } from "../offline-labels.ts";
import { Options } from "../../../../../ui/options.tsx";
import type { PreviewedFile } from "./use-import.ts";

interface ImportUnderstandingProps {
  previewed: PreviewedFile;
  isReading: boolean;
  onChoices: (choices: ImportChoices) => void;
}

/** How the columns were understood, and what only a person can say: the method and campaign of lines that name none of ours. */
export function ImportUnderstanding({ previewed, isReading, onChoices }: ImportUnderstandingProps) {
  const { choices, otherSheets, preview } = previewed;
  const { columns, unusedHeadings, lines } = preview;
  const hasError = (field: string, ...problems: string[]) =>
    lines.some(({ errors }) => errors.some((error) => error.field === field && problems.includes(error.problem)));
  const asksMethod = choices.otherMethod !== undefined || hasError("Method", "bad-method", "required");
  const asksCampaign = choices.unknownToGeneralFund === true || hasError("Campaign", "no-such-campaign");
  return (
    <>
      <details className="text-sm text-ink-soft">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{m.offline_import_columns()}</summary>
        <ul className="grid gap-0.5">
          {columns.map(({ heading, column }) => (
            <li key={heading}>{m.offline_import_column({ heading, column })}</li>
          ))}
        </ul>
      </details>
      {unusedHeadings.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {m.offline_import_unused({ headings: unusedHeadings.join(", ") })}
        </p>
      )}
      {otherSheets > 0 && <p className="text-sm text-ink-soft">{m.offline_import_other_sheets()}</p>}
      {asksMethod && (
        <Field name="otherMethod" label={m.offline_import_other_method()} hint={m.offline_import_other_method_hint()}>
          <Select
            value={choices.otherMethod ?? ""}
            disabled={isReading}
            onChange={({ target }) => {
              const otherMethod = OFFLINE_METHODS.find((method) => method === target.value);
              onChoices({ ...choices, otherMethod });
            }}
          >
            <option value="">{m.offline_import_other_method_choose()}</option>
            <Options of={OFFLINE_METHODS} label={(method) => METHOD_LABELS[method]()} />
          </Select>
        </Field>
      )}
      {asksCampaign && (
        <Checkbox
          checked={choices.unknownToGeneralFund === true}
          disabled={isReading}
          onChange={({ target }) => onChoices({ ...choices, unknownToGeneralFund: target.checked })}
        >
          {m.offline_import_general_fund()}
        </Checkbox>
      )}
    </>
  );
}
