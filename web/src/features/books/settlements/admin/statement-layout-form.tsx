import {
  STATEMENT_COLUMNS,
  type StatementColumn,
  type StatementLayout,
  type StatementReading,
} from "@daansetu/contract";
import { type SyntheticEvent, useState } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";
import { Select } from "../../../../ui/inputs.tsx";

const LABELS: Readonly<Record<StatementColumn, () => string>> = {
  date: m.settlements_layout_date,
  narration: m.settlements_layout_narration,
  reference: m.settlements_layout_reference,
  credit: m.settlements_layout_credit,
  debit: m.settlements_layout_debit,
  amount: m.settlements_layout_amount,
  direction: m.settlements_layout_direction,
  balance: m.settlements_layout_balance,
};
const SOURCES: Readonly<Record<StatementReading["layoutFrom"], () => string>> = {
  headings: m.settlements_layout_headings,
  remembered: m.settlements_layout_remembered,
  chosen: m.settlements_layout_chosen,
};

interface StatementLayoutFormProps {
  reading: StatementReading;
  isReading: boolean;
  onLayout: (layout: StatementLayout) => void;
}

/** The detected columns, which a person may correct. Open if the columns could not be detected. */
export function StatementLayoutForm({ reading, isReading, onLayout }: StatementLayoutFormProps) {
  const { headings, layoutFrom, unreadable } = reading;
  const [{ columns, dateOrder }, setLayout] = useState(reading.layout);
  const needsPerson = unreadable.some(({ problem }) => problem === "no-columns");
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onLayout({ columns, dateOrder });
  };
  return (
    <details open={needsPerson || layoutFrom === "chosen"} className="rounded-card border border-line px-3.5 py-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {m.settlements_layout()}{" "}
        <span className="font-normal text-ink-soft">{needsPerson ? "" : SOURCES[layoutFrom]()}</span>
      </summary>
      <form onSubmit={submit} className="grid gap-4 pt-1 pb-3">
        <p className="text-sm text-ink-soft">{m.settlements_layout_text()}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {STATEMENT_COLUMNS.map((column) => (
            <Field key={column} name={`layout.${column}`} label={LABELS[column]()} optional={column !== "date"}>
              <Select
                value={columns[column] ?? ""}
                onChange={({ target }) => {
                  const index = target.value === "" ? undefined : Number(target.value);
                  setLayout({ dateOrder, columns: { ...columns, [column]: index } });
                }}
              >
                <option value="">{m.settlements_layout_none()}</option>
                {headings.map((heading, index) => (
                  <option key={index} value={index}>
                    {heading === "" ? m.settlements_layout_column({ number: formatCount(index + 1) }) : heading}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
          <Field name="layout.dateOrder" label={m.settlements_layout_date_order()}>
            <Select
              value={dateOrder}
              onChange={({ target }) =>
                setLayout({ columns, dateOrder: target.value === "month-first" ? "month-first" : "day-first" })
              }
            >
              <option value="day-first">{m.settlements_layout_day_first()}</option>
              <option value="month-first">{m.settlements_layout_month_first()}</option>
            </Select>
          </Field>
        </div>
        <Button
          type="submit"
          variant="line"
          className="justify-self-start"
          busy={isReading}
          busyLabel={m.settlements_layout_busy()}
        >
          {m.settlements_layout_apply()}
        </Button>
      </form>
    </details>
  );
}
