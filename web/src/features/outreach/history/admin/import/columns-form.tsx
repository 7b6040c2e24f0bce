import {
  FIELDS_OF_HISTORY,
  type HistoryField,
  type HistoryKind,
  type HistoryReading,
  isTaxIdHeading,
  missingHistoryField,
} from "@daansetu/contract";
import { formatCount } from "../../../../../lib/format.ts";
import { m } from "../../../../../paraglide/messages.js";
import { Field } from "../../../../../ui/field.tsx";
import { Select } from "../../../../../ui/inputs.tsx";
import { Note } from "../../../../../ui/note.tsx";
import { Options } from "../../../../../ui/options.tsx";
import { FIELD_LABELS } from "../../history-labels.ts";

interface ColumnsFormProps {
  kind: HistoryKind;
  reading: HistoryReading;
  samples: readonly string[];
  isRemembered: boolean;
  onChange: (reading: HistoryReading) => void;
}

/** Each column of the file with a sample and what it is, which a person can correct. */
export function ColumnsForm({ kind, reading, samples, isRemembered, onChange }: ColumnsFormProps) {
  const { headings, columns, dayOrder } = reading;
  const fields = FIELDS_OF_HISTORY[kind];
  const missing = missingHistoryField(kind, columns);
  const setColumn = (index: number, value: string) => {
    const field: HistoryField | null = fields.find((candidate) => candidate === value) ?? null;
    onChange({ ...reading, columns: headings.map((_, other) => (other === index ? field : (columns[other] ?? null))) });
  };
  return (
    <>
      <p className="text-ink-soft">{isRemembered ? m.history_columns_remembered() : m.history_columns_text()}</p>
      {missing !== undefined && (
        <Note tone="warning" role="status">
          {m.history_column_missing({ column: FIELD_LABELS[missing]() })}
        </Note>
      )}
      <div className="grid max-h-96 gap-3 overflow-y-auto sm:grid-cols-2">
        {headings.map((heading, index) => {
          const label = heading.trim() === "" ? m.history_column_unnamed({ number: formatCount(index + 1) }) : heading;
          if (isTaxIdHeading(heading))
            return (
              <p key={`${String(index)} ${heading}`} className="text-sm">
                <b className="wrap-anywhere">{label}</b>{" "}
                <span className="text-ink-soft">{m.history_column_tax_id()}</span>
              </p>
            );
          return (
            <Field
              key={`${String(index)} ${heading}`}
              name={`column.${String(index)}`}
              label={<span className="wrap-anywhere">{label}</span>}
              hint={samples[index] === undefined || samples[index] === "" ? undefined : samples[index]}
            >
              <Select value={columns[index] ?? "none"} onChange={({ target }) => setColumn(index, target.value)}>
                <option value="none">{m.history_column_none()}</option>
                <Options of={fields} label={(field) => FIELD_LABELS[field]()} />
              </Select>
            </Field>
          );
        })}
      </div>
      {columns.includes("day") && (
        <Field name="dayOrder" label={m.history_day_order({ date: "05/04/2016" })}>
          <Select
            value={dayOrder}
            onChange={({ target }) =>
              onChange({ ...reading, dayOrder: target.value === "month-first" ? "month-first" : "day-first" })
            }
          >
            <option value="day-first">{m.history_day_first({ date: "5 April 2016" })}</option>
            <option value="month-first">{m.history_month_first({ date: "4 May 2016" })}</option>
          </Select>
        </Field>
      )}
    </>
  );
}
