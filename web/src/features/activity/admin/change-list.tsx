import type { ActivityEntry } from "@daansetu/contract";
import { formatMoment } from "../../../lib/format-moment.ts";
import { formatMoney } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";

type Value = ActivityEntry["before"][string];

/** Old and new values, one line for each field. */
export function ChangeList({ before, after }: Pick<ActivityEntry, "before" | "after">) {
  const fieldNames = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (fieldNames.length === 0) return <span>{m.records_no_changes()}</span>;
  return (
    <span className="grid gap-0.5">
      {fieldNames.map((name) => (
        <span key={name} className="line-clamp-4 wrap-anywhere" title={formatChange(name, before[name], after[name])}>
          {formatChange(name, before[name], after[name])}
        </span>
      ))}
    </span>
  );
}

function formatChange(field: string, valueBefore: Value | undefined, valueAfter: Value | undefined): string {
  const name = toFieldName(field);
  const formattedAfter = formatValue(field, valueAfter ?? null);
  return valueBefore === undefined
    ? m.records_change_set({ name, after: formattedAfter })
    : m.records_change({ name, before: formatValue(field, valueBefore), after: formattedAfter });
}

/** "unit target" for "unitTarget", "goal" for "goalPaise". */
const toFieldName = (field: string) =>
  field
    .replace(/Paise$/, "")
    .replace(/([A-Z])/g, " $1")
    .toLowerCase();

const ISO_TIME_PATTERN = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function formatValue(field: string, value: Value): string {
  if (value === null || value === "") return m.records_nothing();
  if (typeof value === "boolean") return value ? m.records_yes() : m.records_no();
  if (typeof value === "number") return field.endsWith("Paise") ? formatMoney(value) : String(value);
  return ISO_TIME_PATTERN.test(value) ? formatMoment(value) : value;
}
