import type { ActivityEntry } from "@daansetu/contract";
import { formatMoment } from "../../../lib/format-moment.ts";
import { formatMoney } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";

type Value = ActivityEntry["before"][string];

/** Old and new values, one line for each field. */
export function ChangeList({ before, after }: Pick<ActivityEntry, "before" | "after">) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (names.length === 0) return <span>{m.records_no_changes()}</span>;
  return (
    <span className="grid gap-0.5">
      {names.map((name) => (
        <span key={name} className="line-clamp-4 wrap-anywhere" title={sentenceOf(name, before[name], after[name])}>
          {sentenceOf(name, before[name], after[name])}
        </span>
      ))}
    </span>
  );
}

function sentenceOf(field: string, before: Value | undefined, after: Value | undefined): string {
  const name = nameOf(field);
  const now = formatValue(field, after ?? null);
  return before === undefined
    ? m.records_change_set({ name, after: now })
    : m.records_change({ name, before: formatValue(field, before), after: now });
}

/** "unit target" for "unitTarget", "goal" for "goalPaise". */
const nameOf = (field: string) =>
  field
    .replace(/Paise$/, "")
    .replace(/([A-Z])/g, " $1")
    .toLowerCase();

const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function formatValue(field: string, value: Value): string {
  if (value === null || value === "") return m.records_nothing();
  if (typeof value === "boolean") return value ? m.records_yes() : m.records_no();
  if (typeof value === "number") return field.endsWith("Paise") ? formatMoney(value) : String(value);
  return ISO_TIME.test(value) ? formatMoment(value) : value;
}
